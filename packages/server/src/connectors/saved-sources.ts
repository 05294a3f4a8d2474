import type { Parsed, SourceSettings } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Api } from '../platform/http/route.ts'
import { helpdeskOf, helpdesks } from './connectors.ts'
import { sealSecret, type SourceRow } from './source-rows.ts'

type Params = Parsed<'syncSource'>['params']
type ToConnect = Parsed<'connectSource'>['body']
type Helpdesk = SourceRow & { kind: SourceSettings['kind']; isPaused: boolean }

/** A connected helpdesk. Throws a Refusal when there is none with this id. */
export async function findSource(
  on: Queryable,
  { organisationId, sourceId }: Params,
): Promise<Helpdesk> {
  const { rows } = await on.query<Helpdesk>(
    `select organisation_id as org, id, kind, prefix, settings, secret, is_paused as "isPaused"
     from source where organisation_id = $1 and id = $2 and kind = any($3::text[])`,
    [organisationId, sourceId, helpdesks.map(({ kind }) => kind)],
  )
  if (!rows[0]) throw new Refusal('not_found', 'This helpdesk is not connected.')
  return rows[0]
}

/** The first free id for the kind: the kind itself, then `kind-2`. */
async function freeId(tx: Queryable, org: string, kind: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from source where organisation_id = $1 and kind = $2',
    [org, kind],
  )
  const taken = new Set(rows.map(({ id }) => id))
  let number = 1
  const idOf = () => (number === 1 ? kind : `${kind}-${number}`)
  while (taken.has(idOf())) number++
  return idOf()
}

/**
 * Prefix of a source's ticket ids. It is empty for the first account of an organisation; later ones
 * use their id, so that ticket numbers do not clash. A source that was removed and connected again
 * gets its earlier prefix, and one whose files were imported before that of these files.
 */
export async function prefixOf(tx: Queryable, org: string, id: string): Promise<string> {
  const { rows: files } = await tx.query<{ prefix: string }>(
    'select prefix from file_source where organisation_id = $1 and id = $2',
    [org, id],
  )
  if (files[0]) return files[0].prefix // as its files are numbered
  const { rows } = await tx.query(
    `select 1 from source
     where organisation_id = $1 and id <> $2 and prefix = '' and kind = any($3::text[])
     union all select 1 from file_source where organisation_id = $1 and prefix = ''
     union all (
       select 1 from source_ticket where organisation_id = $1 and source_id <> $2
         and not starts_with(ticket_id, source_id || '-') limit 1)`,
    [org, id, helpdesks.map(({ kind }) => kind)],
  )
  return rows.length > 0 ? `${id}-` : ''
}

const addressIn = ({ kind, settings }: ToConnect['connection']) =>
  helpdeskOf(kind).addressOf(settings)

async function refuseTwice(
  tx: Queryable,
  org: string,
  { connection }: ToConnect,
  exceptId?: string,
): Promise<void> {
  const address = addressIn(connection)
  const { rows } = await tx.query(
    `select 1 from source where organisation_id = $1 and kind = $2 and address = $3
       and id is distinct from $4`,
    [org, connection.kind, address, exceptId ?? null],
  )
  if (rows.length === 0) return
  const message = `${address} is connected already.`
  const field = helpdeskOf(connection.kind).addressField
  throw new Refusal('bad_input', message, { fields: { [field]: message } })
}

/**
 * A start date in the future becomes now, minus the last moments that helpdesks omit from results.
 */
const START = `least($5::timestamptz, now() - interval '2 minutes')`

type Parts = Pick<Api, 'config' | 'db'>

const valuesOf = ({ config }: Parts, org: string, id: string, body: ToConnect) => {
  const { settings, secret } = body.connection
  return [
    org,
    id,
    sealSecret(config, org, id, secret),
    addressIn(body.connection),
    `${body.startDate}T00:00:00Z`,
    JSON.stringify(settings),
  ]
}

/**
 * Stores a new source, due at once; returns its id. Refuses an account that is already connected.
 */
export async function addSource(api: Parts, org: string, body: ToConnect): Promise<string> {
  const { kind } = body.connection
  return api.db.transaction(async (tx) => {
    await tx.query('select 1 from organisation where id = $1 for update', [org]) // one source at a time
    await refuseTwice(tx, org, body)
    const id = await freeId(tx, org, kind)
    await tx.query(
      `insert into source (organisation_id, id, secret, address, start_at, settings, kind, prefix, due_at)
       values ($1, $2, $3, $4, ${START}, $6::jsonb, $7, $8, now())`,
      [...valuesOf(api, org, id, body), kind, await prefixOf(tx, org, id)],
    )
    return id
  })
}

/**
 * Replaces a source's settings and secret. The cursors are reset for another account or an earlier
 * start date.
 */
export async function replaceSource(
  api: Parts,
  { organisationId: org, sourceId: id }: Params,
  body: ToConnect,
): Promise<void> {
  await api.db.transaction(async (tx) => {
    await refuseTwice(tx, org, body, id)
    await tx.query(
      `update source s set secret = $3, address = $4, start_at = ${START}, settings = $6::jsonb,
         cursors = case when s.address = $4 and s.start_at <= ${START} then s.cursors else '{}' end,
         is_paused = false, due_at = now(), run_id = null, leased_until = null, started_at = null,
         tries = 0, error = null, error_code = null, failed_at = null
       where organisation_id = $1 and id = $2`,
      valuesOf(api, org, id, body),
    )
  })
}
