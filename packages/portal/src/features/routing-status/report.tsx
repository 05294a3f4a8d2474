import { duration } from '@agent-assist/kit/charts/values'
import { number } from '@agent-assist/kit/format'
import { type AgentColumn, AgentTable } from '../../domain/routing/agent-table.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { AgentActivity } from './queries.ts'
import styles from './status.module.css'

const minutes = (value: number | undefined) =>
  value === undefined ? '–' : duration(value * 60_000)

const COLUMNS: AgentColumn<AgentActivity>[] = [
  { title: 'Online', text: ({ onlineMin }) => minutes(onlineMin) },
  { title: 'Away', text: ({ awayMin }) => minutes(awayMin) },
  { title: 'Transfers only', text: ({ transfersMin }) => minutes(transfersMin) },
  { title: 'Offline between', text: ({ offlineMin }) => minutes(offlineMin) },
  { title: 'Assigned', text: ({ assigned }) => number(assigned) },
  { title: 'Answered', text: ({ accepted }) => number(accepted) },
  { title: 'Handed back', text: ({ handedBack }) => number(handedBack) },
  { title: 'Moved away', text: ({ bounced }) => number(bounced) },
  { title: 'Moved by hand', text: ({ reassigned }) => number(reassigned) },
  { title: 'Median pick-up', text: ({ medianPickUpMin }) => minutes(medianPickUpMin) },
]

/** What agents did in the range. */
export function Report({ items }: { items: readonly AgentActivity[] }) {
  if (items.length === 0) return <Empty why="No agent was routed in this range." />
  return (
    <section className={styles.panel} aria-labelledby="routing-activity">
      <h2 id="routing-activity">Activity of agents</h2>
      <AgentTable label="Table of activity" columns={COLUMNS} items={items} />
    </section>
  )
}
