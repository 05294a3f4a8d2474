import { InlineSelect } from '../../ui/form/inline-select.tsx'

const DAYS = ['7', '30', '90'] as const
type Days = (typeof DAYS)[number]

interface DaysSelectProps {
  label: string
  days: number
  onChange: (days: number) => void
}

/** Select for the number of days to evaluate. */
export const DaysSelect = ({ label, days, onChange }: DaysSelectProps) => (
  <InlineSelect<Days>
    label={label}
    options={DAYS.map((value) => ({ value, label: `Last ${value} days` }))}
    value={DAYS.find((value) => Number(value) === days) ?? '30'}
    onChange={(value) => onChange(Number(value))}
  />
)
