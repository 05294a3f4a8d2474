import { useQuery } from '@tanstack/react-query'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { UnlessNoTickets } from '../../domain/ways-out/unless-no-tickets.tsx'
import { useView } from '../../lib/address/use-view.ts'
import { IconButton } from '../../ui/base/button.tsx'
import board from '../../ui/page/board.module.css'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ConcurrencyPanel, HoursPanel, MixPanel, SpeedPanel } from './chart-panels.tsx'
import { AgentDrawer } from './drawer.tsx'
import { ExpectedPanel } from './expected-panel.tsx'
import { agentMetrics, refreshAgents } from './queries.ts'
import { AgentsTable } from './table-panel.tsx'

/** Productivity: what each agent does, beside what is expected of the same tickets (PROD-1). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Productivity organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Productivity({ organisationId }: { organisationId: string }) {
  const view = useView()
  const about = { organisationId, view }
  const { data, isFetching } = useQuery(agentMetrics(organisationId, view))
  return (
    <>
      <TitleRow title="Productivity" asOf={data?.asOf ?? ''} refreshing={isFetching}>
        <HelpButton widget="productivity" title="Productivity" shown={{ asOf: data?.asOf }} />
        <IconButton icon="refresh" label="Refresh" large onClick={() => void refreshAgents()} />
      </TitleRow>
      <UnlessNoTickets organisationId={organisationId} isEmpty={data?.items.length === 0}>
        <div className={board.board}>
          <AgentsTable {...about} className={board.w12} />
          <SpeedPanel {...about} className={board.w5} />
          <HoursPanel {...about} className={board.w7} />
          <MixPanel {...about} className={board.w7} />
          <ConcurrencyPanel {...about} className={board.w5} />
          <ExpectedPanel organisationId={organisationId} className={board.w12} />
        </div>
      </UnlessNoTickets>
      <AgentDrawer {...about} />
    </>
  )
}
