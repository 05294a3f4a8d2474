import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { UnlessNoTickets } from '../../domain/ways-out/unless-no-tickets.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useView } from '../../lib/address/use-view.ts'
import { type View, metricQuery } from '../../lib/address/view.ts'
import { MetricsButton } from '../../domain/metrics/metrics-file-button.tsx'
import { KeyTiles } from '../../domain/metrics/key-tiles.tsx'
import board from '../../ui/page/board.module.css'
import { IconButton } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { DriversPanel } from './drivers-panel.tsx'
import { EmotionEndPanel, EmotionsPanel } from './emotions-panel.tsx'
import { SeriesPanel, DayPanel, LanguagePanel } from './label-panels.tsx'
import { SegmentsPanel } from './segments-panel.tsx'
import { daySeries, keyMetrics, KEYS, refreshSentiment } from './queries.ts'
import { QuotesPanel } from './quotes-panel.tsx'
import { ScoringPanel } from './scoring-panel.tsx'

/** Sentiment: the customers' sentiment, by segment, and its accuracy (DASH-5). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Sentiment organisationId={data.organizationId} />}
  </OfOrganisation>
)

/** React key: another view starts without data of the previous one. */
const keyOf = (view: View) => JSON.stringify([metricQuery(view), view.compare])

function Sentiment({ organisationId }: { organisationId: string }) {
  const [now, setNow] = useState(() => new Date())
  const view = useView()
  const about = { organisationId, view }
  const isEmpty = useIsEmpty(about, now)

  function refresh() {
    setNow(new Date())
    void refreshSentiment()
  }

  return (
    <>
      <Title key={`title ${keyOf(view)}`} {...about} now={now} onRefresh={refresh} />
      <UnlessNoTickets organisationId={organisationId} isEmpty={isEmpty}>
        <Tiles key={keyOf(view)} {...about} now={now} />
        <div className={board.board}>
          <DayPanel {...about} className={board.w7} wayOut={<MoreDays />} />
          <SeriesPanel {...about} className={board.w5} />
          <SegmentsPanel {...about} className={board.w5} />
          <DriversPanel {...about} className={board.w7} />
          <EmotionsPanel {...about} className={board.w5} />
          <EmotionEndPanel {...about} className={board.w7} />
          <LanguagePanel {...about} className={board.w5} />
          <ScoringPanel {...about} className={board.w7} />
          <QuotesPanel {...about} className={board.w12} />
        </div>
      </UnlessNoTickets>
    </>
  )
}

interface About {
  organisationId: string
  view: View
}

/** Whether each panel of the screen would say that there is nothing. */
function useIsEmpty({ organisationId, view }: About, now: Date): boolean {
  const { data } = useQuery(keyMetrics(organisationId, view, now))
  return data?.items.every(({ n }) => n === 0) ?? false
}

interface TilesProps extends About {
  now: Date
}

/** The title with the time of the data. */
function Title({ organisationId, view, now, onRefresh }: TilesProps & { onRefresh: () => void }) {
  const { data, isFetching } = useQuery(keyMetrics(organisationId, view, now))
  return (
    <TitleRow title="Sentiment" asOf={data?.asOf ?? ''} refreshing={isFetching}>
      <HelpButton widget="sentiment" title="Sentiment" shown={{ asOf: data?.asOf }} />
      <MetricsButton screen="Sentiment" view={view} now={now} data={data} />
      <IconButton icon="refresh" label="Refresh" large onClick={onRefresh} />
    </TitleRow>
  )
}

/** The key metrics. */
function Tiles({ organisationId, view, now }: TilesProps) {
  const metricValues = useQuery(keyMetrics(organisationId, view, now))
  const series = useQuery(daySeries(organisationId, view))
  return (
    <KeyTiles view={view} now={now} keys={KEYS} metricValues={metricValues} series={series.data} />
  )
}
