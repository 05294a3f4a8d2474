import { isComposing } from '@agent-assist/kit/composing'
import { MESSAGES, type SessionUser } from '@agent-assist/contract/wire'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NavEntry } from '../../domain/screens/menu.ts'
import { mayLeave } from '../../domain/editing/may-leave.ts'
import type { Screen } from '../../domain/screens/screen.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useModal } from '../../ui/overlay/use-modal.ts'
import type { Choice } from './choice.ts'
import { PaletteList } from './palette-list.tsx'
import styles from './palette.module.css'
import { storeRecent } from './recent.ts'
import { ownerOf, useChoices } from './use-choices.ts'

/** Of the server: while it searches, its results are those of the text before. */
const isFound = (choice: Choice | undefined) =>
  choice?.group === 'Tickets' || choice?.group === 'People'

interface PaletteProps {
  user: SessionUser
  menu: readonly NavEntry[]
  screens: readonly Screen[]
  onSettings: () => void
  onClose: () => void
}

/** Enter during a search opens its first result once it is there, not one of the text before. */
function useEnter(
  current: Choice | undefined,
  isSearching: boolean,
  go: (choice: Choice | undefined) => void,
) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current || isSearching) return
    isAwaited.current = false
    go(current)
  })
  return {
    press: () => {
      isAwaited.current = isSearching && isFound(current)
      if (!isAwaited.current) go(current)
    },
    forget: () => {
      isAwaited.current = false
    },
  }
}

/** Searches screens, tickets, people, metrics and actions; the whole of it works by keys. */
export function Palette(props: PaletteProps) {
  const { user, onClose } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, onClose)
  const navigate = useNavigate()
  const id = useId()
  const { groups, isSearching, error, retry } = useChoices(props, typed)
  const choices = groups.flatMap((group) => group.choices)
  // the chosen one may be gone with new results
  const at = Math.max(
    0,
    choices.findIndex(({ key }) => key === chosen),
  )
  const current = choices[at]

  function go(choice: Choice | undefined) {
    if (!choice) return
    onClose()
    if (choice.group !== 'Actions') storeRecent(localStorage, ownerOf(user), choice)
    if (!choice.to) choice.run?.()
    else if (mayLeave(choice.to)) void navigate(choice.to)
  }

  const enter = useEnter(current, isSearching, go)

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') enter.press()
    else if (event.key === 'ArrowDown') setChosen(choices[at < last ? at + 1 : 0]?.key)
    else if (event.key === 'ArrowUp') setChosen(choices[at > 0 ? at - 1 : last]?.key)
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Search" {...modal}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Icon name="search" />
          <input
            className={styles.field}
            role="combobox"
            aria-label="Search screens, tickets, people, metrics and actions"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Search or type “first reply last month”"
            value={typed}
            onChange={(event) => {
              enter.forget()
              setTyped(event.target.value)
              setChosen(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="x" label="Close" large onClick={onClose} />
        </div>
        <PaletteList id={id} groups={groups} at={at} onChoose={setChosen} onGo={go} />
        <Outcome
          isEmpty={choices.length === 0}
          isSearching={isSearching}
          hasFailed={error !== null}
          onRetry={retry}
        />
        <p className={styles.foot} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  )
}

interface OutcomeProps {
  isEmpty: boolean
  isSearching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** What to know of the search on the server: that it runs, that it found nothing, or that it failed. */
const Outcome = ({ isEmpty, isSearching, hasFailed, onRetry }: OutcomeProps) => (
  <>
    {hasFailed && (
      <p className={styles.problem} role="alert">
        <Icon name="alert" />
        <span className="grow">Tickets and people could not be searched.</span>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </p>
    )}
    <p className={styles.state} role="status">
      {isSearching && 'Searching tickets and people …'}
      {!isSearching && !hasFailed && isEmpty && (
        <>
          <b>{MESSAGES.noResults}</b> Try a ticket number, a name or other words.
        </>
      )}
    </p>
  </>
)
