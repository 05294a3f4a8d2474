import { can } from '@agent-assist/contract/wire'
import { Link, useSearchParams } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { useSession } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays, withRange } from '../../lib/dates/range.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { useHasNoTickets } from './no-tickets.ts'

const WIDE_DAYS = 90

/** More days where the organisation allows to choose them; without any ticket a source instead, for who can choose it. */
export function DaysOrSource() {
  const [search, setSearch] = useSearchParams()
  const { timeZone, filterConfig } = useSetup()
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : undefined
  const { hasNone, isAsking } = useHasNoTickets(user?.data.organizationId ?? '', user !== undefined)
  if (isAsking) return null
  if (user && hasNone)
    return can(user.role, 'admin') ? (
      <Link to={links.organisation('helpdesk')} className={buttonClass({ size: 'small' })}>
        Choose a source
      </Link>
    ) : null
  if (!filterConfig.includes('dateFilter')) return null
  return (
    <Button
      size="small"
      onClick={() => setSearch(withRange(search, lastDays(WIDE_DAYS, timeZone)))}
    >
      Show the last {WIDE_DAYS} days
    </Button>
  )
}
