import type { RetentionKind } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { audit, type Audited, logAudited } from '../organisations/audit.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { claim, inSeconds } from '../platform/jobs/claim.ts'
import { oldestStored } from './oldest-stored.ts'
import { SWEPT } from './kinds.ts'

/** A server that stopped in the middle leaves its work to another after this time. */
const LEASE_S = 3600

interface DueRule {
  org: string
  kind: Exclude<RetentionKind, 'audit'>
  days: number
  today: string
  timeZone: string
}

/** Takes a rule that has not been applied today yet, in the zone of its organisation. */
async function claimRule(db: Db): Promise<DueRule | undefined> {
  const rules = await claim<DueRule>(db, {
    table: 'retention_rule',
    key: ['organisation_id', 'kind'],
    joins: 'join organisation o on o.id = work.organisation_id',
    where: sql`work.kind <> 'audit' and work.swept_on < (now() at time zone o.time_zone)::date
      and (work.leased_until is null or work.leased_until < now())`,
    orderBy: 'work.swept_on, work.organisation_id, work.kind',
    set: sql`leased_until = ${inSeconds(LEASE_S)}`,
    returning: `work.organisation_id as org, work.kind, work.days,
      (select (now() at time zone time_zone)::date::text from organisation
        where id = work.organisation_id) as today,
      (select time_zone from organisation where id = work.organisation_id) as "timeZone"`,
  })
  return rules[0]
}

/** Deletes portion by portion, and records their number also when a portion fails. */
async function eraseOld(
  db: Db,
  log: Pick<FastifyBaseLogger, 'info'>,
  { org, kind }: DueRule,
  before: string,
): Promise<number> {
  let deleted = 0
  try {
    let portion = 0
    do {
      portion = await SWEPT[kind].erase(db, org, before)
      deleted += portion
    } while (portion > 0)
  } finally {
    if (deleted > 0) {
      const entry: Audited = {
        organisationId: org,
        action: 'old_data.deleted',
        caller: { kind: 'operator' },
        details: { kind, number: String(deleted), before },
      }
      await audit(db, entry)
      logAudited(log, entry)
    }
  }
  return deleted
}

/**
 * Deletes what is older than the rules of all organisations allow, once a day of their zones. Returns the number of
 * deleted records.
 */
export async function sweepOldData(db: Db, log: Pick<FastifyBaseLogger, 'info'>): Promise<number> {
  let deleted = 0
  for (let rule = await claimRule(db); rule; rule = await claimRule(db)) {
    const { org, kind, days, today: day, timeZone } = rule
    deleted += await eraseOld(db, log, rule, await oldestStored(db, { day, days, timeZone }))
    await db.query(
      `update retention_rule set swept_on = greatest(swept_on, $3::date), leased_until = null
       where organisation_id = $1 and kind = $2`,
      [org, kind, day],
    )
  }
  return deleted
}
