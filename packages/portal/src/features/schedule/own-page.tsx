import { useQuery } from '@tanstack/react-query'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { AttendancePanel } from '../../domain/routing/attendance-panel.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays } from '../../lib/dates/range.ts'
import { Loading } from './loading.tsx'
import { ownSchedule } from './base/model.ts'
import { OwnCalendar } from './own-calendar.tsx'
import { OwnDeviations } from './requests/own-deviations.tsx'
import { scheduleQuery } from './base/queries.ts'
import { useDays } from './range-bar.tsx'
import { ScheduleView } from './schedule-view.tsx'

/** Days whose own minutes are shown, with today. */
const PAST_DAYS = 7

/** The own published shifts and leave (ROUT-2). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Screen organisationId={data.organizationId} />}</OfOrganisation>
)

function Screen({ organisationId }: { organisationId: string }) {
  const { timeZone } = useSetup()
  const { range, setRange } = useDays(timeZone)
  const { from, to } = lastDays(PAST_DAYS, timeZone)
  const past = { from: from.toISOString(), to: to.toISOString() }
  const query = useQuery(scheduleQuery(organisationId, range))
  if (!query.data) return <Loading title="My schedule" query={query} />
  return (
    <>
      <ScheduleView
        title="My schedule"
        organisationId={organisationId}
        schedule={ownSchedule(query.data)}
        range={range}
        asOf={query.dataUpdatedAt}
        onRange={setRange}
      />
      {query.data.own !== undefined && (
        <OwnDeviations
          organisationId={organisationId}
          range={past}
          zone={query.data.agents.find(({ name }) => name === query.data.own)?.zone ?? timeZone}
        />
      )}
      {query.data.own !== undefined && !query.data.canEdit && (
        <AttendancePanel
          organisationId={organisationId}
          range={past}
          none="No shift and no status in the last 7 days."
        />
      )}
      {query.data.own !== undefined && <OwnCalendar organisationId={organisationId} />}
    </>
  )
}
