import { date, zoneName } from '@agent-assist/kit/format'
import type { SessionUser } from '@agent-assist/contract/wire'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { currentMode, DARK_THEMES, setMode, watchMode } from '../lib/appearance/mode.ts'
import { nowIn } from '../lib/dates/range.ts'
import { useAppearance } from '../lib/appearance/my-appearance.ts'
import type { NavEntry } from '../domain/screens/menu.ts'
import { type Screen, screenOf } from '../domain/screens/screen.ts'
import { IconButton } from '../ui/base/button.tsx'
import { cx } from '../ui/base/cx.ts'
import { AccountMenu } from './account-menu.tsx'
import { areaTheme } from '../lib/appearance/area.ts'
import { RangeControl } from '../domain/filters/range-control.tsx'
import { FilterButton } from '../domain/filters/filter-button.tsx'
import { OrganisationSwitcher } from './organisation-switcher.tsx'
import { PaletteButton } from './commands/palette-button.tsx'
import { Shortcuts } from './shortcuts.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  user: SessionUser
  menu: readonly NavEntry[]
  screens: readonly Screen[]
  isFixed: boolean
  /** Opens the drawer of a narrow screen. */
  onMenu?: () => void
  onSettings: () => void
}

/** The toolbar (TOOL-1). */
export function Toolbar({ user, menu, screens, isFixed, onMenu, onSettings }: ToolbarProps) {
  const { theme } = useAppearance()
  const { firstName, setup, organizationId } = user.data
  const screen = screenOf(screens, useLocation().pathname)
  return (
    <header
      className={cx(styles.tools, isFixed && styles.fixed)}
      data-fixed={isFixed || undefined}
      {...areaTheme(theme.toolbar)}
    >
      {onMenu && (
        <IconButton
          icon="menu"
          label="Open navigation"
          aria-haspopup="dialog"
          large
          onClick={onMenu}
        />
      )}
      <span className={cx(styles.hello, 'trunc')}>
        {firstName ? `Welcome back, ${firstName}!` : 'Welcome back!'}
      </span>
      <span className={styles.asOf} title={setup.timeZone}>
        As of {date(nowIn(setup.timeZone))}, {zoneName(setup.timeZone)}
      </span>
      <span className={cx(styles.space, 'grow')} />
      <PaletteButton />
      <Shortcuts menu={menu} />
      {!screen?.hidesRange && setup.filterConfig.includes('dateFilter') && (
        <RangeControl className={styles.range} compares={screen?.compares ?? false} />
      )}
      {!screen?.hidesFilters && organizationId && (
        <FilterButton organisationId={organizationId} counts={screen?.counts ?? false} />
      )}
      <OrganisationSwitcher user={user} />
      {!DARK_THEMES.includes(theme.main) && <ModeButton />}
      <AccountMenu user={user} onSettings={onSettings} />
    </header>
  )
}

function ModeButton() {
  const mode = useSyncExternalStore(watchMode, currentMode)
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={mode === 'dark' ? 'sun' : 'moon'}
      label={`Use ${other} colours`}
      large
      onClick={() => setMode(other)}
    />
  )
}
