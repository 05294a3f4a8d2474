import type { Embedding, Parsed } from '@agent-assist/contract'
import { type Audited, audit, logAudited } from './audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Origins } from '../platform/http/origins.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'

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
    `body.embedOrigins.${index}: is no origin such as https://help.example.com`,
  )
}

function found(rows: Embedding[], organisationId: string): Embedding {
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
}

/** The settings before and after a change, as far as they differ, for the audit log. */
function changesOf(before: Embedding, after: Embedding): Record<string, string> {
  const keys = ['embedOrigins', 'identityRequired'] as const
  const textOf = (value: string[] | boolean) =>
    Array.isArray(value) ? value.join(' ') : String(value)
  return Object.fromEntries(
    keys
      .map((key) => [key, textOf(before[key]), textOf(after[key])] as const)
      .filter(([, old, now]) => old !== now)
      .flatMap(([key, old, now]) => [
        [`${key}.before`, old],
        [`${key}.after`, now],
      ]),
  )
}

interface Change {
  changed: Embedding
  /** Missing when nothing is different. */
  audited?: Audited
}

/** Stores the given settings and records what changed. */
async function changeEmbedding(
  tx: Queryable,
  { params: { organisationId }, body, caller }: Parsed<'updateEmbedding'> & { caller: Caller },
): Promise<Change> {
  const origins = body.embedOrigins && [...new Set(body.embedOrigins.map(normalised))]
  const { rows: old } = await tx.query<Embedding>(
    `select ${EMBEDDING} from organisation where id = $1 for update`,
    [organisationId],
  )
  const before = found(old, organisationId)
  const { rows } = await tx.query<Embedding>(
    `update organisation set embed_origins = coalesce($2::text[], embed_origins),
       identity_required = coalesce($3::boolean, identity_required)
     where id = $1 returning ${EMBEDDING}`,
    [organisationId, origins ?? null, body.identityRequired ?? null],
  )
  const changed = found(rows, organisationId)
  const details = changesOf(before, changed)
  if (Object.keys(details).length === 0) return { changed }
  const audited: Audited = { organisationId, action: 'embedding.changed', caller, details }
  await audit(tx, audited)
  return { changed, audited }
}

/** Which origins may embed us, and whether their visitors must prove their identity. */
export function embeddingRoutes(api: Api, origins: Origins): void {
  const { db } = api

  route(api, 'getEmbedding', async ({ params }) => {
    const { rows } = await db.query<Embedding>(
      `select ${EMBEDDING} from organisation where id = $1`,
      [params.organisationId],
    )
    return found(rows, params.organisationId)
  })

  route(api, 'updateEmbedding', async (input) => {
    const { changed, audited } = await db.transaction((tx) => changeEmbedding(tx, input))
    origins.forget()
    if (audited) logAudited(api.app.log, audited)
    return changed
  })
}
