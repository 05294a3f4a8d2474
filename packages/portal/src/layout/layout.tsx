import type { SessionUser } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { queryClient } from '../lib/api/api.ts'
import { useMedia } from '../lib/browser/use-media.ts'
import { useAppearance } from '../lib/appearance/my-appearance.ts'
import { menuOf } from '../domain/screens/menu.ts'
import type { Screen } from '../domain/screens/screen.ts'
import { OpenTickets } from '../domain/tickets/open-tickets.tsx'
import { IconButton } from '../ui/base/button.tsx'
import { cx } from '../ui/base/cx.ts'
import { ErrorBoundary } from '../ui/state/error-boundary.tsx'
import { FilterChips } from '../domain/filters/filter-chips.tsx'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { Drawer, Navbar } from './navbar.tsx'
import { PublicAccountsWarning } from './public-accounts-warning.tsx'
import { LeftPanel, RightPanel } from './side-panels.tsx'
import { Toolbar } from './toolbar.tsx'
import { TopNav } from './top-nav.tsx'
import { ViewAsBar } from './view-as-bar.tsx'

const SettingsPanel = lazy(async () => ({
  default: (await import('./settings-panel.tsx')).SettingsPanel,
}))

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
export function Layout({ user, screens }: { user: SessionUser; screens: readonly Screen[] }) {
  const { layout, customScrollbars } = useAppearance()
  const { navbar, toolbar, footer, scroll, mode, leftSidePanel, rightSidePanel } = layout.config
  const narrow = useMedia('(max-width: 959px)')
  const [drawer, setDrawer] = useState(false)
  const [styling, setStyling] = useState(false)
  const menu = menuOf(user, screens)
  const restyle = () => setStyling(true)
  const hasSideNav = navbar.display && !narrow && navbar.position !== 'top'

  const bar = toolbar.display && (
    <Toolbar
      user={user}
      menu={menu}
      screens={screens}
      isFixed={toolbar.style === 'fixed'}
      onMenu={narrow && navbar.display ? () => setDrawer(true) : undefined}
      onSettings={restyle}
    />
  )
  const foot = footer.display && <Footer isFixed={footer.style === 'fixed'} />
  const scrolls = { bar: toolbar.style === 'static', foot: footer.style === 'static' }
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
      >
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        <ViewAsBar user={user} />
        <PublicAccountsWarning user={user} />
        {!beside.bar && bar}
        <div className={cx(styles.columns, navbar.position === 'right' && styles.navRight)}>
          {narrow && navbar.display && (
            <Drawer user={user} menu={menu} open={drawer} onClose={() => setDrawer(false)} />
          )}
          {hasSideNav && <Navbar user={user} menu={menu} onSettings={restyle} />}
          {leftSidePanel.display && !narrow && <LeftPanel menu={menu} />}
          <div className={styles.middle}>
            {beside.bar && !scrolls.bar && bar}
            <Scroller>
              {beside.bar && scrolls.bar && bar}
              {navbar.display && !narrow && navbar.position === 'top' && <TopNav menu={menu} />}
              <Content organisationId={user.data.organizationId} />
              {beside.foot && scrolls.foot && foot}
            </Scroller>
            {beside.foot && !scrolls.foot && foot}
          </div>
          {rightSidePanel.display && !narrow && (
            <RightPanel organisationId={user.data.organizationId} />
          )}
        </div>
        {!beside.foot && foot}
        {!toolbar.display && (
          <FloatingButtons
            onMenu={narrow && navbar.display ? () => setDrawer(true) : undefined}
            onSettings={restyle}
          />
        )}
      </div>
      {user.data.organizationId && <OpenTickets organisationId={user.data.organizationId} />}
      {styling && (
        <Suspense>
          <SettingsPanel onClose={() => setStyling(false)} />
        </Suspense>
      )}
    </QueryClientProvider>
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

function Content({ organisationId }: { organisationId: string }) {
  const { pathname, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    // the element with the focus may have been removed with the previous screen
    const isLost = document.activeElement === document.body
    if (isLost && shown.current !== key) main.current?.focus({ preventScroll: true })
    shown.current = key
  }, [key])
  return (
    <main ref={main} className={styles.page} id="content" tabIndex={-1}>
      {organisationId && <FilterChips organisationId={organisationId} />}
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<div className={styles.waits} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
