import {
  breaksText,
  NOT_AVAILABLE,
  planText,
  readPlan,
  WEEKLY_OFF,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { dayText } from './base/day-text.ts'
import { type Cell, issueText, planFor } from './base/model.ts'
import { type DayPlan, type ShiftTemplate, templatesQuery } from './base/queries.ts'
import { templateTexts } from './base/template-rows.ts'
import styles from './base/schedule.module.css'

const KINDS = [
  { value: 'shift', label: 'Shift' },
  { value: 'off', label: WEEKLY_OFF },
  { value: 'none', label: NOT_AVAILABLE },
] as const
type Kind = (typeof KINDS)[number]['value']
const USUAL = '08:00 - 16:30'

interface CellDialogProps {
  organisationId: string
  cells: readonly Cell[]
  onSave: (planOf: (cell: Cell) => DayPlan | undefined) => void
  onClose: () => void
}

/** What one agent does on a day, or several on several days. */
export function CellDialog({ organisationId, cells, onSave, onClose }: CellDialogProps) {
  const [first] = cells
  const { data: templates } = useQuery(templatesQuery(organisationId))
  const start = first?.plan
  const [kind, setKind] = useState<Kind>(start?.kind ?? 'shift')
  const [shift, setShift] = useState(start?.kind === 'shift' ? planText(start) : USUAL)
  const [breaks, setBreaks] = useState(breaksText(start))
  const [problem, setProblem] = useState<string>()
  if (!first) return null
  const isOne = cells.length === 1

  function fill(given: { shift?: string; breaks?: string }) {
    setShift(given.shift ?? shift)
    setBreaks(given.breaks ?? breaks)
    setProblem(undefined)
  }

  function fillIn(name: string) {
    const template = templates?.items.find((one) => one.name === name)
    if (!template) return
    setKind('shift')
    fill(templateTexts(template))
  }

  function save() {
    if (kind === 'off') return onSave(() => ({ kind: 'off' }))
    if (kind === 'none') return onSave(() => undefined)
    const read = readPlan(shift, breaks, first?.agent.zone ?? 'UTC')
    if ('problem' in read) return setProblem(read.problem)
    if (read.plan?.kind !== 'shift') return setProblem('Enter a shift such as 08:00 - 16:30')
    const { plan } = read
    onSave(({ agent }) => planFor(plan, agent))
  }

  return (
    <AskDialog
      title={
        isOne ? `${first.agent.name}, ${dayText(first.day)}` : counted(cells.length, 'selected day')
      }
      submit="Save"
      busy="Saving"
      onSubmit={save}
      onClose={onClose}
    >
      {templates && templates.items.length > 0 && (
        <TemplateChoice
          templates={templates.items}
          texts={kind === 'shift' ? { shift, breaks } : undefined}
          onChoose={fillIn}
        />
      )}
      <Select
        label="What"
        options={KINDS}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)} // one of KINDS
      />
      {kind === 'shift' && (
        <ShiftFields
          {...{ shift, breaks, problem }}
          zone={isOne ? first.agent.zone : 'the zone of each agent'}
          onChange={fill}
        />
      )}
      {isOne && first.issues.length > 0 && (
        <ul className={styles.bad}>
          {first.issues.map((issue) => (
            <li key={issue.kind}>{issueText(issue)}</li>
          ))}
        </ul>
      )}
    </AskDialog>
  )
}

interface ShiftFieldsProps {
  shift: string
  breaks: string
  problem: string | undefined
  zone: string
  onChange: (given: { shift?: string; breaks?: string }) => void
}

/** A shift and its breaks as texts. */
const ShiftFields = ({ shift, breaks, problem, zone, onChange }: ShiftFieldsProps) => (
  <>
    <TextField
      label="Shift"
      hint="A split shift: 08:00 - 12:00; 17:00 - 21:00. An earlier end is on the next day."
      autoComplete="off"
      value={shift}
      error={problem}
      onChange={({ target }) => onChange({ shift: target.value })}
    />
    <TextField
      label="Breaks"
      optional
      hint="For example: 12:00 - 12:30"
      autoComplete="off"
      value={breaks}
      onChange={({ target }) => onChange({ breaks: target.value })}
    />
    <p>Times are of {zone}.</p>
  </>
)

interface TemplateChoiceProps {
  templates: readonly ShiftTemplate[]
  /** What is filled in; undefined: no shift. */
  texts: { shift: string; breaks: string } | undefined
  onChoose: (name: string) => void
}

/** No template has an empty name. */
const NONE = ''

/** Offers the templates; shows the one whose shift is filled in. */
function TemplateChoice({ templates, texts, onChoose }: TemplateChoiceProps) {
  const isFilledIn = (template: ShiftTemplate) => {
    const own = templateTexts(template)
    return own.shift === texts?.shift && own.breaks === texts.breaks
  }
  return (
    <Select
      label="Template"
      options={[
        { value: NONE, label: 'None' },
        ...templates.map(({ name }) => ({ value: name, label: name })),
      ]}
      value={templates.find(isFilledIn)?.name ?? NONE}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
