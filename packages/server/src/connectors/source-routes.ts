import {
  type AuditAction,
  type FileImport,
  type FileMapping,
  type HelpdeskSource,
  type Parsed,
  type SourceConnection,
  type SourceProblem,
  type SourceSettings,
  UNDO_DAYS,
  type WebhookSource,
} from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { helpdeskOf, helpdesks } from './connectors.ts'
import { SourceError } from './base/source-error.ts'
import { openConnector, openOptions } from './open-connector.ts'
import { readNumberings } from './numberings.ts'
import { addSource, findSource, replaceSource } from './saved-sources.ts'

const IMPORTS_SHOWN = 20
const PROBLEMS_SHOWN = 20

/** State of a source; a run whose lease has expired counts as over. */
const STATE = `case when is_paused then 'paused'
  when started_at is not null and leased_until > now() then 'running'
  when error is not null and due_at is null then 'stopped'
  when error is not null then 'failing'
  when last_ok_at is null then 'waiting' else 'ok' end`

async function problemsOf(db: Queryable, org: string, id: string): Promise<SourceProblem[]> {
  const { rows } = await db.query<SourceProblem>(
    `select at, place, reason from source_problem where organisation_id = $1 and source_id = $2
     order by source_problem.id desc limit ${PROBLEMS_SHOWN}`,
    [org, id],
  )
  return rows
}

type HelpdeskRow = Omit<HelpdeskSource, 'problems' | 'connection'> & {
  kind: SourceSettings['kind']
  settings: SourceSettings['settings']
}

async function helpdesksOf({ db, publicUrl }: Api, org: string): Promise<HelpdeskSource[]> {
  const { rows } = await db.query<HelpdeskRow>(
    `select id, kind, settings, coalesce(address, '') as address, prefix,
       start_at as "startAt", ${STATE} as state,
       case when leased_until > now() then started_at end as "runningSince",
       last_ok_at as "lastSyncAt", case when is_paused then null else due_at end as "nextSyncAt",
       failed_at as "failedAt", error, rows_read as "rowsRead", rows_refused as "rowsRefused",
       tickets_stored as "ticketsStored", tickets_deleted as "ticketsDeleted",
       (select count(*)::int from source_ticket z where z.organisation_id = $1
        and z.source_id = s.id and z.problem is not null) as "ticketsIncomplete"
     from source s where organisation_id = $1 and kind = any($2::text[])
     order by created_at, id`,
    [org, helpdesks.map(({ kind }) => kind)],
  )
  return Promise.all(
    rows.map(async ({ kind, settings, ...row }) => ({
      ...row,
      connection: { kind, settings } as SourceSettings, // parsed with the reply
      ...(helpdeskOf(kind).isHook
        ? { hookUrl: `${publicUrl()}/api/webhooks/${org}/sources/${row.id}` }
        : {}),
      problems: await problemsOf(db, org, row.id),
    })),
  )
}

async function webhookOf(db: Db, org: string, url: string): Promise<WebhookSource | undefined> {
  const { rows } = await db.query<Omit<WebhookSource, 'problems' | 'url'>>(
    `select created_at as "secretSince", last_row_at as "lastTicketAt", rows_read as received,
       rows_refused as refused
     from source where organisation_id = $1 and id = 'webhook'`,
    [org],
  )
  return rows[0] && { ...rows[0], url, problems: await problemsOf(db, org, 'webhook') }
}

async function importsOf(db: Db, org: string) {
  const { rows } = await db.query<FileImport & { mapping?: FileMapping }>(
    `select i.id, i.kind, file_name as "fileName", u.email as "importedBy", started_at as "startedAt",
       finished_at as "finishedAt", added, updated, unchanged, kept, refused, mapping,
       case when undone_at is null and (exists (select from file_import_ticket f
         where f.organisation_id = i.organisation_id and f.import_id = i.id)
         or exists (select from file_import_text f
         where f.organisation_id = i.organisation_id and f.import_id = i.id))
         and started_at > now() - make_interval(days => ${UNDO_DAYS})
         then started_at + make_interval(days => ${UNDO_DAYS}) end as "undoUntil",
       undone_at as "undoneAt", removed, restored
     from file_import i left join app_user u on u.id = i.imported_by
     where i.organisation_id = $1 order by started_at desc limit ${IMPORTS_SHOWN}`,
    [org],
  )
  const mapping = rows.find((row) => row.mapping)?.mapping // the command's have none
  return { fileImports: rows, ...(mapping ? { mapping } : {}) }
}

/** Pace of a test that somebody waits for: less patient than a sync. */
const ASKED_BY_HAND = { firstPauseMs: 200, longestWaitS: 2, silenceMaxMs: 10_000 }

/** Runs a connection test; a SourceError becomes a Refusal at the form field that it concerns. */
async function tryOut(kind: SourceSettings['kind'], test: () => Promise<void>): Promise<void> {
  try {
    await test()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const field = error.isOfAddress ? helpdeskOf(kind).addressField : 'token'
    throw new Refusal('bad_input', error.message, { fields: { [field]: error.message } })
  }
}

