import type { SessionUser } from '@agent-assist/contract/wire'
import type { NavEntry } from '../domain/screens/menu.ts'
import { useWaiting } from '../domain/screens/waiting.ts'
import { NavList } from './nav-list.tsx'
import { NavSearch } from './nav-search.tsx'

interface NavMenuProps {
  user: SessionUser
  menu: readonly NavEntry[]
  /** Called when the user has opened a screen. */
  onGo?: () => void
}

/** The whole menu with its search, for the open navigation and for phones. */
export function NavMenu({ user, menu, onGo }: NavMenuProps) {
  return (
    <>
      <NavSearch menu={menu} onGo={onGo} />
      <NavList menu={menu} waiting={useWaiting(user)} />
    </>
  )
}
