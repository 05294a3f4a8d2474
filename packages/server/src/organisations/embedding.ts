import type { Embedding, Parsed } from '@agent-assist/contract'
import { audited } from './audit.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Origins } from '../platform/http/origins.ts'
import { type Api, route } from '../platform/http/route.ts'

const EMBEDDING = 'embed_origins as "embedOrigins", identity_required as "identityRequired"'

/**
 * An origin as a browser sends it: without the scheme's default port, and with a host in canonical
 * spelling.
 */
function normalised(origin: string, index: number): string {
  const url = URL.parse(origin)
  if (url) return url.origin
  throw new Refusal(
    'bad_input',
    `body.embedOrigins.${index}: is not an origin such as https://help.example.com`,
  )
}

function found(rows: Embedding[], organisationId: string): Embedding {
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
}

/** The origins whose pages may embed us; undefined when there is no such organisation. */
export async function originsOf(
  on: Queryable,
  organisationId: string,
): Promise<string[] | undefined> {
  const { rows } = await on.query<{ origins: string[] }>(
    'select embed_origins as origins from organisation where id = $1',
    [organisationId],
  )
  return rows[0]?.origins
}

async function readEmbedding(on: Queryable, organisationId: string): Promise<Embedding> {
  const { rows } = await on.query<Embedding>(
    `select ${EMBEDDING} from organisation where id = $1`,
    [organisationId],
  )
  return found(rows, organisationId)
}

async function changeEmbedding(
  db: Db,
  { params, body }: Parsed<'updateEmbedding'>,
): Promise<Embedding> {
  const origins = body.embedOrigins && [...new Set(body.embedOrigins.map(normalised))]
  const { rows } = await db.query<Embedding>(
    `update organisation set embed_origins = coalesce($2::text[], embed_origins),
       identity_required = coalesce($3::boolean, identity_required)
     where id = $1 returning ${EMBEDDING}`,
    [params.organisationId, origins ?? null, body.identityRequired ?? null],
  )
  return found(rows, params.organisationId)
}

/** Which origins may embed us, and whether their visitors must prove their identity. */
export function embeddingRoutes(api: Api, origins: Origins): void {
  const { db } = api

  route(api, 'getEmbedding', ({ params }) => readEmbedding(db, params.organisationId))

  route(api, 'updateEmbedding', async ({ caller, ...input }) => {
    const { organisationId } = input.params
    const changed = await audited(
      api,
      {
        organisationId,
        action: 'embedding.changed',
        caller,
        state: (on) => readEmbedding(on, organisationId),
      },
      (tx) => changeEmbedding(tx, input),
    )
    origins.forget()
    return changed
  })
}
