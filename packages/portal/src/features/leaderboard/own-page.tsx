import { LEADERBOARD_PERIODS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { IconButton } from '../../ui/base/button.tsx'
import board from '../../ui/page/board.module.css'
import { Segments } from '../../ui/page/segments.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { PERIOD_NAMES, useAsked } from './asked.ts'
import styles from './leaderboard.module.css'
import { OwnNotesPanel, OwnTrophiesPanel, PartsPanel, StandingPanel } from './own-panels.tsx'
import { leaderboard, refreshLeaderboard } from './queries.ts'
import { BuiltPanel } from './side-panels.tsx'

/** My ranking: the own score of an agent, without the names of others (LB-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Own organisationId={data.organizationId} />}</OfOrganisation>
)

const PERIODS = LEADERBOARD_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))

function Own({ organisationId }: { organisationId: string }) {
  const { asked, change } = useAsked()
  const query = useQuery(leaderboard(organisationId, { tab: 'balanced', period: asked.period }))
  const about = { organisationId, query }
  const own = query.data?.items.find(({ isOwn }) => isOwn)
  return (
    <>
      <TitleRow title="My ranking" asOf={query.data?.asOf ?? ''} refreshing={query.isFetching}>
        <HelpButton widget="leaderboard" title="Leaderboard" shown={{ asOf: query.data?.asOf }} />
        <IconButton
          icon="refresh"
          label="Refresh"
          large
          onClick={() => void refreshLeaderboard()}
        />
      </TitleRow>
      <div className={styles.controls}>
        <Segments
          label="Period"
          options={PERIODS}
          value={asked.period}
          onChange={(period) => change({ period })}
        />
      </div>
      <div className={board.board}>
        <StandingPanel {...about} className={board.w5} />
        <PartsPanel {...about} className={board.w7} />
        <div className={board.w4}>
          <BuiltPanel query={query} />
        </div>
        <OwnTrophiesPanel organisationId={organisationId} className={board.w4} />
        {own?.id !== undefined && (
          <OwnNotesPanel organisationId={organisationId} agentId={own.id} className={board.w4} />
        )}
      </div>
    </>
  )
}
