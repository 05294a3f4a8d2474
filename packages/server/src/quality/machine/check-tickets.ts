import { setImmediate as turn } from 'node:timers/promises'
import { isAutoFailed, type MachineFinding, machineScore } from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { ALONE, type Pace } from '../../platform/jobs/pace.ts'
import { CHECKS_VERSION, checkConversation } from './check-conversation.ts'
import type { Means } from './means.ts'
import { createMeans, type MeansOf } from './settings.ts'
import {
  asConversation,
  namesIn,
  queueFollowedUp,
  readTexts,
  type TicketText,
} from './ticket-texts.ts'

/** Tickets of one write, and how many are checked before other work gets a turn. */
const BATCH = 100
const AT_ONCE = 5
/** Tickets of one write while people use the server: a query of theirs waits for that. */
const SMALL_BATCH = 10

interface Queued {
  id: string
  version: number
}

/** Queued tickets of the organisation, newest first, without those whose messages are still to be scored. */
async function waiting(db: Db, org: string, limit: number): Promise<Queued[]> {
  const { rows } = await db.query<Queued>(
    `select q.ticket_id as id, q.version from machine_review_queue q
     where q.organisation_id = $1
       and not exists (select from sentiment_queue s
         where s.organisation_id = $1 and s.ticket_id = q.ticket_id)
     order by q.ticket_id desc limit $2`,
    [org, limit],
  )
  return rows
}

/** Texts without personal data. Masking looks for each name anew, so all lines are masked at once. */
function masked(quotes: readonly string[], names: readonly string[]): string[] {
  const lines = maskText(quotes.join('\n'), names).split('\n')
  // something that was masked went over the end of a line
  return lines.length === quotes.length ? lines : quotes.map((one) => maskText(one, names))
}

/** The findings of a ticket; quotes have no personal data. */
export function findingsOf(ticket: TicketText, means: Means): MachineFinding[] {
  const found = checkConversation(asConversation(ticket), means)
  const quotes = [...new Set(found.flatMap(({ quote }) => quote ?? []))]
  if (quotes.length === 0) return found
  const shown = masked(quotes, namesIn(ticket))
  return found.map((one) =>
    one.quote ? { ...one, quote: shown[quotes.indexOf(one.quote)] ?? '' } : one,
  )
}

/** The row of a ticket; the migration of `machine_review` describes its columns. */
function recordOf(ticket: TicketText, means: Means) {
  const findings = findingsOf(ticket, means)
  const agent = ticket.messages.findLast(({ authorRole }) => authorRole === 'agent')?.author
  const isFailed = isAutoFailed(findings)
  return { ticketId: ticket.id, agent, score: machineScore(findings), isFailed, findings }
}

const write = (tx: Queryable, org: string, records: readonly object[]) =>
  tx.query(
    `insert into machine_review (organisation_id, ticket_id, agent, score, is_failed, findings, version)
     select $1, told."ticketId", agent, score, "isFailed", findings, ${CHECKS_VERSION}
     from jsonb_to_recordset($2::jsonb) as told ("ticketId" text, agent text,
       score double precision, "isFailed" boolean, findings jsonb)
     join ticket t on t.organisation_id = $1 and t.id = told."ticketId"
     on conflict (organisation_id, ticket_id) do update set agent = excluded.agent,
       score = excluded.score, is_failed = excluded.is_failed, findings = excluded.findings,
       version = excluded.version, checked_at = now()`,
    [org, JSON.stringify(records)],
  )

interface Checking {
  meansOf?: MeansOf
  pace?: Pace
  /** A language model rates the tickets afterwards, if the organisation wants it. */
  hasModel?: boolean
}

/** Checks a batch of the organisation's queued tickets; false when there is none to check. */
export async function checkTickets(
  db: Db,
  org: string,
  { meansOf = createMeans(db), pace = ALONE, hasModel = false }: Checking = {},
): Promise<boolean> {
  const begun = performance.now()
  const queued = await waiting(db, org, pace.isBusy() ? SMALL_BATCH : BATCH)
  if (queued.length === 0) return false
  const means = await meansOf(org)
  const ids = queued.map(({ id }) => id)
  const records: Checked[] = []
  for (const [index, ticket] of (await readTexts(db, org, ids)).entries()) {
    if (index % AT_ONCE === 0) await turn()
    records.push(recordOf(ticket, means))
  }
  await db.transaction(async (tx) => {
    await write(tx, org, records)
    await queueFollowedUp(tx, org, ids)
    if (hasModel && means.usesModel) await queueRatings(tx, org, ratable(records))
    // a ticket that changed meanwhile has another version and stays in the queue
    await tx.query(
      `delete from machine_review_queue q
       using jsonb_to_recordset($2::jsonb) as told (id text, version int)
       where q.organisation_id = $1 and q.ticket_id = told.id and q.version = told.version`,
      [org, JSON.stringify(queued)],
    )
  })
  await pace.rest(performance.now() - begun)
  return true
}

type Checked = ReturnType<typeof recordOf>

/** Tickets on which an agent has written. */
const ratable = (records: readonly Checked[]) =>
  records.flatMap(({ ticketId, agent }) => (agent === undefined ? [] : [ticketId]))

const queueRatings = (tx: Queryable, org: string, ids: readonly string[]) =>
  tx.query(
    `insert into machine_rating_queue (organisation_id, ticket_id)
     select $1, id from unnest($2::text[]) as id order by id
     on conflict (organisation_id, ticket_id) do update set due_at = now()`,
    [org, ids],
  )
