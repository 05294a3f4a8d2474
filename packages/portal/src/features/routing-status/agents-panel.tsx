import { duration } from '@agent-assist/kit/charts/values'
import { clock, counted, dateTime, decimal } from '@agent-assist/kit/format'
import { useState } from 'react'
import { PRESENCE_LABELS } from '../../domain/routing/routing-words.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Empty } from '../../ui/state/states.tsx'
import {
  forgetStatus,
  type Presence,
  type Range,
  type RoutingStatus,
  setStatus,
} from './queries.ts'
import { AssignmentsDrawer } from './assignments-drawer.tsx'
import { Legend, Timeline } from './timeline.tsx'
import tables from '../../domain/routing/agent-table.module.css'
import styles from './status.module.css'

type Agent = RoutingStatus['agents'][number]

interface AgentsPanelProps {
  organisationId: string
  status: RoutingStatus
  range: Range
}

const DAY_MS = 86_400_000
const STATUSES = Object.keys(PRESENCE_LABELS) as Presence[] // the table's keys

interface ActionsProps {
  organisationId: string
  agent: Agent
  /** Shows what the agent was given. */
  onAssignments: () => void
}

function Actions({ organisationId, agent, onAssignments }: ActionsProps) {
  const { act } = useAct<Presence>({
    work: (next) => setStatus(organisationId, agent.agent, next),
    refresh: forgetStatus,
    done: (_, next) => `${agent.agent}: ${PRESENCE_LABELS[next].toLowerCase()}`,
    failed: 'The status was not changed',
  })
  return (
    <Menu
      label={`Actions for ${agent.agent}`}
      items={[
        { label: 'Show assignments', icon: 'route', onSelect: onAssignments },
        ...STATUSES.map((value) => ({
          label: `Set ${PRESENCE_LABELS[value].toLowerCase()}`,
          icon: value === agent.status ? ('check' as const) : ('user' as const),
          isBlocked: value === agent.status,
          onSelect: () => act(value),
        })),
      ]}
    />
  )
}

/** Open work as one square for each place. */
function Places({ load, capacity, what }: { load: number; capacity: number; what: string }) {
  const text = `${decimal(load)} of ${decimal(capacity)} ${what}`.trim()
  const count = Math.min(12, Math.ceil(capacity))
  return (
    <span className={styles.places} data-full={load >= capacity}>
      <span aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- places have no identity
          <i key={place} data-on={place < (load / Math.max(1, capacity)) * count} />
        ))}
      </span>
      {text}
    </span>
  )
}

/** End of the shift or start of the next one, and whether the agent does what is planned. */
function Shift({ agent, asOf }: { agent: Agent; asOf: string }) {
  const { timeZone } = useSetup()
  const { planned, shiftEndsAt, nextShiftAt, outSince } = agent
  if (!planned) return <span className={styles.fact}>No schedule</span>
  const isSoon = nextShiftAt && Date.parse(nextShiftAt) - Date.parse(asOf) < DAY_MS
  const next = !nextShiftAt
    ? 'No shift this week'
    : isSoon
      ? `Starts ${clock(nextShiftAt, timeZone)}`
      : `Starts ${dateTime(nextShiftAt, timeZone)}`
  return (
    <>
      {outSince && (
        <>
          <span className={styles.out}>
            Out {duration(Math.max(0, Date.parse(asOf) - Date.parse(outSince)))}
          </span>
          <br />
        </>
      )}
      {!outSince && shiftEndsAt && (
        <>
          As planned
          <br />
        </>
      )}
      <span className={styles.fact}>
        {shiftEndsAt ? `Ends ${clock(shiftEndsAt, timeZone)}` : next}
      </span>
    </>
  )
}

interface RowProps extends ActionsProps {
  range: Range
  asOf: string
  /** Some agent has a schedule. */
  hasSchedules: boolean
}

function AgentRow({ organisationId, agent, range, asOf, hasSchedules, onAssignments }: RowProps) {
  const { timeZone } = useSetup()
  return (
    <tr>
      <th scope="row">
        {agent.agent}
        {agent.groups.length > 0 && (
          <>
            <br />
            <span className={styles.fact}>{agent.groups.join(', ')}</span>
          </>
        )}
      </th>
      <td>
        <span className={styles.presence} data-status={agent.status}>
          {PRESENCE_LABELS[agent.status]}
        </span>
        <br />
        <span className={styles.fact}>
          {[
            agent.reason,
            agent.source === 'missing' && 'no sign of life',
            agent.since && `since ${clock(agent.since, timeZone)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </td>
      <td>
        <Places load={agent.load} capacity={agent.capacity} what="" />
        {agent.channels.map(({ channel, load, capacity }) => (
          <Places key={channel} load={load} capacity={capacity} what={channel} />
        ))}
      </td>
      {hasSchedules && (
        <td>
          <Shift agent={agent} asOf={asOf} />
        </td>
      )}
      <td>
        <Timeline agent={agent} range={range} />
      </td>
      <td>
        <Actions organisationId={organisationId} agent={agent} onAssignments={onAssignments} />
      </td>
    </tr>
  )
}

/** Agents with status, open work and a timeline. */
export function AgentsPanel({ organisationId, status, range }: AgentsPanelProps) {
  const { agents, asOf } = status
  const { timeZone } = useSetup()
  const [shown, setShown] = useState<string>()
  const current = agents.find(({ agent }) => agent === shown)
  const hasSchedules = agents.some(({ planned }) => planned)
  return (
    <section className={styles.panel} aria-labelledby="routing-agents">
      <h2 id="routing-agents">
        Agents <span className={styles.fact}>{counted(agents.length, 'agent')}</span>
      </h2>
      {agents.length > 0 && <Legend hasSchedules={hasSchedules} />}
      {agents.length === 0 ? (
        <Empty title="No agents" why="Add agents in Configuration, then publish it." />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={tables.scroll} tabIndex={0} role="region" aria-label="Table of agents">
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">Agent</th>
                <th scope="col">Status</th>
                <th scope="col">Open work</th>
                {hasSchedules && <th scope="col">Shift</th>}
                <th scope="col" className={styles.wide}>
                  {clock(range.from, timeZone)} to {clock(range.to, timeZone)}
                </th>
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {agents.map((agent) => (
                <AgentRow
                  key={agent.agent}
                  {...{ organisationId, agent, range, asOf, hasSchedules }}
                  onAssignments={() => setShown(agent.agent)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {current && (
        <AssignmentsDrawer
          organisationId={organisationId}
          agent={current}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}
