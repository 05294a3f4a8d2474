import type { SessionUser } from '@agent-assist/contract/wire'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { NavEntry } from '../../domain/screens/menu.ts'
import { countVisitOf } from '../../domain/screens/often.ts'
import type { Screen } from '../../domain/screens/screen.ts'
import { QuietBoundary } from '../../ui/state/quiet-boundary.tsx'
import { openCommands, useCommands } from './open-commands.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** What an open dialog asks is answered first: its typed text would be lost with its screen. */
const hasDialog = () => document.querySelector('dialog:modal') !== null

function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isPalette = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
  const isKeys = key === '?' && !ctrlKey && !metaKey && !altKey && !typesText(event.target)
  if ((!isPalette && !isKeys) || event.defaultPrevented || hasDialog()) return
  event.preventDefault()
  openCommands(isPalette ? 'palette' : 'keys')
}

interface CommandsProps {
  user: SessionUser
  menu: readonly NavEntry[]
  screens: readonly Screen[]
  onSettings: () => void
}

/** Ctrl+K searches everything, `?` shows the keys of the screen; both are loaded when they are opened. */
export function Commands(props: CommandsProps) {
  const open = useCommands()
  const { pathname } = useLocation()
  const { user, menu } = props
  const own = user.viewAs ? undefined : user.data.email
  useEffect(() => {
    if (own) countVisitOf(localStorage, own, menu, pathname)
    // oxlint-disable-next-line react/exhaustive-deps -- a visit is a change of the screen
  }, [own, pathname])
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      openCommands(undefined)
    }
  }, [])
  const close = () => openCommands(undefined)
  return (
    <QuietBoundary resetKey={open}>
      <Suspense>
        {open === 'palette' && <Palette {...props} onClose={close} />}
        {open === 'keys' && <KeysDialog screens={props.screens} onClose={close} />}
      </Suspense>
    </QuietBoundary>
  )
}
