import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { forget } from '../../lib/api/api.ts'
import { useView } from '../../lib/address/use-view.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Correlate } from './correlate.tsx'
import { Explorer } from './explorer.tsx'
import { RawTickets } from './raw-tickets.tsx'

/** Data Analysis (DASH-3): metric explorer, correlation of two metrics and list of tickets. */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Analysis organisationId={data.organizationId} />}</OfOrganisation>
)

function Analysis({ organisationId }: { organisationId: string }) {
  const [now, setNow] = useState(() => new Date())
  const [search, setSearch] = useSearchParams()
  const view = useView()
  const about = { organisationId, view }

  function refresh() {
    setNow(new Date())
    for (const name of ['getMetrics', 'getMetricSeries', 'getMetricGroups', 'listTickets'] as const)
      void forget(name)
  }

  function turn(tab: string) {
    const next = new URLSearchParams(search)
    next.set('tab', tab)
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <>
      <TitleRow title="Data Analysis" asOf={now.toISOString()}>
        <HelpButton
          widget="dataAnalysis"
          title="Data Analysis"
          shown={{ asOf: now.toISOString() }}
        />
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      <Tabs
        label="Data Analysis"
        value={search.get('tab') ?? 'explore'}
        onChange={turn}
        tabs={[
          { id: 'explore', title: 'Explore', content: <Explorer {...about} now={now} /> },
          { id: 'correlate', title: 'Correlate', content: <Correlate {...about} /> },
          { id: 'tickets', title: 'Tickets', content: <RawTickets {...about} /> },
        ]}
      />
    </>
  )
}
