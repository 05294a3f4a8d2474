import { can } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { useSession } from '../../lib/api/call.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'

const WHY = 'Metrics count tickets, and none have come in yet.'

/** One message in place of many empty panels: what is missing, and who can do something about it. */
export function NoTicketsYet() {
  const session = useSession()
  const isAdmin = session.status === 'signedIn' && can(session.user.role, 'admin')
  if (!isAdmin)
    return (
      <Empty
        title="No tickets yet"
        why={`${WHY} An admin of the organisation connects a helpdesk or imports a file.`}
      />
    )
  return (
    <Empty title="No tickets yet" why={`${WHY} Connect a helpdesk or import a file.`}>
      <Link to={links.organisation('helpdesk')} className={buttonClass({ look: 'primary' })}>
        Choose a source
      </Link>
    </Empty>
  )
}
