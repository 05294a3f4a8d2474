import { DAY_MS, HOUR_MS } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { isOutage } from '../../platform/basics/db-errors.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { hold } from '../../platform/jobs/claim.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  AUTOMATION_COLUMNS,
  automationOf,
  type StoredAutomation,
  ticketFilters,
} from './automation-rows.ts'
import { findRecipients } from './find-recipients.ts'
import { isListed, lockAsking, storeRequests } from './start-campaign.ts'
import { readTemplate } from './templates.ts'

/** Seconds between two searches for solved tickets. */
export const CHECK_S = 15
/** How long after its time a ticket is still asked about: while the server or an import was late. */
const LATE_MS = 3 * DAY_MS
/** How long one round of searches takes new automations up. */
const TURN_MS = 3000
/** How the problems begin that keep an automation from asking. */
const NOBODY = 'No one is asked: '
const BROKEN = 'the search for solved tickets failed. It is tried again.'

type Row = Parameters<typeof automationOf>[0] & { org: string; watchSince: string }
type Held = Pick<Row, 'org' | 'id'>

interface Asking {
  org: string
  automation: StoredAutomation
  watchSince: string
  publicUrl: string
}

/** Queues the mails about tickets that were solved since, and notes whom it leaves alone and why. */
async function queue(tx: Queryable, { org, automation, watchSince, publicUrl }: Asking) {
  const now = Date.now()
  const { campaign, delayHours, sharePct } = automation
  await readTemplate(tx, org, campaign.templateId ?? '') // refuses an archived one before it is needed
  const until = now - delayHours * HOUR_MS
  const since = Math.max(Date.parse(watchSince), until - LATE_MS)
  if (since >= until) return
  const tickets = {
    filters: ticketFilters(automation),
    from: new Date(since).toISOString(),
    to: new Date(until).toISOString(),
    samplePct: sharePct,
  }
  const content = { ...campaign.content, recipients: { listIds: [], tickets } }
  await lockAsking(tx, org)
  const found = await findRecipients(tx, org, { content, people: [], notOf: campaign.id })
  if (found.chosen.length === 0 && !found.skipped.some(isListed)) return
  const starting = { org, campaign, publicUrl, now }
  const { version } = await storeRequests(tx, starting, found)
  await tx.query(
    `update survey_campaign set template_version = $3 where organisation_id = $1 and id = $2
       and template_version <> $3`,
    [org, campaign.id, version],
  )
}

/** Stores why an automation asks nobody; '' for no reason. Other problems stay. */
const noteTrouble = (tx: Queryable, { org, id }: Held, why: string) =>
  tx.query(
    `update survey_campaign set trouble = $3 where organisation_id = $1 and id = $2
       and state = 'running' and trouble <> $3 and ($3 <> '' or starts_with(trouble, $4))`,
    [org, id, why && `${NOBODY}${why}`, NOBODY],
  )

const noteCheck = (tx: Queryable, { org, id }: Held) =>
  tx.query(
    `update survey_automation set checked_at = now()
     where organisation_id = $1 and campaign_id = $2`,
    [org, id],
  )

/** Takes the automation whose check is due for longest; others cannot until the transaction ends. */
async function holdDue(tx: Queryable): Promise<Row | undefined> {
  const [due] = await hold<Row>(
    tx,
    `${AUTOMATION_COLUMNS}, a.organisation_id as org, a.watch_since as "watchSince"`,
    {
      table: 'survey_automation',
      as: 'a',
      joins: `join survey_campaign c on c.organisation_id = a.organisation_id
        and c.id = a.campaign_id`,
      where: sql`c.state = 'running' and (a.checked_at is null
        or a.checked_at <= now() - make_interval(secs => ${CHECK_S}::int))`,
      orderBy: 'a.checked_at nulls first',
    },
  )
  return due
}

/** Receives an error that is not meant for people, of the automation with this id. */
type Failed = (error: unknown, id: string) => void

/**
 * Lets one automation that is due ask about solved tickets; returns whether there was one. One that
 * fails says so and waits for its next check like the others.
 */
async function askNext(db: Db, publicUrl: string, failed: Failed): Promise<boolean> {
  let held: Held | undefined
  try {
    return await db.transaction(async (tx) => {
      const due = await holdDue(tx)
      if (!due) return false
      held = due
      const { org, watchSince, ...row } = due
      await noteCheck(tx, due)
      await queue(tx, { org, automation: automationOf(row), watchSince, publicUrl })
      await noteTrouble(tx, due, '')
      return true
    })
  } catch (error) {
    const broken = held
    if (!broken || isOutage(error)) throw error
    const isRefused = error instanceof Refusal
    if (!isRefused) failed(error, broken.id)
    await db.transaction(async (tx) => {
      await noteCheck(tx, broken)
      await noteTrouble(tx, broken, isRefused ? error.message : BROKEN)
    })
    return true
  }
}

/** Lets the automations that are due ask about solved tickets, for a while: mails have to be sent too. */
export async function askSolved(db: Db, publicUrl: string, failed: Failed): Promise<void> {
  const end = Date.now() + TURN_MS
  while (await askNext(db, publicUrl, failed)) if (Date.now() >= end) return
}

/** When the next automation looks for solved tickets, in ms; undefined if none runs. */
export async function nextAsking(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ at?: string }>(
    `select min(coalesce(a.checked_at + make_interval(secs => $1::int), now())) as at
     from survey_automation a join survey_campaign c
       on c.organisation_id = a.organisation_id and c.id = a.campaign_id
     where c.state = 'running'`,
    [CHECK_S],
  )
  return rows[0]?.at ? Date.parse(rows[0].at) : undefined
}
