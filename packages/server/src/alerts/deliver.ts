import { writeNotice } from '../mail/notices.ts'
import { outlastOutage } from '../platform/db/outlast-outage.ts'
import type { Queryable } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { claim, inSeconds } from '../platform/jobs/claim.ts'
import { startWork, type WorkLoop } from '../platform/jobs/work-loop.ts'
import { type AlertRow, targetsOf } from './alert-rows.ts'
import { noticeOf } from './channels.ts'
import type { AlertParts } from './check-alert.ts'
import { postMessage } from './post-message.ts'

/** Lease of a message, in seconds; longer than a post with its time limit takes. */
const LEASE_S = 60
/** A delivered message is recorded within its lease, even if the database is away for a while. */
const NOTE_MS = (LEASE_S * 1000) / 2
const MAX_TRIES = 6
/** Pause after the first failure, in seconds; each later one is four times as long. */
const FIRST_PAUSE_S = 30
const PAUSE_GROWS = 4
/** Messages that one server posts at once, and those of one organisation. */
const MOST_POSTS = 8
const MOST_OF_ONE = 2

interface Delivery {
  org: string
  id: string
  alertId: string
  channel: 'slack' | 'webhook'
  body: string
  tries: number
}

/** The problem of a message that is not sent again. */
const problemText = (problem: string, tries: number): string =>
  tries > 1 ? `${problem} It was tried ${tries} times.` : problem

async function takeDue(on: Queryable, busy: readonly string[]): Promise<Delivery | undefined> {
  const [due] = await claim<Delivery>(on, {
    table: 'alert_delivery',
    key: ['organisation_id', 'id'],
    where: sql`work.next_at <= now() and work.organisation_id <> all(${busy}::text[])`,
    orderBy: 'work.next_at',
    set: sql`tries = tries + 1, next_at = ${inSeconds(LEASE_S)}`,
    returning: `work.organisation_id as org, work.id, work.alert_id as "alertId", work.channel,
      work.body, work.tries`,
  })
  return due
}

type Owner = Pick<AlertRow, 'org' | 'id' | 'name' | 'targets'>

async function ownerOf(on: Queryable, { org, alertId }: Delivery): Promise<Owner> {
  const { rows } = await on.query<Owner>(
    `select organisation_id as org, id, name, targets from alert
     where organisation_id = $1 and id = $2`,
    [org, alertId],
  )
  if (!rows[0]) throw new Error('a message has no alert') // its foreign key refuses that
  return rows[0]
}

/** Ends a delivery, with its entry in the log. */
const end = ({ db }: AlertParts, due: Delivery, owner: Owner, problem?: string) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.query(
      'delete from alert_delivery where organisation_id = $1 and id = $2 returning id',
      [due.org, due.id],
    )
    if (rows.length === 0) return
    const to = due.channel === 'slack' ? 'To Slack' : 'To the webhook'
    const notice = noticeOf(owner, problem ? 'failed' : 'sent', problem ?? to)
    await writeNotice(tx, { ...notice, channel: due.channel })
  })

const later = ({ db }: AlertParts, { org, id, tries }: Delivery) =>
  db.query(
    `update alert_delivery set next_at = now() + make_interval(secs => $3)
     where organisation_id = $1 and id = $2`,
    [org, id, FIRST_PAUSE_S * PAUSE_GROWS ** (tries - 1)],
  )

async function post(parts: AlertParts, due: Delivery): Promise<void> {
  const owner = await ownerOf(parts.db, due)
  const failed = await postMessage(targetsOf(parts.config, owner), due, parts.config.privateOrigins)
  if (failed && !failed.isFinal && due.tries < MAX_TRIES) {
    await later(parts, due)
    return
  }
  await outlastOutage(NOTE_MS, () =>
    end(parts, due, owner, failed && problemText(failed.problem, due.tries)),
  )
}

/**
 * Posts the message that has been due longest, under a lease. A server that stops in between posts it
 * again, with the same id. Returns false when none is due.
 */
export async function deliverDue(parts: AlertParts): Promise<boolean> {
  const due = await takeDue(parts.db, [])
  if (due) await post(parts, due)
  return due !== undefined
}

/**
 * Posts messages that are due side by side until it is stopped: at most `MOST_POSTS` at once, and `MOST_OF_ONE` of an
 * organisation, so that a slow address holds up only later messages of its own organisation.
 */
export function startPosts(parts: AlertParts, failed: (error: unknown) => void): WorkLoop {
  const running = new Map<Promise<void>, string>()

  function start(due: Delivery): void {
    const posting: Promise<void> = post(parts, due)
      .catch(failed)
      .finally(() => {
        running.delete(posting)
        work.wake()
      })
    running.set(posting, due.org)
  }

  async function next(): Promise<boolean> {
    if (running.size >= MOST_POSTS) return false
    const counts = Map.groupBy(running.values(), (org) => org)
    const busy = [...counts].filter(([, posts]) => posts.length >= MOST_OF_ONE)
    const due = await takeDue(
      parts.db,
      busy.map(([org]) => org),
    )
    if (due) start(due)
    return due !== undefined
  }

  const work = startWork(next, failed)
  return {
    wake: work.wake,
    stop: async () => {
      await work.stop()
      await Promise.all(running.keys())
    },
  }
}
