import { useQuery } from '@tanstack/react-query'
import { counted } from '@agent-assist/kit/format'
import { Link, useSearchParams } from 'react-router'
import { countedPath } from '../../domain/quality/counted.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { links } from '../../lib/address/links.ts'
import { printView, type View } from '../../lib/address/view.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { IconButton } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Skeleton } from '../../ui/state/states.tsx'
import { AGENT, withAgent } from './agent-link.tsx'
import styles from './agents.module.css'
import { isWorse } from './cells.tsx'
import { EXPECTED_NAMES } from '../../domain/agents/agent-labels.ts'
import { NotesSection } from './notes.tsx'
import { PeersSection } from './peers.tsx'
import { type AgentMetrics, agentMetrics } from './queries.ts'
import { TrendSection } from './trend-section.tsx'

interface DrawerProps {
  organisationId: string
  view: View
}

/** At most two findings about an agent: what differs clearly from what is expected. */
function Findings({ agent }: { agent: AgentMetrics }) {
  const clear = agent.expected
    .filter(({ low, high }) => low > 0 || high < 0)
    .toSorted((one, other) => Number(isWorse(other)) - Number(isWorse(one)))
    .slice(0, 2)
  if (clear.length === 0)
    return <span className={styles.quiet}>No metric differs clearly from what is expected.</span>
  return (
    <span className={styles.links}>
      {clear.map((one) => (
        <Tag key={one.metric} tone={isWorse(one) ? 'bad' : 'good'}>
          {`${EXPECTED_NAMES[one.metric]} ${isWorse(one) ? 'worse' : 'better'} than expected`}
        </Tag>
      ))}
    </span>
  )
}

/** Lists about the agent, each at its own address. */
function Lists({ agent, view }: { agent: AgentMetrics; view: View }) {
  const { id } = agent
  if (id === undefined) return null
  const own = { ...view, filters: { ...view.filters, includeAgent: id } }
  const reviews = countedPath(view, { list: 'reviews', side: 'all', agent: id })
  return (
    <section className={styles.section} aria-label="Lists">
      <h3>Lists</h3>
      <p className={styles.links}>
        <TicketsLink drilldown={{ metric: 'solved', marks: { agent: id } }}>
          Solved tickets
        </TicketsLink>
        <TicketsLink drilldown={{ metric: 'csat', marks: { agent: id }, side: 'all' }}>
          Rated tickets
        </TicketsLink>
        <Link to={reviews}>{counted(agent.iqs?.n ?? 0, 'review')}</Link>
        <Link to={`${links.surveyResults()}?${printView(own)}`}>Survey comments</Link>
      </p>
    </section>
  )
}

interface OpenProps extends DrawerProps {
  agent: AgentMetrics
  all: readonly AgentMetrics[]
}

function OpenAgent({ organisationId, view, agent, all }: OpenProps) {
  const [search, setSearch] = useSearchParams()
  const open = (id: string | undefined) =>
    setSearch(withAgent(search, id), { preventScrollReset: true })
  const place = all.indexOf(agent)
  const [before, after] = [all[place - 1], all[place + 1]]
  return (
    <Drawer
      title={agent.name}
      onClose={() => open(undefined)}
      actions={
        <>
          <IconButton
            icon="chevronLeft"
            label="Previous agent"
            disabled={before?.id === undefined}
            onClick={() => open(before?.id)}
          />
          <IconButton
            icon="chevronRight"
            label="Next agent"
            disabled={after?.id === undefined}
            onClick={() => open(after?.id)}
          />
        </>
      }
    >
      <div className={styles.who}>
        <Avatar name={agent.name} />
        <span>
          <b>{agent.name}</b>
          <span className={styles.quiet}>
            {agent.teams.length > 0 ? agent.teams.join(', ') : 'in no custom group'}, {place + 1} of{' '}
            {all.length} by solved
          </span>
        </span>
      </div>
      <Findings agent={agent} />
      <PeersSection agent={agent} all={all} />
      {agent.id !== undefined && (
        <>
          <TrendSection organisationId={organisationId} view={view} agentId={agent.id} />
          <Lists agent={agent} view={view} />
          <NotesSection organisationId={organisationId} agentId={agent.id} name={agent.name} />
        </>
      )}
    </Drawer>
  )
}

/** The drawer of the agent that the address names. */
export function AgentDrawer({ organisationId, view }: DrawerProps) {
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(agentMetrics(organisationId, view))
  const id = search.get(AGENT)
  if (id === null) return null
  const agent = data?.items.find((one) => one.id === id)
  if (agent && data)
    return <OpenAgent key={id} {...{ organisationId, view, agent }} all={data.items} />
  const close = () => setSearch(withAgent(search, undefined), { preventScrollReset: true })
  return (
    <Drawer title="Agent" onClose={close}>
      {data ? <p>This agent did nothing in this range.</p> : <Skeleton width="60%" height={24} />}
    </Drawer>
  )
}
