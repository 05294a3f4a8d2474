import { TextField } from './text-field.tsx'

/** SPEC's words. */
export const END_BEFORE_START = "End date can't be smaller than start date"

interface DaySpanProps {
  from: string
  to: string
  /** Shown at the last day. */
  error?: string | undefined
  onChange: (given: { from?: string; to?: string }) => void
}

/** A first and a last day. */
export const DaySpan = ({ from, to, error, onChange }: DaySpanProps) => (
  <>
    <TextField
      label="First day"
      type="date"
      value={from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      label="Last day"
      type="date"
      value={to}
      error={error}
      onChange={({ target }) => onChange({ to: target.value })}
    />
  </>
)
