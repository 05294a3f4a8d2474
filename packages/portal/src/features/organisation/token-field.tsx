import type { Connected } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

interface TokenFieldProps extends Connected {
  label: string
  /** Where to find it. */
  hint?: string
  optional?: boolean
}

/** A secret of a helpdesk; the stored value is never shown. */
export const TokenField = ({ label, hint, ...field }: TokenFieldProps) => (
  <TextField
    type="password"
    label={label}
    hint={`${hint ? `${hint} ` : ''}It is stored encrypted and never shown again.`}
    autoComplete="off"
    {...field}
  />
)
