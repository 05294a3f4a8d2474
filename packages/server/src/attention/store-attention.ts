import { setImmediate as turn } from 'node:timers/promises'
import { DAY_MS, type SentimentLabel } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { instant } from '../tickets/facts/history.ts'
import type { ServiceLevels } from '../tickets/facts/sla-facts.ts'
import { HISTORIES } from '../tickets/store/store-facts.ts'
import { readServiceLevels } from '../tickets/store/store-service-levels.ts'
import { ATTENTION_VERSION } from './attention.ts'
import { attentionSteps, flagsOf, requestedAt } from './attention-history.ts'
import type { AttentionHistory } from './history-at.ts'
import { outcomeOf } from './outcome.ts'
import { HISTORY_DAYS } from './queue-attention.ts'
import { signalsOf } from './signals.ts'

/** Tickets of one write, and how many are scored before other work gets a turn. */
const BATCH = 100
const AT_ONCE = 10

interface Row extends Omit<AttentionHistory, 'messages'> {
  id: string
  version: number
  locale: string
  messages: (AttentionHistory['messages'][number] & { text?: string; language?: string })[]
}

/** Queued tickets of the organisation, newest first, without those whose messages are still to be scored. */
async function waiting(db: Db, org: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `with waits as (
       select q.ticket_id, q.version from attention_queue q
       where q.organisation_id = $1
         and not exists (select from sentiment_queue s
           where s.organisation_id = $1 and s.ticket_id = q.ticket_id)
       order by q.ticket_id desc limit ${BATCH}
     )
     select t.id, waits.version, t.locale, t.tags,
       t.created_at as "createdAt", t.updated_at as "updatedAt", t.priority, t.assignee,
       t.satisfaction,
       (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', at, 'author', author,
          'authorRole', author_role, 'isPublic', is_public, 'label', s.label, 'score', s.score,
          'language', s.language,
          'text', case when author_role = 'customer' and is_public then p.text end))
          order by p.position), '[]')
        from ticket_message p left join message_sentiment s on s.organisation_id = $1
          and s.ticket_id = p.ticket_id and s.position = p.position
        where p.organisation_id = $1 and p.ticket_id = t.id) as messages,
       ${HISTORIES}
     from waits join ticket t on t.organisation_id = $1 and t.id = waits.ticket_id`,
    [org],
  )
  return rows
}

const historyOf = ({ messages, locale, ...row }: Row): AttentionHistory => ({
  ...row,
  messages: messages.map(({ text, language = locale.slice(0, 2).toLowerCase(), ...message }) => ({
    ...message,
    ...(message.label ? { label: message.label satisfies SentimentLabel } : {}),
    ...(text === undefined ? {} : { signals: signalsOf(text, language) }),
  })),
})

/** The row of a ticket; the migration of `ticket_attention` describes its columns. */
function recordOf(row: Row, levels: ServiceLevels, now: number) {
  const history = historyOf(row)
  const steps = attentionSteps(history, levels, now - HISTORY_DAYS * DAY_MS)
  const current = steps.findLastIndex(({ at }) => at <= now)
  return {
    ticketId: row.id,
    at: steps.map(({ at }) => instant(at)),
    score: steps.map(({ score }) => score),
    reasons: steps.map(({ reasons }, index) => (index < current ? null : reasons)),
    flaggedAt: flagsOf(steps),
    requestedAt: requestedAt(history),
    ...outcomeOf(history, levels),
  }
}

async function write(tx: Queryable, org: string, records: object[]): Promise<void> {
  await tx.query(
    `insert into ticket_attention (organisation_id, ticket_id, at, score, reasons, flagged_at,
       requested_at, escalated_at, is_tagged, breached_at, version)
     select $1, "ticketId", at, score, reasons, "flaggedAt", "requestedAt", "escalatedAt",
       "isTagged", "breachedAt", ${ATTENTION_VERSION}
     from jsonb_to_recordset($2::jsonb) as t ("ticketId" text, at timestamptz[], score int[],
       reasons jsonb, "flaggedAt" timestamptz[], "requestedAt" timestamptz,
       "escalatedAt" timestamptz[], "isTagged" boolean, "breachedAt" timestamptz[])
     on conflict (organisation_id, ticket_id) do update set at = excluded.at,
       score = excluded.score, reasons = excluded.reasons, flagged_at = excluded.flagged_at,
       requested_at = excluded.requested_at, escalated_at = excluded.escalated_at,
       is_tagged = excluded.is_tagged, breached_at = excluded.breached_at,
       version = excluded.version`,
    [org, JSON.stringify(records)],
  )
}

/** Scores a batch of the organisation's queued tickets; false when there is none to score. */
export async function notifyAttention(db: Db, org: string, now = Date.now()): Promise<boolean> {
  const rows = await waiting(db, org)
  if (rows.length === 0) return false
  const levels = await readServiceLevels(db, org)
  const records: object[] = []
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await turn()
    records.push(recordOf(row, levels, now))
  }
  await db.transaction(async (tx) => {
    await write(tx, org, records)
    // a ticket that changed meanwhile has another version and stays in the queue
    await tx.query(
      `delete from attention_queue q
       using jsonb_to_recordset($2::jsonb) as told (id text, version int)
       where q.organisation_id = $1 and q.ticket_id = told.id and q.version = told.version`,
      [org, JSON.stringify(rows.map(({ id, version }) => ({ id, version })))],
    )
  })
  return true
}
