import type {
  FileImport,
  FileMapping,
  Parsed,
  SourceProblem,
  WebhookSource,
  ZendeskSource,
} from '@agent-assist/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../errors.ts'
import { type Api, route } from '../route.ts'
import { createZendesk } from '../zendesk/client.ts'
import { SourceFault } from './fault.ts'
import { sealSecret, type SourceKind } from './source-rows.ts'

const IMPORTS_SHOWN = 20
const PROBLEMS_SHOWN = 20

/** A run that has lost its lease is over, whatever became of it. */
const STATE = `case when is_paused then 'paused'
  when started_at is not null and leased_until > now() then 'running'
  when error is not null and due_at is null then 'stopped'
  when error is not null then 'failing'
  when last_ok_at is null then 'waiting' else 'ok' end`

async function problemsOf(db: Db, org: string, kind: SourceKind): Promise<SourceProblem[]> {
  const { rows } = await db.query<SourceProblem>(
    `select at, place, reason from source_problem where organisation_id = $1 and kind = $2
     order by id desc limit ${PROBLEMS_SHOWN}`,
    [org, kind],
  )
  return rows
}

async function zendeskOf(db: Db, org: string): Promise<ZendeskSource | undefined> {
  const { rows } = await db.query<Omit<ZendeskSource, 'problems'>>(
    `select address as subdomain, account as email, start_at as "startAt", ${STATE} as state,
       case when leased_until > now() then started_at end as "runningSince",
       last_ok_at as "lastSyncAt", case when is_paused then null else due_at end as "nextSyncAt",
       failed_at as "failedAt", error, rows_read as "rowsRead", rows_refused as "rowsRefused",
       tickets_stored as "ticketsStored", tickets_deleted as "ticketsDeleted",
       (select count(*)::int from zendesk_ticket z
        where z.organisation_id = $1 and z.problem is not null) as "ticketsIncomplete"
     from source where organisation_id = $1 and kind = 'zendesk'`,
    [org],
  )
  return rows[0] && { ...rows[0], problems: await problemsOf(db, org, 'zendesk') }
}

async function webhookOf(db: Db, org: string, url: string): Promise<WebhookSource | undefined> {
  const { rows } = await db.query<Omit<WebhookSource, 'problems' | 'url'>>(
    `select created_at as "secretSince", last_row_at as "lastTicketAt", rows_read as received,
       rows_refused as refused
     from source where organisation_id = $1 and kind = 'webhook'`,
    [org],
  )
  return rows[0] && { ...rows[0], url, problems: await problemsOf(db, org, 'webhook') }
}

async function importsOf(db: Db, org: string) {
  const { rows } = await db.query<FileImport & { mapping: FileMapping }>(
    `select i.id, file_name as "fileName", u.email as "importedBy", started_at as "startedAt",
       finished_at as "finishedAt", added, updated, refused, mapping
     from file_import i left join app_user u on u.id = i.imported_by
     where i.organisation_id = $1 order by started_at desc limit ${IMPORTS_SHOWN}`,
    [org],
  )
  const [last] = rows
  return { fileImports: rows, ...(last ? { mapping: last.mapping } : {}) }
}

/** Refuses what Zendesk itself would refuse, with its reason where the form shows it. */
async function checkConnection(
  config: Config,
  { subdomain, signIn }: Parsed<'connectZendesk'>['body'],
): Promise<void> {
  const zendesk = createZendesk({
    subdomain,
    signIn,
    ...(config.zendeskTestUrl ? { testUrl: config.zendeskTestUrl } : {}),
    pace: { firstPauseMs: 200, longestWaitS: 2, ...config.zendeskPace },
  })
  try {
    await zendesk.check()
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    const field = error.code === 'gone' || error.code === 'away' ? 'subdomain' : 'token'
    throw new Refusal('bad_input', error.message, { fields: { [field]: error.message } })
  }
}

/** Another account, or an earlier beginning, is read from its beginning. */
async function saveConnection(
  { db, config }: Api,
  org: string,
  { subdomain, signIn, startDate }: Parsed<'connectZendesk'>['body'],
): Promise<void> {
  await db.query(
    `insert into source as s (organisation_id, kind, secret, address, account, start_at, due_at)
     values ($1, 'zendesk', $2, $3, $4, least($5::timestamptz, now() - interval '2 minutes'), now())
     on conflict (organisation_id, kind) do update set secret = excluded.secret,
       address = excluded.address, account = excluded.account, start_at = excluded.start_at,
       cursors = case when s.address = excluded.address and s.start_at <= excluded.start_at
         then s.cursors else '{}' end,
       is_paused = false, due_at = now(), run_id = null, leased_until = null, started_at = null,
       tries = 0, error = null, error_code = null, failed_at = null`,
    [
      org,
      sealSecret(config, org, 'zendesk', signIn),
      subdomain,
      signIn.way === 'token' ? signIn.email : null,
      `${startDate}T00:00:00Z`,
    ],
  )
}

const NOT_CONNECTED = 'There is no connected Zendesk account.'

/** Where an organisation's tickets come from: connected accounts, the webhook, files. */
export function sourceRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'getSources', async ({ params: { organisationId: org } }) => {
    const zendesk = await zendeskOf(db, org)
    const webhook = await webhookOf(db, org, `${api.publicUrl()}/api/webhooks/${org}/tickets`)
    return {
      ...(zendesk ? { zendesk } : {}),
      ...(webhook ? { webhook } : {}),
      ...(await importsOf(db, org)),
    }
  })

  route(api, 'connectZendesk', async ({ params, body }) => {
    await checkConnection(config, body)
    await saveConnection(api, params.organisationId, body)
    api.wakeSyncer()
    return {}
  })

  route(api, 'updateZendesk', async ({ params, body }) => {
    const { affected } = await db.query(
      `update source set is_paused = $2, due_at = case when $2 then due_at else now() end
       where organisation_id = $1 and kind = 'zendesk'`,
      [params.organisationId, body.isPaused],
    )
    if (affected === 0) throw new Refusal('not_found', NOT_CONNECTED)
    api.wakeSyncer()
    return {}
  })

  route(api, 'syncZendesk', async ({ params }) => {
    const { affected } = await db.query(
      `update source set due_at = now() where organisation_id = $1 and kind = 'zendesk'
         and not is_paused`,
      [params.organisationId],
    )
    if (affected === 0) throw new Refusal('not_found', NOT_CONNECTED)
    api.wakeSyncer()
    return {}
  })

  route(api, 'removeZendesk', async ({ params }) => {
    await db.query(`delete from source where organisation_id = $1 and kind = 'zendesk'`, [
      params.organisationId,
    ])
    return {}
  })
}
