import { useSearchParams } from 'react-router'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays, withRange } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'

const WIDE_DAYS = 90

/**
 * Button of an empty panel that extends the date range, where the organisation allows to choose it.
 */
export function MoreDays() {
  const [search, setSearch] = useSearchParams()
  const { timeZone, filterConfig } = useSetup()
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
