import type { SessionUser } from '@agent-assist/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { queryClient } from '../lib/api.ts'
import { useMedia } from '../lib/use-media.ts'
import { cx } from '../ui/cx.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import styles from './layout.module.css'
import { Drawer, Navbar } from './navbar.tsx'
import { Toolbar } from './toolbar.tsx'

const FOLDED_KEY = 'portal_nav_folded'

/** What stands around every screen of a signed-in person: navigation, toolbar, content. */
export function Layout({ user }: { user: SessionUser }) {
  const narrow = useMedia('(max-width: 959px)')
  const [open, setOpen] = useState(false)
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === 'true')
  const { pathname } = useLocation()

  function fold() {
    localStorage.setItem(FOLDED_KEY, String(!folded))
    setFolded(!folded)
  }

  return (
    <QueryClientProvider client={queryClient}>
      <div className={cx(styles.shell, folded && !narrow && styles.folded)}>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        {narrow ? (
          <Drawer user={user} open={open} onClose={() => setOpen(false)} />
        ) : (
          <Navbar user={user} folded={folded} onFold={fold} />
        )}
        <div>
          <Toolbar user={user} onMenu={narrow ? () => setOpen(true) : undefined} />
          <main className={styles.page} id="content" tabIndex={-1}>
            <ErrorBoundary resetKey={pathname}>
              <Suspense>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </div>
    </QueryClientProvider>
  )
}
