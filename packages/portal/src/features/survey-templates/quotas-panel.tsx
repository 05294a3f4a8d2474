import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Part } from '../../domain/editing/part.tsx'
import { choicesIn } from './draft-logic.ts'
import type { Editing, Update } from './editing.ts'
import type { QuotaDraft, TemplateDraft } from './template-draft-types.ts'
import { newKey } from './template-draft.ts'
import styles from './templates.module.css'

const QUOTAS_MAX = 20
const FIRST = 100

/** What a quota can count: every answer, or those with one choice; both keys of a choice in one value. */
const countable = ({ questions }: TemplateDraft) => [
  { value: '', label: 'All answers: the survey closes' },
  ...questions.flatMap((question, at) =>
    choicesIn(question).map(({ key, label }) => ({
      value: `${question.key} ${key}`,
      label: `Question ${at + 1}, ${label}: this path ends`,
    })),
  ),
]

/** Edits after how many answers the survey closes, or the path behind a choice ends. */
export function QuotasPanel({ draft, change, issues }: Editing) {
  const { quotas } = draft
  const update = (next: Update<QuotaDraft>, what?: string) =>
    change((now) => ({ quotas: next(now.quotas) }), what)

  function remove(quota: QuotaDraft, at: number) {
    update((now) => now.filter(({ key }) => key !== quota.key))
    notifyMessage('The quota was removed', () => update((now) => now.toSpliced(at, 0, quota)))
  }

  function add() {
    const quota = { key: newKey(), answers: String(FIRST), question: '', choice: '', text: '' }
    update((now) => [...now, quota])
    const name = `quotas.${quotas.length}.answers`
    requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus())
  }

  return (
    <Part title="Quotas">
      {quotas.length === 0 && <p>The survey takes any number of answers.</p>}
      {quotas.map((quota, at) => (
        <Quota
          key={quota.key}
          {...{ draft, quota, at, issues }}
          onChange={(next, what) =>
            update(
              (now) => now.map((one) => (one.key === quota.key ? { ...one, ...next } : one)),
              what && `${what} ${quota.key}`,
            )
          }
          onRemove={() => remove(quota, at)}
        />
      ))}
      <Button size="small" disabled={quotas.length >= QUOTAS_MAX} onClick={add}>
        Add a quota
      </Button>
    </Part>
  )
}

interface QuotaProps extends Pick<Editing, 'draft' | 'issues'> {
  quota: QuotaDraft
  at: number
  onChange: (next: Partial<QuotaDraft>, what?: string) => void
  onRemove: () => void
}

function Quota({ draft, quota, at, issues, onChange, onRemove }: QuotaProps) {
  const path = `quotas.${at}`
  const options = countable(draft)
  const value = quota.question ? `${quota.question} ${quota.choice}` : ''
  const isGone = !options.some((one) => one.value === value)
  const subject = issues[`${path}.question`] ?? issues[`${path}.choice`]
  const error = (text: string | undefined) => (text ? { error: text } : {})
  return (
    <div className={styles.quota}>
      <div className={styles.entry}>
        <TextField
          label={`Answers of quota ${at + 1}`}
          name={`${path}.answers`}
          inputMode="numeric"
          maxLength={7}
          hint="Answers to all versions count, imported ones do not."
          value={quota.answers}
          {...error(issues[`${path}.answers`])}
          onChange={({ target }) => onChange({ answers: target.value.trim() }, 'answers')}
        />
        <Select
          label={`Quota ${at + 1} counts`}
          name={`${path}.question`}
          options={isGone ? [...options, { value, label: 'Not there any more' }] : options}
          value={value}
          {...error(subject)}
          onChange={({ target }) => {
            const [question = '', choice = ''] = target.value.split(' ')
            onChange({ question, choice })
          }}
        />
        <IconButton icon="x" label={`Remove quota ${at + 1}`} onClick={onRemove} />
      </div>
      <TextField
        label={`Text for customers once quota ${at + 1} is reached`}
        name={`${path}.text`}
        optional
        maxLength={500}
        placeholder={
          quota.question
            ? 'We have enough answers about this choice, so the survey ends here. Thank you!'
            : 'This survey has all the answers it needs. Thank you!'
        }
        value={quota.text}
        {...error(issues[`${path}.text`])}
        onChange={({ target }) => onChange({ text: target.value }, 'text')}
      />
    </div>
  )
}
