import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { wordsOf } from './config-parts.ts'

interface WordsFieldProps {
  label: string
  hint?: string
  words: readonly string[]
  onChange: (words: string[]) => void
}

/** Words separated by commas; what is typed is read when the field is left. */
export function WordsField({ label, hint, words, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed ?? words.filter(Boolean).join(', ')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== undefined) onChange(wordsOf(typed))
        setTyped(undefined)
      }}
    />
  )
}
