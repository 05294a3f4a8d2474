import type { AgentMetrics, Reply } from '@agent-assist/contract/wire'
import { split } from '../../domain/metrics/metric-queries.ts'
import { metricQuery, type View } from '../../lib/address/view.ts'
import { forget, q } from '../../lib/api/api.ts'

export type AgentTable = Reply<'getAgentMetrics'>
export type Concurrency = Reply<'getConcurrency'>
export type Trend = Reply<'getAgentTrend'>
export type Notes = Reply<'listAgentNotes'>
export type { AgentMetrics }

/** What every panel gets. */
export interface PanelProps {
  organisationId: string
  view: View
  className?: string | undefined
}

const asked = (organisationId: string, view: View) => ({
  params: { organisationId },
  query: metricQuery(view),
})

export const agentMetrics = (organisationId: string, view: View) =>
  q('getAgentMetrics', asked(organisationId, view))
export const concurrency = (organisationId: string, view: View) =>
  q('getConcurrency', asked(organisationId, view))
export const trend = (organisationId: string, view: View, agentId: string) =>
  q('getAgentTrend', { params: { organisationId, agentId }, query: metricQuery(view) })
export const models = (organisationId: string) =>
  q('getExpectedModels', { params: { organisationId } })
export const notes = (organisationId: string, agentId: string) =>
  q('listAgentNotes', { params: { organisationId, agentId } })

/** Solved tickets of agents by hour of the day, and created tickets by hour. */
export const solvedByHour = (organisationId: string, view: View) =>
  split(organisationId, view, ['solved'], ['agent', 'hour'])
export const createdByHour = (organisationId: string, view: View) =>
  split(organisationId, view, ['created'], ['hour'])
/** Solved tickets of agents by tag group or tag. */
export const mixOf = (organisationId: string, view: View, by: 'tag' | 'tagGroup') =>
  split(organisationId, view, ['solved'], ['agent', by])

const ROUTES = ['getAgentMetrics', 'getConcurrency', 'getAgentTrend', 'getMetricGroups'] as const

/** Reloads all data of the screen. */
export const refreshAgents = () => Promise.all(ROUTES.map(forget))
export const forgetNotes = () => forget('listAgentNotes')
