import type { SessionUser } from '@agent-assist/contract/wire'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { mayOpen } from '../lib/guard.ts'
import { shownRoles } from '../lib/session.ts'
import { screens } from '../routes.tsx'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import styles from './navbar.module.css'

/** The screens that a person has in the navigation; without an organisation there are none (NAV-2). */
export const navItems = (user: SessionUser) =>
  screens.flatMap(({ icon, ...screen }) =>
    icon && user.data.organizationId && mayOpen(screen.allowed, shownRoles(user))
      ? [{ ...screen, icon }]
      : [],
  )

/** The navigation at the side: 240 wide, or folded to icons. */
export function Navbar(props: { user: SessionUser; folded: boolean; onFold: () => void }) {
  const { user, folded, onFold } = props
  return (
    <Nav user={user} folded={folded}>
      <IconButton
        icon="panel"
        label={folded ? 'Unfold navigation' : 'Fold navigation'}
        aria-expanded={!folded}
        onClick={onFold}
      />
    </Nav>
  )
}

/** The same navigation as a drawer over a narrow screen; Escape or a click beside it closes it. */
export function Drawer(props: { user: SessionUser; open: boolean; onClose: () => void }) {
  const { user, open, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Navigation"
      onClose={onClose}
      onClick={(event) => {
        const backdrop = event.target === dialog.current
        if (backdrop || (event.target instanceof Element && event.target.closest('a'))) onClose()
      }}
    >
      <Nav user={user}>
        <IconButton icon="x" label="Close navigation" onClick={onClose} />
      </Nav>
    </dialog>
  )
}

function Nav(props: { user: SessionUser; folded?: boolean; children: ReactNode }) {
  const { user, folded, children } = props
  const { organizationName } = user.data
  const items = navItems(user)
  const groups = new Set(items.flatMap(({ group }) => group ?? []))
  return (
    <nav className={cx(styles.nav, folded && styles.folded)} aria-label="Main">
      <div className={styles.brand}>
        {!folded && (
          <>
            <Mark />
            <span className="grow trunc">Support Analytics</span>
          </>
        )}
        {children}
      </div>
      <div className={styles.list}>
        <Items items={items.filter((item) => !item.group)} folded={folded} />
        {Array.from(groups, (name) => (
          <Group
            key={name}
            name={name}
            items={items.filter((item) => item.group === name)}
            folded={folded}
          />
        ))}
      </div>
      {!folded && organizationName && (
        <p className={styles.foot} title={organizationName}>
          <span>Organisation</span>
          <b className="trunc">{organizationName}</b>
        </p>
      )}
    </nav>
  )
}

interface ItemsProps {
  items: ReturnType<typeof navItems>
  folded: boolean | undefined
}

const Items = ({ items, folded }: ItemsProps) => (
  <ul>
    {items.map(({ path, title, icon }) => (
      <li key={path}>
        <NavLink className={styles.item} to={path} title={folded ? title : undefined}>
          <Icon name={icon} />
          <span className={folded ? 'sr' : 'grow trunc'}>{title}</span>
        </NavLink>
      </li>
    ))}
  </ul>
)

/** Items below a heading that opens and shuts them; folded, a line parts them from the others. */
function Group({ name, ...list }: ItemsProps & { name: string }) {
  const [open, setOpen] = useState(true)
  if (list.folded) {
    return (
      <div className={styles.part} role="group" aria-label={name}>
        <Items {...list} />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {name}
        <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
      </button>
      {open && <Items {...list} />}
    </>
  )
}
