import { useState } from 'react'
import { TextField } from './text-field.tsx'

interface NumberFieldProps {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number between min and max; a typed value is applied when the field is left. */
export function NumberField({ label, hint, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const number = Number(typed)
  const isWrong =
    typed !== undefined && (!/^\d+$/.test(typed.trim()) || number < min || number > max)
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      error={isWrong ? `A whole number from ${min} to ${max}` : undefined}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = Number(target.value)
        if (/^\d+$/.test(target.value.trim()) && next >= min && next <= max) onChange(next)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}
