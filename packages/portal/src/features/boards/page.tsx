import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoreDays } from '../../layout/more-days.tsx'
import { OfOrganisation } from '../../layout/of-organisation.tsx'
import { clock } from '../../lib/format.ts'
import { isoDay } from '../../lib/range.ts'
import { useView } from '../../lib/use-view.ts'
import type { View } from '../../lib/view.ts'
import { IconButton } from '../../ui/button.tsx'
import { TitleRow } from '../../ui/title-row.tsx'
import { AssistPanel } from './assist-panel.tsx'
import styles from '../../ui/board.module.css'
import { refreshDashboard } from './queries.ts'
import { TicketsPanel } from './tickets-panel.tsx'
import { Tiles } from './tiles.tsx'
import { VolumePanel } from '../../ticket/volume-panel.tsx'
import { volumes } from '../../ticket/volumes.ts'

/** The System Dashboard: key figures, the flow of tickets, the use of Agent Assist, the tickets. */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Dashboard organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Dashboard({ organisationId }: { organisationId: string }) {
  const [now, setNow] = useState(() => new Date())
  const range = useView()
  const shared = { organisationId, range }

  function refresh() {
    setNow(new Date())
    void refreshDashboard()
  }

  const wayOut = <MoreDays />

  return (
    <>
      <Title {...shared} onRefresh={refresh} />
      <Tiles key={isoDay(range.from) + isoDay(range.to)} {...shared} now={now} />
      <div className={styles.board}>
        <VolumePanel {...shared} className={styles.w7} wayOut={wayOut} />
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
