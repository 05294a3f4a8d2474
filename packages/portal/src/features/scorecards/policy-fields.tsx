import {
  CHECK_MODES,
  type Policy,
  POLICY_KINDS,
  POLICY_NAME_MAX,
  POLICY_PHRASES_MAX,
} from '@agent-assist/contract/wire'
import { IconButton } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Issues } from './card-issues.ts'
import { MODES } from './check-modes.tsx'
import styles from './scorecards.module.css'

interface PolicyFieldsProps {
  policy: Policy
  path: string
  issues: Issues
  onChange: (part: Partial<Policy>) => void
  onRemove: () => void
}

const KINDS = {
  mustSay: 'Every conversation must have one',
  mustNotSay: 'No reply may have any',
}
const KIND_OPTIONS = POLICY_KINDS.map((value) => ({ value, label: KINDS[value] }))

/** The lines of a text; the last one may be empty while somebody types. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, POLICY_PHRASES_MAX)
    .filter((line, at, all) => line.trim() || at === all.length - 1)

/** The fields of one phrase list. */
export function PolicyFields({ policy, path, issues, onChange, onRemove }: PolicyFieldsProps) {
  const { name, kind, mode, phrases } = policy
  const title = name || 'New list'
  const phraseIssue = Object.entries(issues).find(([at]) => at.startsWith(`${path}.phrases`))?.[1]
  return (
    <fieldset className={styles.category} aria-label={title}>
      <div className={styles.categoryHead}>
        <b className="grow trunc">{title}</b>
        <IconButton icon="x" label={`Remove ${title}`} onClick={onRemove} />
      </div>
      <TextField
        label="Name of the list"
        autoComplete="off"
        maxLength={POLICY_NAME_MAX}
        error={issues[`${path}.name`]}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Phrases"
        options={KIND_OPTIONS}
        value={kind}
        onChange={({ target }) => {
          const chosen = POLICY_KINDS.find((one) => one === target.value)
          if (chosen) onChange({ kind: chosen })
        }}
      />
      <TextArea
        label="The phrases"
        rows={4}
        hint="One on each line. A star stands for any ending: refund*"
        error={phraseIssue}
        value={phrases.join('\n')}
        onChange={({ target }) => onChange({ phrases: linesOf(target.value) })}
      />
      <Select
        label="Counts as"
        options={MODES}
        value={mode}
        onChange={({ target }) => {
          const chosen = CHECK_MODES.find((one) => one === target.value)
          if (chosen) onChange({ mode: chosen })
        }}
      />
    </fieldset>
  )
}
