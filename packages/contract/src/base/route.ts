import type { Group } from './roles.ts'

/**
 * What a token signed by a customer's server may be used for: an agent's panel, the usage report, or a visitor of the
 * customer's page (only chat and surveys).
 */
export const SCOPES = ['assist', 'usage:read', 'visitor'] as const
export type Scope = (typeof SCOPES)[number]

/** What an API key may be used for, always within its own organisation. */
export const KEY_SCOPES = [
  'import',
  'metrics:read',
  'events:read',
  'annotations:write',
  'agents:token',
  'routing',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/**
 * Who may call a route. `public`: everybody. `visitor`: everybody on a customer's page, but only with a signed token of
 * scope `visitor` or `assist` where the organisation of `entity` requires identity. `demo`: everybody while demo data
 * is on; otherwise the route answers 404. A group: every signed-in member of it. `scope` also admits a signed token of
 * that scope, and `keyScope` an API key with that scope.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  allowed: Group | 'public' | 'visitor' | 'demo'
  scope?: Scope
  keyScope?: KeyScope
}
