import {
  AGENT_FIELDS,
  ApiError,
  can,
  DEFAULT_FILTERS,
  type Filters,
  filtersAgents,
  printFilters,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/api/call.ts'
import { useDays } from '../../lib/address/use-view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { FILTER_NAMES } from './filter-labels.ts'
import styles from './filters.module.css'
import { ticketCount } from './queries.ts'

interface RefusedFiltersProps {
  organisationId: string
  filters: Filters
  onChange: (filters: Filters) => void
}

/** Says which filters of the address the server refuses to this user, and removes them; nothing when it refuses none. */
export function RefusedFilters({ organisationId, filters, onChange }: RefusedFiltersProps) {
  const session = useSession()
  const seesAll = session.status === 'signedIn' && can(session.user.role, 'supervisor')
  const isAsked = !seesAll && filtersAgents(filters)
  const { error } = useQuery({
    ...ticketCount(organisationId, useDays(), printFilters(filters)),
    enabled: isAsked,
  })
  const refusal = isAsked && error instanceof ApiError ? error : undefined
  const refused = AGENT_FIELDS.filter((field) => field in (refusal?.fields ?? {}))
  if (!refusal || refused.length === 0) return null
  const names = refused.map((field) => FILTER_NAMES[field]).join(' and ')
  return (
    <div className={styles.refused}>
      <Notice>
        {refusal.message} So nothing is shown with the filter {names}.{' '}
        <Button
          size="small"
          onClick={() =>
            onChange(
              refused.reduce(
                (all, field) => ({ ...all, [field]: DEFAULT_FILTERS[field] }),
                filters,
              ),
            )
          }
        >
          Remove the filter
        </Button>
      </Notice>
    </div>
  )
}
