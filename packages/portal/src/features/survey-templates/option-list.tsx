import { type ChoiceLook, cutText } from '@agent-assist/contract/wire'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { hasLooks, type OptionDraft, type QuestionDraft } from './template-draft-types.ts'
import { withMoved } from '../../domain/editing/with-moved.ts'
import { newOption } from './template-draft.ts'
import { OptionLook } from './option-look.tsx'
import type { Editing, Update } from './editing.ts'
import styles from './templates.module.css'
import { useReorder } from '../../domain/editing/use-reorder.ts'

const OPTIONS_MAX = 30

interface OptionListProps extends Pick<Editing, 'issues' | 'announce'> {
  question: QuestionDraft
  /** Path of the question in the template. */
  path: string
  onChange: (update: Update<OptionDraft>, what?: string) => void
}

/** The stored value follows the label until it gets a value of its own. */
const withLabel = (option: OptionDraft, label: string): OptionDraft =>
  option.value === option.label
    ? { ...option, label, value: cutText(label, 200) }
    : { ...option, label }

/** Edits the choices of a question, or the rows of a grid. */
export function OptionList({ question, path, issues, announce, onChange }: OptionListProps) {
  const { options, questionType } = question
  const one = questionType === 'MultiplChoiceGrid' ? 'row' : 'choice'
  const { list, dragged, handle } = useReorder({
    keys: options.map(({ key }) => key),
    onMove: (from, to, what) => onChange((now) => withMoved(now, from, to), what),
    onAnnounce: announce,
  })

  function remove(option: OptionDraft, at: number) {
    onChange((now) => now.filter(({ key }) => key !== option.key))
    notifyMessage(`The ${one} was removed`, () => onChange((now) => now.toSpliced(at, 0, option)))
  }

  const whole = issues[`${path}.options`]
  return (
    <fieldset className={styles.list}>
      <legend>{one === 'row' ? 'Rows' : 'Choices'}</legend>
      <ul ref={list}>
        {options.map((option, at) => (
          <li
            key={option.key}
            className={styles.entry}
            data-dragged={dragged === option.key || undefined}
          >
            <IconButton
              icon="move"
              label={`Move ${one} ${at + 1}: drag, or arrow keys`}
              className={styles.handle}
              {...handle(option.key)}
            />
            <OptionFields
              {...{ option, one, at, issues }}
              look={hasLooks(questionType) ? question.choiceLook : 'text'}
              path={`${path}.options.${at}`}
              onChange={(next) => onChange((now) => now.with(at, next), `option ${option.key}`)}
            />
            <IconButton
              icon="x"
              label={`Remove ${one} ${at + 1}`}
              onClick={() => remove(option, at)}
            />
          </li>
        ))}
      </ul>
      {whole && (
        <p className={styles.error} role="alert">
          {whole}
        </p>
      )}
      <Button
        size="small"
        name={`${path}.options`}
        disabled={options.length >= OPTIONS_MAX}
        onClick={() => onChange((now) => [...now, newOption()])}
      >
        Add a {one}
      </Button>
    </fieldset>
  )
}

interface OptionFieldsProps extends Pick<Editing, 'issues'> {
  option: OptionDraft
  look: ChoiceLook
  one: string
  at: number
  path: string
  onChange: (option: OptionDraft) => void
}

function OptionFields({ option, look, one, at, path, issues, onChange }: OptionFieldsProps) {
  const error = (name: string) => (issues[name] ? { error: issues[name] } : {})
  return (
    <>
      {look !== 'text' && <OptionLook {...{ option, look, at, path, issues, onChange }} />}
      <TextField
        label={`${one === 'row' ? 'Row' : 'Choice'} ${at + 1}`}
        name={`${path}.label`}
        maxLength={200}
        value={option.label}
        {...error(`${path}.label`)}
        onChange={({ target }) => onChange(withLabel(option, target.value))}
      />
      <TextField
        label="Stored as"
        name={`${path}.value`}
        maxLength={200}
        value={option.value}
        {...error(`${path}.value`)}
        onChange={({ target }) => onChange({ ...option, value: target.value })}
      />
    </>
  )
}
