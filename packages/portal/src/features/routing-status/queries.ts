import type { AgentActivity, Presence, RoutingStatus } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

export type { AgentActivity, Presence, RoutingStatus }

/** Instants of a range. */
export interface Range {
  from: string
  to: string
}

export const statusQuery = (organisationId: string, range: Range) => ({
  ...q('getRoutingStatus', { params: { organisationId }, query: range }),
  staleTime: 0,
  placeholderData: keepPreviousData, // the range moves on every minute
})

export const activityQuery = (organisationId: string, range: Range) => ({
  ...q('getAgentActivity', { params: { organisationId }, query: range }),
  staleTime: 0,
  placeholderData: keepPreviousData, // the range moves on every minute
})

export const forgetStatus = () =>
  Promise.all([forget('getRoutingStatus'), forget('getAgentActivity')])

export const setStatus = (organisationId: string, agent: string, status: Presence, reason = '') =>
  call('setAgentPresence', { params: { organisationId, agent }, body: { status, reason } })

export const pauseQueue = (organisationId: string, queue: string, isPaused: boolean) =>
  call('pauseRoutingQueue', { params: { organisationId }, body: { queue, isPaused } })

export const rebalance = (organisationId: string) =>
  call('rebalanceRouting', { params: { organisationId } })
