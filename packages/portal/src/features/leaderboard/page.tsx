import { can, LEADERBOARD_PERIODS, LEADERBOARD_TABS } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useSession } from '../../lib/api/call.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { PERIOD_NAMES, SCALES, TAB_NAMES, useAsked } from './asked.ts'
import { FileButton } from './file-button.tsx'
import styles from './leaderboard.module.css'
import { PickUpPanel } from './pick-up-panel.tsx'
import { type Asked, type Leaderboard, leaderboard, refreshLeaderboard } from './queries.ts'
import { easyText, Ranking } from './ranking.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { BuiltPanel, TrophiesPanel, WallPanel } from './side-panels.tsx'

/** Leaderboard: who does well, beside what is expected of the same tickets (LB-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Board organisationId={data.organizationId} />}</OfOrganisation>
)

/** Whether the user may set the weights. */
function useMaySet(): boolean {
  const session = useSession()
  return session.status === 'signedIn' && can(portalRoles(session.user), 'admin')
}

const TABS = LEADERBOARD_TABS.map((value) => ({ value, label: TAB_NAMES[value] }))
const PERIODS = LEADERBOARD_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))
const ALL = ''

interface ControlsProps {
  asked: Asked
  teams: readonly string[]
  change: (part: Partial<Asked>) => void
}

const Controls = ({ asked, teams, change }: ControlsProps) => (
  <div className={styles.controls}>
    <Segments
      label="Ranking by"
      options={TABS}
      value={asked.tab}
      onChange={(tab) => change({ tab })}
    />
    <div>
      <Segments
        label="Period"
        options={PERIODS}
        value={asked.period}
        onChange={(period) => change({ period })}
      />
      {teams.length > 0 && (
        <InlineSelect
          label="Team"
          options={[
            { value: ALL, label: 'All teams' },
            ...teams.map((value) => ({ value, label: value })),
          ]}
          value={asked.team ?? ALL}
          onChange={(team) => change({ team: team || undefined })}
        />
      )}
    </div>
  </div>
)

const Legend = () => (
  <ul className={styles.legend} aria-label="Legend">
    <li>
      <i className={styles.barMark} aria-hidden="true" />
      Score, 95 % confidence
    </li>
    <li>
      <i className={styles.lowerMark} aria-hidden="true" />
      Lower end, decides the rank
    </li>
    <li>
      <i aria-hidden="true" />
      Expected: what the team does with the same tickets
    </li>
  </ul>
)

const rankedText = ({ team }: Leaderboard) =>
  `${number(team.ranked)} of ${counted(team.agents, 'agent')} ranked`

function Board({ organisationId }: { organisationId: string }) {
  const { asked, change } = useAsked()
  const query = useQuery(leaderboard(organisationId, asked))
  const [agent, setAgent] = useState<{ id: string; name: string }>()
  const [isOpen, setOpen] = useState(false)
  const maySet = useMaySet()
  const { data } = query
  const shown = data?.tab === asked.tab ? query : { ...query, data: undefined }
  const { title, about } = SCALES[asked.tab]
  const picking = data?.items.find(({ isPicking, id }) => isPicking && id !== undefined)
  const waits =
    agent ?? (picking?.id === undefined ? undefined : { id: picking.id, name: picking.name })
  return (
    <>
      <TitleRow title="Leaderboard" asOf={data?.asOf ?? ''} refreshing={query.isFetching}>
        <HelpButton
          widget="leaderboard"
          title="Leaderboard"
          shown={{ asOf: data?.asOf, ...(data ? { n: rankedText(data) } : {}) }}
        />
        <FileButton data={shown.data} />
        <IconButton
          icon="refresh"
          label="Refresh"
          large
          onClick={() => void refreshLeaderboard()}
        />
      </TitleRow>
      <Controls asked={asked} teams={data?.teams ?? []} change={change} />
      <div className={styles.columns}>
        <Panel
          title={title}
          sub={about}
          height={640}
          fits
          query={shown}
          skeleton={<SkeletonRows rows={16} rowHeight={32} />}
          foot={(board) => easyText(board)}
        >
          {(board) =>
            board.items.length > 0 ? (
              <>
                <Legend />
                <Ranking
                  board={board}
                  onPickUp={({ id, name }) => id !== undefined && setAgent({ id, name })}
                />
              </>
            ) : (
              <Empty why={`No agent has ${SCALES[board.tab].counted} in this period.`} />
            )
          }
        </Panel>
        <div className={styles.side}>
          <BuiltPanel query={query} onSettings={maySet ? () => setOpen(true) : undefined} />
          <TrophiesPanel organisationId={organisationId} />
          <PickUpPanel organisationId={organisationId} asked={asked} agent={waits} />
        </div>
        <WallPanel organisationId={organisationId} />
      </div>
      {isOpen && data && (
        <SettingsDialog
          organisationId={organisationId}
          settings={data.settings}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
