import { useQuery } from '@tanstack/react-query'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { Loading } from './loading.tsx'
import { ownSchedule } from './model.ts'
import { scheduleQuery } from './queries.ts'
import { useDays } from './range-bar.tsx'
import { ScheduleView } from './schedule-view.tsx'

/** The own published shifts and leave (ROUT-2). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Screen organisationId={data.organizationId} />}</OfOrganisation>
)

function Screen({ organisationId }: { organisationId: string }) {
  const { range, setRange } = useDays(useSetup().timeZone)
  const query = useQuery(scheduleQuery(organisationId, range))
  if (!query.data) return <Loading title="My schedule" query={query} />
  return (
    <ScheduleView
      title="My schedule"
      organisationId={organisationId}
      schedule={ownSchedule(query.data)}
      range={range}
      asOf={query.dataUpdatedAt}
      onRange={setRange}
    />
  )
}
