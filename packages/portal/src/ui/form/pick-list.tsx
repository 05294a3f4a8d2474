import { useId, useState } from 'react'
import { number } from '@agent-assist/kit/format'
import { Icon } from '../base/icon.tsx'
import styles from './pick-list.module.css'

interface Option {
  value: string
  label: string
  /** Number after the label. */
  count?: number | undefined
}

interface PickListProps {
  label: string
  options: readonly Option[]
  /** Number of options that are not listed, because no ticket of the other filters has them. */
  left?: number
  value: readonly string[]
  /** Why nothing can be chosen now, as a sentence. */
  blocked?: string
  /** Text while nothing is chosen; by default `All`. */
  none?: string
  onChange: (value: string[]) => void
}

/** Maximum number of rendered options; typing finds the others. */
const SHOWN = 60
/** Number of options from which there is a search field. */
const FIND_FROM = 9

/** A labelled list with multiple choice, which opens in place. */
export function PickList({
  label,
  options,
  left = 0,
  value,
  blocked,
  none = 'All',
  onChange,
}: PickListProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const id = useId()
  const wanted = typed.trim().toLocaleLowerCase()
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  // chosen values that the list does not contain, e.g. from an address, can still be removed
  const strange = value.filter((each) => !options.some((option) => option.value === each))
  const gone = strange.map((each): Option => ({ value: each, label: each }))
  const shown = [...gone, ...found].slice(0, SHOWN)
  const labelOf = (each: string) => options.find((o) => o.value === each)?.label ?? each
  const isOpen = open && !blocked

  const toggle = (each: string) =>
    onChange(value.includes(each) ? value.filter((other) => other !== each) : [...value, each])

  return (
    <div className={styles.pick}>
      <button
        type="button"
        className={styles.button}
        disabled={blocked !== undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={blocked ? `${id}-why` : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>
          {value.length === 0 ? none : value.map(labelOf).join(', ')}
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      {blocked && (
        <p id={`${id}-why`} className={styles.why}>
          {blocked}
        </p>
      )}
      {isOpen && (
        <div id={id} className={styles.list} role="group" aria-label={label}>
          {(options.length >= FIND_FROM || typed !== '') && (
            <input
              className={styles.find}
              type="search"
              aria-label={`Find in ${label}`}
              placeholder="Find"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <ul>
            {shown.map((option) => (
              <Entry
                key={option.value}
                {...option}
                isChosen={value.includes(option.value)}
                onToggle={() => toggle(option.value)}
              />
            ))}
          </ul>
          <p className={styles.why} role="status">
            {found.length === 0 && (wanted !== '' || left === 0) && 'None of this name. '}
            {found.length > SHOWN && `${found.length - SHOWN} more: type to find them. `}
            {left > 0 &&
              `${number(left)} more ${left === 1 ? 'has' : 'have'} no ticket that the other filters leave.`}
          </p>
        </div>
      )}
    </div>
  )
}

interface EntryProps extends Option {
  isChosen: boolean
  onToggle: () => void
}

const Entry = ({ label, count, isChosen, onToggle }: EntryProps) => (
  <li>
    <label className={styles.option}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="grow trunc" title={label}>
        {label}
      </span>
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </label>
  </li>
)
