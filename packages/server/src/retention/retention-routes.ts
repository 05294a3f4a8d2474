import {
  type Parsed,
  type Reply,
  type Retention,
  RETENTION_KINDS,
  type RetentionKind,
} from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import { readBotRecord } from '../bot/bot-rows.ts'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { oldestStored, todayOf } from './oldest-stored.ts'
import { COUNTS } from './kinds.ts'

type Days = Retention['days']

async function readDays(on: Queryable, organisationId: string): Promise<Days> {
  const { rows } = await on.query<{ kind: RetentionKind; days: number }>(
    'select kind, days from retention_rule where organisation_id = $1',
    [organisationId],
  )
  return Object.fromEntries(rows.map(({ kind, days }) => [kind, days]))
}

async function dayOf(on: Queryable, organisationId: string) {
  const found = await todayOf(on, organisationId)
  if (found) return found
  throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
}

async function readRetention({ config }: Api, on: Queryable, org: string): Promise<Retention> {
  await dayOf(on, org)
  const days = await readDays(on, org)
  const { keepDays: chatDays } = await readBotRecord(on, org)
  return { days, auditDays: config.auditDays, chatDays }
}

/** What the first deletion by these rules would delete. */
async function preview(
  on: Queryable,
  organisationId: string,
  days: Days,
): Promise<Reply<'previewRetention'>> {
  const { tomorrow, timeZone, name } = await dayOf(on, organisationId)
  const items: Reply<'previewRetention'>['items'] = []
  for (const kind of RETENTION_KINDS) {
    const kept = days[kind]
    if (kept === undefined) continue
    const before = await oldestStored(on, { day: tomorrow, days: kept, timeZone })
    items.push({ kind, before, count: await COUNTS[kind](on, organisationId, before) })
  }
  return { items, firstOn: tomorrow, name }
}

type Body = Parsed<'updateRetention'>['body']

/** The given kinds for which less is kept than before. */
const shortened = (before: Days, { days }: Body, auditDays: number): Days =>
  Object.fromEntries(
    RETENTION_KINDS.flatMap((kind) => {
      const next = days[kind]
      const now = before[kind] ?? (kind === 'audit' ? auditDays : Infinity)
      return typeof next === 'number' && next < now ? [[kind, next]] : []
    }),
  )

/** Throws unless the name of the organisation confirms a deletion. */
async function checkConfirmed(
  tx: Queryable,
  organisationId: string,
  fewer: Days,
  confirm: string | undefined,
): Promise<void> {
  const { items, name } = await preview(tx, organisationId, fewer)
  if (items.every(({ count }) => count === 0) || confirm === name.trim()) return
  const problem = `Type the name of the organisation, ${name}, to confirm that data is deleted.`
  throw new Refusal('conflict', problem, { fields: { confirm: problem } })
}

/** Stores the rules; each begins on the next day, so that a mistake can be undone. */
async function storeDays(tx: Queryable, organisationId: string, days: Body['days']): Promise<void> {
  for (const kind of RETENTION_KINDS) {
    const kept = days[kind]
    if (kept === null)
      await tx.query('delete from retention_rule where organisation_id = $1 and kind = $2', [
        organisationId,
        kind,
      ])
    if (typeof kept === 'number')
      await tx.query(
        `insert into retention_rule (organisation_id, kind, days, swept_on)
         select id, $2, $3, (now() at time zone time_zone)::date from organisation where id = $1
         on conflict (organisation_id, kind)
           do update set days = excluded.days, swept_on = excluded.swept_on
           where retention_rule.days <> excluded.days`,
        [organisationId, kind, kept],
      )
  }
}

async function changeRetention(
  api: Api,
  caller: Caller,
  { params: { organisationId }, body }: Parsed<'updateRetention'>,
): Promise<Retention> {
  const { auditDays } = api.config
  const days: Body['days'] = { ...body.days }
  if (days.audit === null) days.audit = auditDays // stored, so that nothing is deleted today
  if (days.audit !== undefined && days.audit < auditDays) {
    const problem = `This server keeps the audit log for at least ${auditDays} days.`
    throw new Refusal('bad_input', problem, { fields: { audit: problem } })
  }
  const state = (on: Queryable) => readDays(on, organisationId)
  await audited(api, { organisationId, action: 'retention.changed', caller, state }, async (tx) => {
    const fewer = shortened(await readDays(tx, organisationId), { days }, auditDays)
    await checkConfirmed(tx, organisationId, fewer, body.confirm)
    await storeDays(tx, organisationId, days)
  })
  return readRetention(api, api.db, organisationId)
}

/** How long an organisation keeps each kind of data. */
export function retentionRoutes(api: Api): void {
  const { db } = api

  route(api, 'getRetention', async ({ params }) => readRetention(api, db, params.organisationId))

  route(api, 'previewRetention', async ({ params, query }) =>
    preview(db, params.organisationId, query),
  )

  route(api, 'updateRetention', async ({ caller, ...input }) => changeRetention(api, caller, input))
}
