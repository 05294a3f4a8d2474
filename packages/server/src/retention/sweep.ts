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

interface Sweeping {
  db: Db
  log: Pick<FastifyBaseLogger, 'info'>
  /** Whether the server ends: the rest is left to the next start. */
  isStopped: () => boolean
}

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

/** Extends the lease; false when an admin has changed the rule or taken it back meanwhile. */
async function stillHolds(db: Db, { org, kind, days }: DueRule): Promise<boolean> {
  const { affected } = await db.query(
    `update retention_rule set leased_until = now() + make_interval(secs => $4)
     where organisation_id = $1 and kind = $2 and days = $3 and leased_until is not null`,
    [org, kind, days, LEASE_S],
  )
  return affected > 0
}

/**
 * Deletes portion by portion while the rule holds, and records their number also when a portion fails. Returns whether
 * nothing old is left.
 */
async function eraseOld(
  { db, log, isStopped }: Sweeping,
  rule: DueRule,
  before: string,
): Promise<{ deleted: number; isDone: boolean }> {
  const { org, kind } = rule
  let deleted = 0
  try {
    while (!isStopped() && (await stillHolds(db, rule))) {
      const portion = await SWEPT[kind].erase(db, org, before)
      deleted += portion
      if (portion === 0) return { deleted, isDone: true }
    }
    return { deleted, isDone: false }
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
}

/** Returns a rule; one that was applied completely is due again on the next day. */
const release = (db: Db, { org, kind, days, today }: DueRule, isDone: boolean) =>
  db.query(
    `update retention_rule set leased_until = null,
       swept_on = case when $5 then greatest(swept_on, $4::date) else swept_on end
     where organisation_id = $1 and kind = $2 and days = $3`,
    [org, kind, days, today, isDone],
  )

/**
 * Deletes what is older than the rules of all organisations allow, once a day of their zones. Returns the number of
 * deleted records.
 */
export async function sweepOldData(
  db: Db,
  log: Pick<FastifyBaseLogger, 'info'>,
  isStopped = () => false,
): Promise<number> {
  let total = 0
  while (!isStopped()) {
    const rule = await claimRule(db)
    if (!rule) break
    const before = await oldestStored(db, { ...rule, day: rule.today })
    const { deleted, isDone } = await eraseOld({ db, log, isStopped }, rule, before)
    total += deleted
    await release(db, rule, isDone)
  }
  return total
}
