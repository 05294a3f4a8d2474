import { DEFAULT_FILTERS, MINUTE_MS } from '@agent-assist/contract'
import { writeNotice } from '../mail/notices.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { PutOff } from '../platform/jobs/put-off.ts'
import { isOutage } from '../platform/basics/db-errors.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { hold } from '../platform/jobs/claim.ts'
import { type AlertEvent, findingOf } from './alert-message.ts'
import { ALERT, type AlertRow, ruleOf } from './alert-rows.ts'
import { noticeOf, queueMessages } from './channels.ts'
import { judge } from './judge.ts'
import { nextStep, type Step } from './next-step.ts'
import { isQuiet } from './quiet.ts'

/** How often an alert is checked. */
const EVERY_MS = 5 * MINUTE_MS
/** The longest pause after failed checks. */
const PAUSE_MAX_MS = 60 * MINUTE_MS

export interface AlertParts {
  db: Db
  config: Pick<Config, 'sessionSecret' | 'smtpUrl' | 'privateOrigins'>
  publicUrl: () => string
}

/** The alert that has been due longest, locked so that no other server takes it meanwhile. */
async function takeDue(tx: Queryable, now: Date): Promise<AlertRow | undefined> {
  const [due] = await hold<AlertRow>(tx, ALERT, {
    table: 'alert',
    where: sql`work.next_at <= ${now.toISOString()} and work.is_on and work.deleted_at is null`,
    orderBy: 'work.next_at',
  })
  return due
}

const MUTED = { true: 'Quiet hours.', false: 'The pause after the last message is not over.' }

/** Logs a step and queues its messages. */
async function carryOut(
  tx: Queryable,
  config: AlertParts['config'],
  {
    row,
    step,
    event,
    isQuietNow,
  }: { row: AlertRow; step: Step; event: AlertEvent; isQuietNow: boolean },
): Promise<void> {
  const { notice, isSent } = step
  if (!notice) return
  const detail =
    notice === 'muted'
      ? `${findingOf(event)} Nothing is sent: ${MUTED[`${isQuietNow}`]}`
      : findingOf(event)
  await writeNotice(tx, noticeOf(event, notice, detail))
  if (isSent) await queueMessages(tx, config, row, event)
}

async function check(tx: Queryable, parts: AlertParts, row: AlertRow, now: Date): Promise<void> {
  const at = now.toISOString()
  const rule = ruleOf(row)
  const { timeZone } = await readOrganisation(tx, row.org)
  const view = { org: row.org, filters: rule?.filters ?? DEFAULT_FILTERS, timeZone, asOf: at }
  const judged = rule
    ? await judge(tx, { ...view, from: at, to: at }, rule)
    : { from: at, to: at, n: 0 }
  const isQuietNow = isQuiet(row, timeZone, Number(now))
  const { state, isReported, reportedAt } = row
  const step = nextStep(
    { state, isReported, ...(reportedAt ? { reportedAt: Date.parse(reportedAt) } : {}) },
    {
      isFiring: judged.isFiring,
      isQuiet: isQuietNow,
      coolDownMin: row.coolDownMin,
      now: Number(now),
    },
  )
  if (rule) {
    const kind = step.state === 'firing' ? ('fired' as const) : ('recovered' as const)
    const { org, id, name } = row
    const publicUrl = parts.publicUrl()
    const event = { kind, org, id, name, rule, judged, timeZone, publicUrl, at }
    await carryOut(tx, parts.config, { row, step, event, isQuietNow })
  }
  await tx.query(
    `update alert set state = $3, is_reported = $4, checked_at = $5, last_value = $6, failures = 0,
       since = case when state <> $3 then $5 else coalesce(since, $5) end,
       reported_at = case when $7 then $5 else reported_at end, next_at = $8
     where organisation_id = $1 and id = $2`,
    [
      row.org,
      row.id,
      step.state,
      step.isReported,
      at,
      judged.value ?? null,
      step.isSent && step.state === 'firing',
      new Date(Number(now) + EVERY_MS).toISOString(),
    ],
  )
}

/** Puts off an alert whose check failed, longer each time; its first failure in a row is logged. */
async function putOff(db: Db, row: AlertRow, now: Date): Promise<void> {
  const pauseMs = Math.min(PAUSE_MAX_MS, EVERY_MS * 2 ** row.failures)
  await db.transaction(async (tx) => {
    const { affected } = await tx.query(
      `update alert set failures = failures + 1, next_at = $3
       where organisation_id = $1 and id = $2 and next_at <= $4 and failures = $5`,
      [
        row.org,
        row.id,
        new Date(Number(now) + pauseMs).toISOString(),
        now.toISOString(),
        row.failures,
      ],
    )
    if (affected > 0 && row.failures === 0)
      await writeNotice(
        tx,
        noticeOf(row, 'failed', 'The metric could not be computed. It is tried again later.'),
      )
  })
}

/**
 * Checks the alert that has been due longest. State, log and messages are stored in one transaction,
 * so that an alert fires once, even if the server stops or several run. Returns false when none is due.
 */
export async function checkDueAlert(parts: AlertParts, now = new Date()): Promise<boolean> {
  let held: AlertRow | undefined
  try {
    return await parts.db.transaction(async (tx) => {
      held = await takeDue(tx, now)
      if (held) await check(tx, parts, held, now)
      return held !== undefined
    })
  } catch (error) {
    if (!held || isOutage(error)) throw error
    await putOff(parts.db, held, now)
    throw new PutOff(error)
  }
}
