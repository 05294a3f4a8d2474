import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useView } from '../../lib/address/use-view.ts'
import { type View, metricQuery } from '../../lib/address/view.ts'
import { BreakdownPanel } from '../../domain/metrics/breakdown-panel.tsx'
import { MetricsButton } from '../../domain/metrics/metrics-file-button.tsx'
import { UnlessNoTickets } from '../../domain/ways-out/unless-no-tickets.tsx'
import { VolumePanel } from '../../domain/metrics/volume-panel.tsx'
import board from '../../ui/page/board.module.css'
import { IconButton } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { SegmentsPanel } from './segments-panel.tsx'
import { keyMetrics, refreshHealth } from './queries.ts'
import { AgePanel, HoursPanel, SlaPanel, SpreadPanel, StatusTimePanel } from './split-panels.tsx'
import { Tiles } from './tiles.tsx'

/** Ticket Health: how tickets arrive and are answered and solved (DASH-4). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Health organisationId={data.organizationId} />}</OfOrganisation>
)

function Health({ organisationId }: { organisationId: string }) {
  const [now, setNow] = useState(() => new Date())
  const view = useView()
  const shared = { organisationId, view, now }
  const isEmpty = useIsEmpty(organisationId, view, now)

  function refresh() {
    setNow(new Date())
    void refreshHealth()
  }

  return (
    <>
      <Title key={`title ${keyOf(view)}`} {...shared} onRefresh={refresh} />
      <UnlessNoTickets organisationId={organisationId} isEmpty={isEmpty}>
        <Panels {...shared} />
      </UnlessNoTickets>
    </>
  )
}

/** Whether each panel of the screen would say that there is nothing. */
function useIsEmpty(organisationId: string, view: View, now: Date): boolean {
  const { data } = useQuery(keyMetrics(organisationId, view, now))
  return data?.items.every(({ n }) => n === 0) ?? false
}

interface PanelsProps {
  organisationId: string
  view: View
  now: Date
}

function Panels(shared: PanelsProps) {
  const { organisationId, view } = shared
  const about = { organisationId, view }
  return (
    <>
      <Tiles key={keyOf(view)} {...shared} />
      <div className={board.board}>
        <VolumePanel
          organisationId={organisationId}
          range={view}
          className={board.w8}
          wayOut={<MoreDays />}
        />
        <AgePanel {...shared} className={board.w4} />
        <SpreadPanel {...shared} metric="frt" className={board.w6} />
        <SpreadPanel {...shared} metric="full_res" className={board.w6} />
        <HoursPanel {...shared} className={board.w7} />
        <SlaPanel {...shared} className={board.w5} />
        <StatusTimePanel {...about} className={board.w6} />
        <SpreadPanel {...shared} metric="handoffs" className={board.w6} />
        <BreakdownPanel {...about} className={board.w12} wayOut={<MoreDays />} />
        <SegmentsPanel {...shared} className={board.w12} />
      </div>
    </>
  )
}

/** React key: another view starts without data of the previous one. */
const keyOf = (view: View) => JSON.stringify([metricQuery(view), view.compare])

interface TitleProps {
  organisationId: string
  view: View
  now: Date
  onRefresh: () => void
}

/** The title with the time of the data. */
function Title({ organisationId, view, now, onRefresh }: TitleProps) {
  const { data, isFetching } = useQuery(keyMetrics(organisationId, view, now))
  return (
    <TitleRow title="Ticket Health" asOf={data?.asOf ?? ''} refreshing={isFetching}>
      <HelpButton widget="ticketHealth" title="Ticket Health" shown={{ asOf: data?.asOf }} />
      <MetricsButton screen="Ticket Health" view={view} now={now} data={data} />
      <IconButton icon="refresh" label="Refresh" large onClick={onRefresh} />
    </TitleRow>
  )
}
