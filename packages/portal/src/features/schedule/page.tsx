import { useQuery } from '@tanstack/react-query'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { Loading } from './loading.tsx'
import { scheduleQuery } from './base/queries.ts'
import { useDays } from './range-bar.tsx'
import { ScheduleView } from './schedule-view.tsx'

/** Who works when: planned and published by supervisors (ROUT-2). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Screen organisationId={data.organizationId} />}</OfOrganisation>
)

function Screen({ organisationId }: { organisationId: string }) {
  const { range, setRange } = useDays(useSetup().timeZone)
  const query = useQuery(scheduleQuery(organisationId, range))
  if (!query.data) return <Loading title="Scheduling" query={query} />
  return (
    <ScheduleView
      title="Scheduling"
      organisationId={organisationId}
      schedule={query.data}
      range={range}
      asOf={query.dataUpdatedAt}
      onRange={setRange}
    />
  )
}
