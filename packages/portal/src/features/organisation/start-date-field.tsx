import { StartDate } from '@agent-assist/contract'
import type { Connected } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** The field of every helpdesk form: the first day of the tickets that are imported. */
export const startDateShape = { startDate: StartDate }
export const startDateText = 'Choose a day'

export const StartDateField = (field: Connected) => (
  <TextField
    label="Read tickets from"
    type="date"
    hint="Tickets that did not change since are excluded."
    {...field}
  />
)
