import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../lib/api/call.ts'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { wayOut } from './queries.ts'

/** Signs out and redirects; without a session it redirects to the login at once (SESS-4). */
export function Page() {
  const navigate = useNavigate()

  useEffect(() => {
    let gone = false
    async function leave() {
      const { to, state } = await wayOut(await session.signOut())
      if (!gone) void navigate(to, { replace: true, state })
    }
    void leave()
    return () => void (gone = true)
  }, [navigate])

  return (
    <PublicPage centred>
      <p role="status">Logging out..</p>
    </PublicPage>
  )
}
