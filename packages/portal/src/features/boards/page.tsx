import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OfOrganisation } from '../../layout/of-organisation.tsx'
import { clock } from '../../lib/format.ts'
import { isoDay, lastDays, withRange } from '../../lib/range.ts'
import { useSetup } from '../../lib/organisation.ts'
import { useView } from '../../lib/use-view.ts'
import type { View } from '../../lib/view.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TitleRow } from '../../ui/title-row.tsx'
import { AssistPanel } from './assist-panel.tsx'
import styles from './boards.module.css'
import { refreshDashboard, volumes } from './queries.ts'
import { TicketsPanel } from './tickets-panel.tsx'
import { Tiles } from './tiles.tsx'
import { VolumePanel } from './volume-panel.tsx'

const WIDE_DAYS = 90

/** The System Dashboard: key figures, the flow of tickets, the use of Agent Assist, the tickets. */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Dashboard organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Dashboard({ organisationId }: { organisationId: string }) {
  const [now, setNow] = useState(() => new Date())
  const [search, setSearch] = useSearchParams()
  const range = useView()
  const { timeZone, filterConfig } = useSetup()
  const shared = { organisationId, range }

  function refresh() {
    setNow(new Date())
    void refreshDashboard()
  }

  const wayOut = filterConfig.includes('dateFilter') && (
    <Button
      size="small"
      onClick={() => setSearch(withRange(search, lastDays(WIDE_DAYS, timeZone)))}
    >
      Show the last {WIDE_DAYS} days
    </Button>
  )

  return (
    <>
      <Title {...shared} onRefresh={refresh} />
      <Tiles key={isoDay(range.from) + isoDay(range.to)} {...shared} now={now} />
      <div className={styles.board}>
        <VolumePanel {...shared} wayOut={wayOut} />
        <AssistPanel {...shared} wayOut={wayOut} />
        <TicketsPanel {...shared} wayOut={wayOut} />
      </div>
    </>
  )
}

interface TitleProps {
  organisationId: string
  range: View
  onRefresh: () => void
}

/** The title with the moment that the ticket figures are from. */
function Title({ organisationId, range, onRefresh }: TitleProps) {
  const { data, isFetching } = useQuery(volumes(organisationId, range))
  return (
    <TitleRow
      title="System Dashboard"
      asOf={data && clock(data.asOf, range.from.timeZone)}
      refreshing={isFetching}
    >
      <IconButton icon="refresh" label="Refresh" large onClick={onRefresh} />
    </TitleRow>
  )
}
