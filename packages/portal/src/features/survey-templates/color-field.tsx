import { TextField } from '../../ui/form/text-field.tsx'
import styles from './templates.module.css'

interface ColorFieldProps {
  label: string
  name: string
  /** #rrggbb; empty for no colour. */
  value: string
  hint?: string
  optional?: boolean
  error?: string | undefined
  onChange: (value: string) => void
}

/** Whether a text is a colour in the form #rrggbb. */
export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, picked or typed as #rrggbb. */
export const ColorField = ({ label, value, error, onChange, ...field }: ColorFieldProps) => (
  <div className={styles.colour}>
    <input
      type="color"
      aria-label={`Pick: ${label}`}
      value={isColour(value) ? value.toLowerCase() : '#ffffff'}
      onChange={({ target }) => onChange(target.value)}
    />
    <TextField
      {...field}
      label={label}
      maxLength={20}
      placeholder="#1f6feb"
      value={value}
      {...(error ? { error } : {})}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  </div>
)
