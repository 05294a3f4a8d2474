import type { SessionUser, UserSettings } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { queryClient } from '../lib/api/api.ts'
import { afterFrame } from '../lib/browser/after-frame.ts'
import { useMedia } from '../lib/browser/use-media.ts'
import { ScreenLink } from '../lib/address/saved-view.ts'
import { useAppearance } from '../lib/appearance/my-appearance.ts'
import { TimeCharts } from '../domain/annotations/time-charts.tsx'
import { menuOf, type NavEntry } from '../domain/screens/menu.ts'
import { type Screen, screenOf } from '../domain/screens/screen.ts'
import { OpenTickets } from '../domain/tickets/open-tickets.tsx'
import { IconButton } from '../ui/base/button.tsx'
import { cx } from '../ui/base/cx.ts'
import { ErrorBoundary } from '../ui/state/error-boundary.tsx'
import { FilterChips } from '../domain/filters/filter-chips.tsx'
import { Footer } from './footer.tsx'
import { later } from './later.tsx'
import styles from './layout.module.css'
import { Commands } from './commands/commands.tsx'
import { Navbar } from './navbar.tsx'
import { OutageBanner } from './outage-banner.tsx'
import { PublicAccountsWarning } from './public-accounts-warning.tsx'
import { Toolbar } from './toolbar.tsx'
import { useSavedView } from './use-saved-view.ts'

const NavDrawer = later(async () => (await import('./nav-drawer.tsx')).NavDrawer)
const TopNav = later(async () => (await import('./top-nav.tsx')).TopNav, styles.topPlace)
const LeftPanel = later(async () => (await import('./side-panels.tsx')).LeftPanel, styles.leftPlace)
const RightPanel = later(
  async () => (await import('./side-panels.tsx')).RightPanel,
  styles.rightPlace,
)
const ViewAsBar = later(async () => (await import('./view-as-bar.tsx')).ViewAsBar)
const SettingsPanel = later(async () => (await import('./settings-panel.tsx')).SettingsPanel)

/** Buttons of the toolbar, for a layout without toolbar. */
function FloatingButtons(props: { onMenu?: (() => void) | undefined; onSettings: () => void }) {
  const { onMenu, onSettings } = props
  return (
    <div className={styles.floating}>
      {onMenu && <IconButton icon="menu" label="Open navigation" large onClick={onMenu} />}
      <IconButton icon="sliders" label="Appearance" large onClick={onSettings} />
    </div>
  )
}

/** The layout around every screen of a signed-in user, according to their settings (LAY-1). */
export function Layout(props: { user: SessionUser; screens: readonly Screen[] }) {
  const { pathname, hash } = useLocation()
  const { link, instead } = useSavedView(props.user, props.screens)
  if (instead) return <Navigate to={instead + hash} replace />
  return (
    <ScreenLink value={link}>
      <Frame {...props} hasFilters={!screenOf(props.screens, pathname)?.hidesFilters} />
    </ScreenLink>
  )
}

interface FrameProps {
  user: SessionUser
  screens: readonly Screen[]
  /** Whether the screen obeys filters, so that the chosen ones are shown. */
  hasFilters: boolean
}

/** Which bars scroll along; a footer takes no height from content that scrolls by itself. */
function scrollingBars({ toolbar, footer, scroll }: UserSettings['layout']['config']) {
  const foot = footer.position === 'below' && (footer.style === 'static' || scroll === 'content')
  return {
    bar: toolbar.style === 'static',
    foot,
    isFootFixed: footer.style === 'fixed' && !foot,
  }
}

/** Whether side panels leave little room for the toolbar: in a narrow window, or always. */
function crowdOf({ leftSidePanel, rightSidePanel, mode }: UserSettings['layout']['config']) {
  if (!leftSidePanel.display && !rightSidePanel.display) return undefined
  return mode === 'boxed' ? 'always' : 'narrow'
}

