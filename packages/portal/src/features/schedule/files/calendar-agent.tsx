import { Select } from '../../../ui/form/select.tsx'
import type { Schedule } from '../base/queries.ts'

/** Stands for who is named in the events; no agent has an empty name. */
const NAMED = ''

interface CalendarAgentProps {
  label: string
  schedule: Schedule
  /** Undefined: who is named in the events. */
  agent: string | undefined
  onChange: (agent: string | undefined) => void
}

/** Whose events a calendar file has. */
export const CalendarAgent = ({ label, schedule, agent, onChange }: CalendarAgentProps) => (
  <Select
    label={label}
    options={[
      { value: NAMED, label: 'The agent named in each event' },
      ...schedule.agents.map(({ name }) => ({ value: name, label: name })),
    ]}
    value={agent ?? NAMED}
    onChange={({ target }) => onChange(target.value || undefined)}
  />
)

export const isCalendar = (file: File) => /\.ics$/i.test(file.name) || file.type === 'text/calendar'
