import type {
  Reply,
  RoutedAgent,
  Routing,
  RoutingConfig,
  SimulationMetrics,
  RoutingIssue,
  RoutingMode,
  RoutingPolicy,
} from '@agent-assist/contract/wire'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

export type {
  RoutedAgent,
  Routing,
  RoutingConfig,
  SimulationMetrics,
  RoutingIssue,
  RoutingMode,
  RoutingPolicy,
}
export type Simulation = Reply<'simulateRouting'>

const of = (organisationId: string) => ({ params: { organisationId } })

export const routingQuery = (organisationId: string) => ({
  ...q('getRouting', of(organisationId)),
  staleTime: 0,
})

export const versionsQuery = (organisationId: string) => ({
  ...q('listRoutingVersions', of(organisationId)),
  staleTime: 0,
})

export const checksQuery = (organisationId: string, config: RoutingConfig) => ({
  ...q('checkRouting', { ...of(organisationId), body: { config } }),
  staleTime: 0,
})

export const forgetRouting = () =>
  Promise.all([forget('getRouting'), forget('listRoutingVersions')])

export const saveDraft = (organisationId: string, revision: number, config: RoutingConfig) =>
  call('saveRoutingDraft', { ...of(organisationId), body: { revision, config } })

export const discardDraft = (organisationId: string) =>
  call('discardRoutingDraft', of(organisationId))

export const publish = (organisationId: string, revision: number, note: string) =>
  call('publishRouting', { ...of(organisationId), body: { revision, note } })

export const restore = (organisationId: string, version: number) =>
  call('restoreRoutingVersion', {
    params: { organisationId, version: String(version) },
    body: {},
  })

export const setMode = (organisationId: string, mode: RoutingMode) =>
  call('setRoutingMode', { ...of(organisationId), body: { mode } })

export const simulate = (
  organisationId: string,
  body: { config: RoutingConfig; from: string; to: string },
) => call('simulateRouting', { ...of(organisationId), body })
