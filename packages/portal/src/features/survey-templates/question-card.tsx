import { QUESTION_TYPES, SCORE_GROUPS, type ScoreGroup } from '@agent-assist/contract/wire'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ChoiceLooks } from './option-look.tsx'
import { JumpList } from './jump-list.tsx'
import { hasLooks, hasOptions, type QuestionDraft } from './template-draft-types.ts'
import { newOption } from './template-draft.ts'
import type { Editing, Update } from './editing.ts'
import { GROUP_NAMES, QUESTION_NAMES } from './template-labels.ts'
import { OptionList } from './option-list.tsx'
import editing from '../../domain/editing/editing.module.css'
import styles from './templates.module.css'

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_NAMES[value] }))

interface QuestionCardProps extends Pick<Editing, 'draft' | 'issues' | 'announce'> {
  question: QuestionDraft
  at: number
  isDragged: boolean
  /** Props of the button that moves the question. */
  handle: ComponentProps<'button'>
  onChange: (update: (now: QuestionDraft) => QuestionDraft, what?: string) => void
  onRemove: () => void
}

/** Edits one middle question: its text, its kind, and who is asked. */
export function QuestionCard(props: QuestionCardProps) {
  const { draft, issues, announce, question, at, isDragged, handle, onChange, onRemove } = props
  const path = `q2.${at}`
  const error = (name: string) =>
    issues[`${path}.${name}`] ? { error: issues[`${path}.${name}`] } : {}
  const set = (next: Partial<QuestionDraft>, what?: string) =>
    onChange((now) => ({ ...now, ...next }), what && `${what} ${question.key}`)
  return (
    <li className={styles.question} data-dragged={isDragged || undefined}>
      <div className={styles.questionHead}>
        <IconButton
          icon="move"
          label={`Move question ${at + 1}: drag, or arrow keys`}
          className={styles.handle}
          {...handle}
        />
        <h3 className="grow">Question {at + 1}</h3>
        <IconButton icon="x" label={`Remove question ${at + 1}`} onClick={onRemove} />
      </div>
      <div className={editing.fields}>
        <TextField
          label={`Text of question ${at + 1}`}
          name={`${path}.quest`}
          maxLength={500}
          value={question.quest}
          {...error('quest')}
          onChange={({ target }) => set({ quest: target.value }, 'quest')}
        />
        <Select
          label={`Kind of question ${at + 1}`}
          name={`${path}.questionType`}
          options={TYPES}
          value={question.questionType}
          onChange={({ target }) => {
            const questionType = QUESTION_TYPES.find((one) => one === target.value)
            if (questionType) onChange((now) => withType(now, questionType))
          }}
        />
        {hasOptions(question.questionType) && (
          <>
            {hasLooks(question.questionType) && (
              <ChoiceLooks question={question} at={at} onChange={onChange} />
            )}
            <OptionList
              {...{ question, path, issues, announce }}
              onChange={(update, what) =>
                onChange((now) => ({ ...now, options: update(now.options) }), what)
              }
            />
          </>
        )}
        <Switch
          label="An answer is required"
          checked={question.required}
          onChange={(required) => set({ required })}
        />
        <ShowIf
          question={question}
          category={draft.surveyCotegory}
          path={path}
          error={issues[`${path}.showIf`]}
          onChange={(update) => onChange((now) => ({ ...now, showIf: update(now.showIf) }))}
        />
        <JumpList
          {...{ draft, question, at, issues }}
          onChange={(update) => onChange((now) => ({ ...now, jumps: update(now.jumps) }))}
        />
      </div>
    </li>
  )
}

const FIRST_OPTIONS = 2

/** A kind that requires choices starts with empty ones. */
function withType(question: QuestionDraft, questionType: QuestionDraft['questionType']) {
  const needs = hasOptions(questionType) && question.options.length === 0
  const empty = Array.from({ length: FIRST_OPTIONS }, newOption)
  return { ...question, questionType, ...(needs ? { options: empty } : {}) }
}

interface ShowIfProps {
  question: QuestionDraft
  category: Editing['draft']['surveyCotegory']
  path: string
  error: string | undefined
  onChange: (update: Update<ScoreGroup>) => void
}

/** Chooses who is asked the question, by the group of their first answer. */
function ShowIf({ question, category, path, error, onChange }: ShowIfProps) {
  const names = GROUP_NAMES[category]
  return (
    <fieldset className={styles.groups}>
      <legend>Asked of</legend>
      {SCORE_GROUPS.map((group) => {
        const name = names[group]
        if (!name) return null
        return (
          <Checkbox
            key={group}
            label={name}
            name={`${path}.showIf`}
            checked={question.showIf.includes(group)}
            onChange={({ target }) =>
              onChange((now) =>
                SCORE_GROUPS.filter((one) => (one === group ? target.checked : now.includes(one))),
              )
            }
          />
        )
      })}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
