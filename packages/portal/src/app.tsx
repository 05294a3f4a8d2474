import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import type { PageProps, Screen } from './domain/screens/screen.ts'
import { useSession } from './lib/api/call.ts'
import { savedState, redirectOf, targetOf } from './lib/address/guard.ts'
import { links } from './lib/address/links.ts'
import { portalName } from './lib/session/portal-name.ts'
import { rolesOf } from './lib/session/session.ts'
import { isSetupNeeded } from './lib/session/setup-needed.ts'
import { currentToast, dismissToast, TOAST_MS, watchToast } from './lib/notify/toast.ts'
import { Layout, pages } from './preload.ts'
import { redirects } from './redirects.ts'
import { screens } from './routes.tsx'
import { ErrorBoundary } from './ui/state/error-boundary.tsx'
import { Toaster } from './ui/state/toaster.tsx'

/** The portal: guard and router built from the table of screens, after the login check (ENT-3). */
export function App() {
  const toast = useSyncExternalStore(watchToast, currentToast)
  const { pathname } = useLocation()
  const session = useSession()
  return (
    <>
      <Toaster toast={toast} stayMs={TOAST_MS} onDismiss={dismissToast} />
      {session.status !== 'checking' && (
        <ErrorBoundary resetKey={pathname}>
          <Suspense>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function Screens() {
  const { pathname } = useLocation()
  if (isSetupNeeded() && pathname !== links.setup()) return <Navigate to={links.setup()} replace />
  return routes
}

const shown = (bare: boolean) =>
  pages
    .filter(({ screen }) => Boolean(screen.bare) === bare)
    .map(({ screen, Page }) => (
      <Route
        key={screen.path}
        path={screen.path}
        element={<Guarded screen={screen} Page={Page} />}
      />
    ))

/** The same elements for every drawing, so that the router does not compare all paths again for each. */
const routes = (
  <Routes>
    {redirects.map(({ from, to }) => (
      <Route key={from} path={from} element={<LeadOn to={to} />} />
    ))}
    {shown(true)}
    <Route element={<Shell />}>{shown(false)}</Route>
    <Route path="*" element={<Navigate to={links.notFound()} replace />} />
  </Routes>
)

/** The layout, loaded only for signed-in users: guests are being redirected to the login. */
function Shell() {
  const session = useSession()
  return session.status === 'signedIn' ? (
    <Layout user={session.user} screens={screens} />
  ) : (
    <Outlet />
  )
}

function LeadOn({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

function Guarded({ screen, Page }: { screen: Screen; Page: ComponentType<PageProps> }) {
  const { pathname, search, hash, state } = useLocation()
  const session = useSession()
  const roles = rolesOf(session)
  const target = targetOf(search, state, location.origin)
  const to = redirectOf({ path: pathname, search, hash, allowed: screen.allowed, roles, target })
  if (to) return <Navigate to={to} replace state={savedState(pathname, state)} />
  const user = session.status === 'signedIn' && !screen.bare ? session.user : undefined
  return (
    <>
      <title>{`${screen.title} · ${portalName(user)}`}</title>
      <Page screens={screens} />
    </>
  )
}