function Frame({ user, screens, hasFilters }: FrameProps) {
  const { layout, customScrollbars } = useAppearance()
  const { navbar, toolbar, footer, scroll, mode, leftSidePanel, rightSidePanel } = layout.config
  const narrow = useMedia('(max-width: 959px)')
  const [drawer, setDrawer] = useState(false)
  const [styling, setStyling] = useState(false)
  const menu = useMemo(() => menuOf(user, screens), [user, screens])
  const restyle = () => setStyling(true)
  const onMenu = narrow && navbar.display ? () => setDrawer(true) : undefined
  const hasSideNav = navbar.display && !narrow && navbar.position !== 'top'

  const bar = toolbar.display && (
    <Toolbar
      user={user}
      menu={menu}
      screens={screens}
      isFixed={toolbar.style === 'fixed'}
      onMenu={onMenu}
      onSettings={restyle}
    />
  )
  const scrolls = scrollingBars(layout.config)
  const foot = footer.display && <Footer user={user} isFixed={scrolls.isFootFixed} />
  const beside = { bar: toolbar.position === 'below', foot: footer.position === 'below' }

  return (
    <QueryClientProvider client={queryClient}>
      <div
        className={cx(
          styles.shell,
          scroll === 'content' && styles.scrollContent,
          mode === 'boxed' && styles.boxed,
          customScrollbars && styles.thinScrollbars,
        )}
        data-crowded={crowdOf(layout.config)}
      >
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        {user.viewAs && <ViewAsBar viewAs={user.viewAs} />}
        <PublicAccountsWarning user={user} />
        {!beside.bar && bar}
        <div className={cx(styles.columns, navbar.position === 'right' && styles.navRight)}>
          {narrow && navbar.display && drawer && (
            <NavDrawer user={user} menu={menu} onClose={() => setDrawer(false)} />
          )}
          {hasSideNav && <Navbar user={user} menu={menu} onSettings={restyle} />}
          {leftSidePanel.display && !narrow && <LeftPanel menu={menu} />}
          <div className={styles.middle}>
            {beside.bar && !scrolls.bar && bar}
            <Scroller>
              {beside.bar && scrolls.bar && bar}
              {navbar.display && !narrow && navbar.position === 'top' && (
                <TopNav user={user} menu={menu} />
              )}
              <Content
                organisationId={user.data.organizationId}
                screens={screens}
                hasFilters={hasFilters}
              />
              {scrolls.foot && foot}
            </Scroller>
            {beside.foot && !scrolls.foot && foot}
          </div>
          {rightSidePanel.display && !narrow && (
            <RightPanel organisationId={user.data.organizationId} />
          )}
        </div>
        {!beside.foot && foot}
        {!toolbar.display && <FloatingButtons onMenu={onMenu} onSettings={restyle} />}
      </div>
      <Over
        user={user}
        menu={menu}
        screens={screens}
        onSettings={restyle}
        styling={styling}
        onStyled={() => setStyling(false)}
      />
    </QueryClientProvider>
  )
}

interface OverProps {
  user: SessionUser
  menu: readonly NavEntry[]
  screens: readonly Screen[]
  onSettings: () => void
  /** The settings of the appearance are open. */
  styling: boolean
  onStyled: () => void
}

/** What opens over a screen. */
function Over({ styling, onStyled, ...rest }: OverProps) {
  const { organizationId } = rest.user.data
  return (
    <>
      {organizationId && <OpenTickets organisationId={organizationId} />}
      <Commands {...rest} />
      {styling && <SettingsPanel onClose={onStyled} />}
    </>
  )
}

/** The scrolling container when the page itself does not scroll; another screen starts at its top. */
function Scroller({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollTo?.(0, 0)
  }, [pathname])
  return (
    <div ref={element} className={styles.scroller}>
      {children}
    </div>
  )
}

interface ContentProps {
  organisationId: string
  screens: readonly Screen[]
  hasFilters: boolean
}

/** The screen below the chips of its filters. */
function Content({ organisationId, screens, hasFilters }: ContentProps) {
  const { pathname, key } = useLocation()
  const hasRange = !screenOf(screens, pathname)?.hidesRange
  const main = useRef<HTMLElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return undefined
    shown.current = key
    return afterFrame(() => {
      // the element with the focus may have been removed with the previous screen
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    })
  }, [key])
  return (
    <main ref={main} className={styles.page} id="content" tabIndex={-1}>
      {hasFilters && (
        <FilterChips
          organisationId={organisationId}
          counts={screenOf(screens, pathname)?.counts ?? false}
        />
      )}
      <OutageBanner />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<div className={styles.waits} />}>
          <TimeCharts organisationId={organisationId} hasRange={hasRange}>
            <Outlet />
          </TimeCharts>
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
