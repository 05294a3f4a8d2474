import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { choicesIn } from './draft-logic.ts'
import type { Editing, Update } from './editing.ts'
import { type JumpDraft, type QuestionDraft, type TemplateDraft } from './template-draft-types.ts'
import { newKey } from './template-draft.ts'
import styles from './templates.module.css'

interface JumpListProps extends Pick<Editing, 'draft' | 'issues'> {
  question: QuestionDraft
  /** Place of the question. */
  at: number
  onChange: (update: Update<JumpDraft>) => void
}

/** Where a question can lead: every other question, the comments, the end. */
const targetsOf = ({ questions, commentSection }: TemplateDraft, own: QuestionDraft) => [
  ...questions.flatMap(({ key, quest }, at) =>
    key === own.key ? [] : [{ value: key, label: `Question ${at + 1}: ${quest}` }],
  ),
  ...(commentSection ? [{ value: 'comments', label: 'The comments' }] : []),
  { value: 'end', label: 'The end of the survey' },
]

/** Edits what is asked next after an answer; a circle is said at the field as soon as there is one. */
export function JumpList({ draft, question, at, issues, onChange }: JumpListProps) {
  const { jumps } = question
  const choices = [
    ...choicesIn(question).map(({ key, label }) => ({ value: key, label })),
    { value: '', label: 'Any other answer' },
  ]
  const targets = targetsOf(draft, question)
  const set = (place: number, next: Partial<JumpDraft>) =>
    onChange((now) => now.map((one, there) => (there === place ? { ...one, ...next } : one)))

  function add() {
    const free = choices.find(({ value }) => !jumps.some(({ choice }) => choice === value))
    onChange((now) => [...now, { key: newKey(), choice: free?.value ?? '', to: 'end' }])
    const name = `q2.${at}.jumps.${jumps.length}.choice`
    requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus())
  }

  function remove(jump: JumpDraft, place: number) {
    onChange((now) => now.filter(({ key }) => key !== jump.key))
    notifyMessage('The jump was removed', () => onChange((now) => now.toSpliced(place, 0, jump)))
  }

  return (
    <fieldset className={styles.list}>
      <legend>Jumps by answer</legend>
      {jumps.map((jump, place) => {
        const path = `q2.${at}.jumps.${place}`
        const error = (name: string) =>
          issues[`${path}.${name}`] ? { error: issues[`${path}.${name}`] } : {}
        return (
          <div key={jump.key} className={styles.entry}>
            <Select
              label={`Answer of jump ${place + 1}`}
              name={`${path}.choice`}
              options={choices}
              {...missing(choices, jump.choice)}
              value={jump.choice}
              {...error('choice')}
              onChange={({ target }) => set(place, { choice: target.value })}
            />
            <Select
              label={`Jump ${place + 1} leads to`}
              name={`${path}.to`}
              options={targets}
              {...missing(targets, jump.to)}
              value={jump.to}
              {...error('to')}
              onChange={({ target }) => set(place, { to: target.value })}
            />
            <IconButton
              icon="x"
              label={`Remove jump ${place + 1} of question ${at + 1}`}
              onClick={() => remove(jump, place)}
            />
          </div>
        )
      })}
      <Button size="small" disabled={jumps.length >= choices.length} onClick={add}>
        Add a jump
      </Button>
    </fieldset>
  )
}

/** A value that is no longer offered is shown as such, never as another one. */
const missing = (options: readonly { value: string }[], value: string) =>
  options.some((one) => one.value === value)
    ? {}
    : {
        options: [
          ...(options as { value: string; label: string }[]),
          { value, label: 'Not there any more' },
        ],
      }
