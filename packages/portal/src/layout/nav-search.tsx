import { isComposing } from '@agent-assist/kit/composing'
import { MESSAGES } from '@agent-assist/contract/wire'
import {
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { itemLink, type NavEntry, type NavLeaf, searchMenu } from '../domain/screens/menu.ts'
import { ScreenLink } from '../lib/address/saved-view.ts'
import { cx } from '../ui/base/cx.ts'
import { Icon } from '../ui/base/icon.tsx'
import styles from './nav-search.module.css'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface NavSearchProps {
  menu: readonly NavEntry[]
  /** Called when the user has opened a screen. */
  onGo?: () => void
}

/** Typed text, matches, and the selected match. */
function useMenuSearch({ menu, onGo }: NavSearchProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const link = useContext(ScreenLink)
  const found = searchMenu(menu, typed)
  const isOpen = open && typed.trim() !== ''

  function type(text: string) {
    setTyped(text)
    setChosen(0)
    setOpen(true)
  }

  function go(leaf: NavLeaf | undefined) {
    if (!leaf) return
    type('')
    if (leaf.type === 'item') void navigate(itemLink(leaf, link))
    else window.open(leaf.href, '_blank', 'noopener,noreferrer')
    onGo?.()
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const last = found.length - 1
    if (event.key === 'Enter') go(found[chosen])
    else if (event.key === 'ArrowDown') setChosen(chosen < last ? chosen + 1 : 0)
    else if (event.key === 'ArrowUp') setChosen(chosen > 0 ? chosen - 1 : last)
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      type('')
    } else return
    event.preventDefault()
  }

  return { typed, chosen, found, isOpen, type, go, press, choose: setChosen, setOpen }
}

/** The key `/` focuses the field, except while another field has the focus. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typesText(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [field])
}

/** Searches screens by title (SRCH-1). */
export function NavSearch(props: NavSearchProps) {
  const { typed, chosen, found, isOpen, type, go, press, choose, setOpen } = useMenuSearch(props)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useSlash(input)

  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Icon name="search" size={14} />
      <input
        ref={input}
        className={styles.field}
        role="combobox"
        aria-label="Find a screen"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Find a screen"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      <kbd aria-hidden="true">/</kbd>
      <div className={cx(styles.sheet, !isOpen && styles.shut)}>
        <ul id={`${id}-list`} role="listbox" aria-label="Screens">
          {isOpen &&
            found.map((leaf, at) => (
              <li
                key={leaf.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                className={styles.option}
                onPointerMove={() => choose(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(leaf)}
              >
                <Icon name={leaf.icon} />
                <span className="grow trunc">{leaf.title}</span>
              </li>
            ))}
        </ul>
        <p role="status" className={styles.none}>
          {isOpen && found.length === 0 ? MESSAGES.noResults : ''}
        </p>
      </div>
    </div>
  )
}
