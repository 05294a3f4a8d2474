import {
  type CampaignContent,
  fillText,
  KNOWN_PLACEHOLDERS,
  type SendableTemplate,
  STAR_WORDS,
} from '@agent-assist/contract/wire'
import { useRef } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { StepProps } from './steps.ts'
import styles from './send-survey.module.css'

type Message = CampaignContent['message']

const isReply = (text: string) => text === '' || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)

/** Edits the text of the mail, with a preview beside it. */
export function MessageStep({ campaign, setup, model }: StepProps) {
  const body = useRef<HTMLTextAreaElement>(null)
  const { message } = model.draft.content
  const put = (change: Partial<Message>) => model.change('message', change)

  function insert(name: string) {
    const field = body.current
    const [start, end] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0]
    put({ body: `${message.body.slice(0, start)}{${name}}${message.body.slice(end)}` })
    field?.focus()
  }

  return (
    <div className={styles.beside}>
      <div className={styles.fields}>
        <TextField
          label="Subject"
          maxLength={200}
          value={message.subject}
          onChange={({ target }) => put({ subject: target.value })}
        />
        {campaign.kind === 'campaign' && <SecondSubject message={message} put={put} />}
        <div className={styles.row}>
          <TextField
            label="From"
            placeholder={setup.organisationName}
            hint={`The address is ${setup.mailFrom}.`}
            maxLength={100}
            value={message.senderName}
            onChange={({ target }) => put({ senderName: target.value })}
          />
          <ReplyField value={message.replyTo} onChange={(replyTo) => put({ replyTo })} />
        </div>
        <TextArea
          ref={body}
          label="Text"
          rows={7}
          maxLength={5000}
          hint="{name|there} says “there” to people whose name is not known. Columns of a file are placeholders, too."
          value={message.body}
          onChange={({ target }) => put({ body: target.value })}
        />
        <div className={styles.acts} role="group" aria-label="Placeholders">
          {KNOWN_PLACEHOLDERS.map((name) => (
            <Button key={name} size="small" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
        <Switch
          label="Include the first question in the email"
          checked={message.embedsQuestion}
          onChange={(embedsQuestion) => put({ embedsQuestion })}
        />
      </div>
      <Preview model={model} setup={setup} />
    </div>
  )
}

function ReplyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <TextField
      ref={field}
      label="Reply-to"
      optional
      type="email"
      defaultValue={value}
      hint="An address that your team reads."
      onChange={({ target }) => {
        const text = target.value.trim()
        target.setCustomValidity(isReply(text) ? '' : 'no address')
        if (isReply(text)) onChange(text)
      }}
    />
  )
}

const SAMPLE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  ticket: '4711',
  subject: 'My grinder is loud',
  agent: 'Sam',
}

interface SecondProps {
  message: Message
  put: (change: Partial<Message>) => void
}

/** A second subject for some of the recipients, to compare the two. */
const SecondSubject = ({ message, put }: SecondProps) => (
  <>
    <TextField
      label="Subject to try beside it"
      optional
      maxLength={200}
      value={message.subjectB}
      onChange={({ target }) => put({ subjectB: target.value })}
    />
    {message.subjectB && (
      <div className={styles.row}>
        <NumberField
          label="Share that tries both, %"
          value={message.splitPct}
          min={10}
          max={100}
          onChange={(splitPct) => put({ splitPct })}
        />
        <NumberField
          label="Decided after, hours"
          hint="By response rate; the others get the better one."
          value={message.decideAfterHours}
          min={1}
          max={168}
          onChange={(decideAfterHours) => put({ decideAfterHours })}
        />
      </div>
    )}
  </>
)

/** What the first question of a survey offers in its mail. */
function choicesOf({ category, hasStars }: SendableTemplate): string[] {
  if (category === 'NPS') return Array.from({ length: 11 }, (_, score) => String(score))
  return hasStars ? STAR_WORDS.map((_, at) => `${at + 1} ★`) : ['Good', 'Bad']
}

/** The mail as a recipient would see it. */
function Preview({ model, setup }: Pick<StepProps, 'model' | 'setup'>) {
  const { templateId, content } = model.draft
  const { message } = content
  const template = setup.templates.find(({ id }) => id === templateId)
  const choices = template ? choicesOf(template) : []
  return (
    <section className={styles.preview} aria-label="How it looks">
      <p className={styles.quiet}>
        {message.senderName || setup.organisationName} &lt;{setup.mailFrom}&gt;
      </p>
      <h2>{fillText(message.subject, SAMPLE) || 'No subject yet'}</h2>
      <p className={styles.body}>{fillText(message.body, SAMPLE)}</p>
      {message.embedsQuestion && template && (
        <>
          <p>
            <b>{template.question}</b>
          </p>
          <p className={styles.scale} aria-hidden="true">
            {choices.map((choice) => (
              <span key={choice}>{choice}</span>
            ))}
          </p>
        </>
      )}
      <p className={styles.button} aria-hidden="true">
        {message.embedsQuestion ? 'Open the whole survey' : 'Answer the survey'}
      </p>
      <p className={styles.quiet}>No more surveys from us? One click is enough.</p>
    </section>
  )
}
