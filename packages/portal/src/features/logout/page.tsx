import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { session, useSession } from '../../lib/call.ts'
import { links } from '../../lib/links.ts'
import { PublicPage } from '../../ui/public-page.tsx'

/** Signs out, then leads to the login; without a session it leads there at once (SESS-4). */
export function Page() {
  const { status } = useSession()

  useEffect(() => {
    void session.signOut()
  }, [])

  if (status !== 'signedIn') return <Navigate to={links.login()} replace />
  return (
    <PublicPage centred>
      <p role="status">Logging out..</p>
    </PublicPage>
  )
}
