import { Link, useSearchParams } from 'react-router'
import type { AgentMetrics } from './queries.ts'

/** Query parameter of the agent whose drawer is open. */
export const AGENT = 'agent'

/** The address with an agent's drawer, or without one. */
export function withAgent(search: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(AGENT)
  if (id !== undefined) next.set(AGENT, id)
  return next
}

/** The name of an agent; it opens the drawer. */
export function AgentLink({ agent: { id, name } }: { agent: Pick<AgentMetrics, 'id' | 'name'> }) {
  const [search] = useSearchParams()
  if (id === undefined) return name
  return (
    <Link to={{ search: `?${withAgent(search, id).toString()}` }} preventScrollReset>
      {name}
    </Link>
  )
}
