import { isComposing } from '@agent-assist/kit/composing'
import { useEffect, useState } from 'react'
import { cx } from '../base/cx.ts'
import field from './field.module.css'
import { Icon } from '../base/icon.tsx'
import styles from './search-field.module.css'

/** Pause in typing, in ms, after which the search starts. */
const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  /** The current search. */
  value: string
  onSearch: (text: string) => void
}

/** Searches while the user types, after each pause; Enter searches at once. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value) // changed by a link, or cleared
  }

  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])

  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className={cx(field.field, styles.field)}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onSearch(typed.trim())
        }}
      />
    </div>
  )
}
