import { clock, counted, decimal } from '@agent-assist/kit/format'
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
import { Timeline } from './timeline.tsx'
import styles from './status.module.css'

type Agent = RoutingStatus['agents'][number]

interface AgentsPanelProps {
  organisationId: string
  status: RoutingStatus
  range: Range
}

const STATUSES = Object.keys(PRESENCE_LABELS) as Presence[] // the table's keys

function SetStatus({ organisationId, agent }: { organisationId: string; agent: Agent }) {
  const { act } = useAct<Presence>({
    work: (next) => setStatus(organisationId, agent.agent, next),
    refresh: forgetStatus,
    done: (_, next) => `${agent.agent}: ${PRESENCE_LABELS[next].toLowerCase()}`,
    failed: 'The status was not changed',
  })
  return (
    <Menu
      label={`Set the status of ${agent.agent}`}
      items={STATUSES.map((value) => ({
        label: `Set ${PRESENCE_LABELS[value].toLowerCase()}`,
        icon: value === agent.status ? 'check' : 'user',
        isBlocked: value === agent.status,
        onSelect: () => act(value),
      }))}
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

/** Agents with status, open work and a timeline. */
export function AgentsPanel({ organisationId, status: { agents }, range }: AgentsPanelProps) {
  const { timeZone } = useSetup()
  return (
    <section className={styles.panel} aria-labelledby="routing-agents">
      <h2 id="routing-agents">
        Agents <span className={styles.fact}>{counted(agents.length, 'agent')}</span>
      </h2>
      {agents.length === 0 ? (
        <Empty title="No agents" why="Add agents in Configuration, then publish it." />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="Agents">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Agent</th>
                <th scope="col">Status</th>
                <th scope="col">Open work</th>
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
                <tr key={agent.agent}>
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
                  <td>
                    <Timeline agent={agent} range={range} />
                  </td>
                  <td>
                    <SetStatus organisationId={organisationId} agent={agent} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
