import { OrganisationId, type PageLoads } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'

async function readPageLoads(db: Queryable, organisationId: string): Promise<PageLoads> {
  const { rows } = await db.query<NonNullable<PageLoads['loaded']>>(
    `select origin, first_at as "firstAt", last_at as "lastAt" from page_load
     where organisation_id = $1`,
    [organisationId],
  )
  const { rows: refused } = await db.query<PageLoads['refused'][number]>(
    `select origin, reason, last_at as at, times from refused_load
     where organisation_id = $1 order by last_at desc, origin, reason limit 50`,
    [organisationId],
  )
  return { ...(rows[0] ? { loaded: rows[0] } : {}), refused }
}

/** The organisation that the address of a page's request names. */
function namedBy({ query }: FastifyRequest): string | undefined {
  const { entity, org } = query as { entity?: unknown; org?: unknown }
  return OrganisationId.safeParse(entity ?? org).data
}

/** Whether the request comes from a page of this server, which needs no permission. */
export function isOwn(request: FastifyRequest, origin: string, publicUrl: string): boolean {
  const host = URL.parse(origin)?.host
  return host === request.host || origin === URL.parse(publicUrl)?.origin
}

/** Records requests of pages whose origin is not listed, and serves what is known about loads. */
export function pageLoadRoutes(api: Api): void {
  api.app.addHook('onResponse', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || reply.getHeader('access-control-allow-origin') !== undefined) return
    const organisationId = namedBy(request)
    if (organisationId && !isOwn(request, origin, api.publicUrl()))
      api.tokenWatch.unlisted(organisationId, origin)
  })

  route(api, 'getPageLoads', ({ params }) => readPageLoads(api.db, params.organisationId))
}
