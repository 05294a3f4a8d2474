import type { ComponentProps } from 'react'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { CardFields } from './card-fields.tsx'
import { ConditionField } from './condition-field.tsx'
import { newKey, type ResponseDraft } from './intent-draft.ts'
import { errorAt } from './editing.ts'
import type { Issues } from '../../domain/bot/intent-issues.ts'
import styles from './editor.module.css'
import { ReplyFields } from './reply-fields.tsx'

interface ResponseCardProps {
  response: ResponseDraft
  at: number
  issues: Issues
  /** Names of the parameters that it can depend on. */
  parameters: readonly string[]
  isDragged: boolean
  /** Props of the button that moves the message. */
  handle: Partial<ComponentProps<'button'>>
  onChange: (next: (now: ResponseDraft) => Partial<ResponseDraft>, what?: string) => void
  onRemove: () => void
}

const CARDS_MAX = 10
const REPLIES_MAX = 10

/** One message of the answer: a text, product cards, quick replies. */
export function ResponseCard(props: ResponseCardProps) {
  const { response, at, issues, parameters, isDragged, handle, onChange, onRemove } = props
  const { text, cards, replies } = response
  const path = `responses.${at}`
  return (
    <li className={styles.response} data-dragged={isDragged || undefined}>
      <div className={styles.responseHead}>
        <IconButton
          icon="move"
          label={`Move message ${at + 1}: drag, or arrow keys`}
          className={styles.handle}
          {...handle}
        />
        <h3 className="grow">Message {at + 1}</h3>
        <IconButton icon="x" label={`Remove message ${at + 1}`} onClick={onRemove} />
      </div>
      <div className={styles.responseBody}>
        <TextArea
          label={`Text of message ${at + 1}`}
          name={`${path}.text`}
          rows={2}
          maxLength={2000}
          optional={cards.length + replies.length > 0}
          value={text}
          {...errorAt(issues, `${path}.text`)}
          onChange={({ target }) => onChange(() => ({ text: target.value }), 'text')}
        />
        <ConditionField
          label={`When message ${at + 1} is sent`}
          when={response.when}
          parameters={parameters}
          onChange={(when) => onChange(() => ({ when }))}
        />
        <CardFields
          {...{ cards, issues, path }}
          onChange={(next, what) => onChange((now) => ({ cards: next(now.cards) }), what)}
        />
        <ReplyFields
          {...{ replies, issues, path }}
          onChange={(next, what) => onChange((now) => ({ replies: next(now.replies) }), what)}
        />
        {issues[path] && <p className={styles.error}>{issues[path]}</p>}
        <div className={styles.more}>
          <Button
            size="small"
            disabled={cards.length >= CARDS_MAX}
            onClick={() =>
              onChange((now) => ({
                cards: [
                  ...now.cards,
                  { key: newKey(), header: '', image: '', description: '', price: '', link: '' },
                ],
              }))
            }
          >
            Add a product card
          </Button>
          <Button
            size="small"
            disabled={replies.length >= REPLIES_MAX}
            onClick={() =>
              onChange((now) => ({
                replies: [...now.replies, { key: newKey(), text: '', kind: 'text', value: '' }],
              }))
            }
          >
            Add a quick reply
          </Button>
        </div>
      </div>
    </li>
  )
}
