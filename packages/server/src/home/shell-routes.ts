import { ROLES, type Role } from '@agent-assist/contract'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { togetherRoutes } from '../platform/http/together-routes.ts'
import { searchOrganisation } from './search.ts'
import { readWaitingWork } from './waiting-work.ts'

/** Roles of a caller in an organisation; the operator has all. */
function rolesIn(caller: Caller, org: string): readonly Role[] {
  if (caller.kind === 'operator') return ROLES
  if (caller.kind !== 'staff') return []
  return caller.memberships.flatMap((one) => (one.organisationId === org ? [one.role] : []))
}

/** Routes of the frame around every screen: work that waits, the search, and what a screen asks together. */
export function shellRoutes(api: Api): void {
  const { db } = api
  togetherRoutes(api)

  route(api, 'getWaitingWork', ({ params, caller }) =>
    readWaitingWork(db, params.organisationId, rolesIn(caller, params.organisationId)),
  )

  route(api, 'searchOrganisation', ({ params, query, caller }) =>
    searchOrganisation(
      db,
      params.organisationId,
      query.text,
      rolesIn(caller, params.organisationId),
    ),
  )
}
