import type { Group } from './roles.ts'

/**
 * What a token that a customer's own server signed may be used for: an agent's panel, the usage report,
 * a visitor of the customer's page (chat and surveys, nothing else).
 */
export const SCOPES = ['assist', 'usage:read', 'visitor'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * Who may call a route: `public` everybody; `visitor` everybody on a customer's page, but only with a
 * signed token of scope `visitor` or `assist` where the organisation of `entity` demands identity; `demo`
 * everybody while demo data is on (otherwise the route answers 404); a group every signed-in member of
 * it. `scope` lets in a signed token of that scope too.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  allowed: Group | 'public' | 'visitor' | 'demo'
  scope?: Scope
}