const patience = (config: Config): Config => ({
  ...config,
  helpdeskPace: { ...ASKED_BY_HAND, ...config.helpdeskPace },
})

/** Throws a Refusal when the helpdesk does not accept the connection. */
function checkConnection(config: Config, { kind, settings, secret }: SourceConnection) {
  const options = openOptions(patience(config), kind)
  return tryOut(kind, () => helpdeskOf(kind).open(settings, secret, options).test())
}

type OfSource = Parsed<'syncSource'>['params']

/** What the audit log compares of a source; its settings hold no secret. */
async function auditState(on: Queryable, { organisationId, sourceId }: OfSource): Promise<object> {
  const { rows } = await on.query<{ settings: object; startAt?: string }>(
    `select settings, start_at as "startAt" from source where organisation_id = $1 and id = $2`,
    [organisationId, sourceId],
  )
  const [row] = rows
  return row ? { ...row.settings, startAt: row.startAt } : {}
}

/** Routes of an organisation's ticket sources: connected helpdesks, the webhook and files. */
export function sourceRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'getSources', async ({ params: { organisationId: org } }) => {
    const webhook = await webhookOf(db, org, `${api.publicUrl()}/api/webhooks/${org}/tickets`)
    const numberings = await readNumberings(db, org)
    return {
      helpdesks: await helpdesksOf(api, org),
      ...(webhook ? { webhook } : {}),
      ...(numberings.length > 0 ? { numberings } : {}),
      ...(await importsOf(db, org)),
    }
  })

  route(api, 'connectSource', async ({ caller, params, body }) => {
    await checkConnection(config, body.connection)
    const { kind } = body.connection
    const sourceId = await audited(
      api,
      {
        organisationId: params.organisationId,
        action: 'source.connected',
        caller,
      },
      (tx) => addSource({ ...api, db: tx }, params.organisationId, body),
      (id) => ({ id, kind }),
    )
    api.wakeSyncer()
    return { sourceId }
  })

  route(api, 'changeSource', async ({ caller, params, body }) => {
    const source = await findSource(db, params)
    if (source.kind !== body.connection.kind)
      throw new Refusal('bad_input', 'Another kind of helpdesk is another connection.')
    await checkConnection(config, body.connection)
    await audited(
      api,
      {
        organisationId: params.organisationId,
        action: 'source.changed',
        caller,
        state: (on) => auditState(on, params),
        details: { id: params.sourceId },
      },
      (tx) => replaceSource({ ...api, db: tx }, params, body),
      () => ({ token: 'replaced' }), // it is given with every change
    )
    api.wakeSyncer()
    return {}
  })

  route(api, 'testSource', async ({ params }) => {
    const source = await findSource(db, params)
    await tryOut(source.kind, () => openConnector(patience(config), source).test())
    return {}
  })

  sourceStateRoutes(api)
}

const notConnected = () => new Refusal('not_found', 'This helpdesk is not connected.')

/** Sets columns of a connected helpdesk: its pause and due time. */
async function update(tx: Queryable, { organisationId, sourceId }: OfSource, set: string) {
  const { affected } = await tx.query(
    `update source set ${set} where organisation_id = $1 and id = $2 and kind = any($3::text[])`,
    [organisationId, sourceId, helpdesks.map(({ kind }) => kind)],
  )
  if (affected === 0) throw notConnected()
}

/** Routes that pause, start and remove a connected helpdesk. */
function sourceStateRoutes(api: Api): void {
  const { db } = api

  /** What the audit log says of an action on a source. */
  const entry = (
    action: AuditAction,
    caller: Caller,
    { organisationId, sourceId: id }: OfSource,
  ) => ({ organisationId, action, caller, details: { id } })

  route(api, 'pauseSource', async ({ caller, params, body: { isPaused } }) => {
    const set = isPaused ? 'is_paused = true' : 'is_paused = false, due_at = now()'
    const action = isPaused ? 'source.paused' : 'source.resumed'
    await audited(api, entry(action, caller, params), (tx) => update(tx, params, set))
    api.wakeSyncer()
    return {}
  })

  route(api, 'syncSource', async ({ caller, params }) => {
    const { isPaused } = await findSource(db, params)
    if (isPaused) throw notConnected()
    await audited(api, entry('source.sync_started', caller, params), (tx) =>
      update(tx, params, 'due_at = now()'),
    )
    api.wakeSyncer()
    return {}
  })

  route(api, 'removeSource', async ({ caller, params }) => {
    await audited(
      api,
      entry('source.deleted', caller, params),
      (tx) =>
        tx.query(
          `delete from source where organisation_id = $1 and id = $2 and kind = any($3::text[])`,
          [params.organisationId, params.sourceId, helpdesks.map(({ kind }) => kind)],
        ),
      ({ affected }) => (affected > 0 ? {} : undefined),
    )
    return {}
  })
}
