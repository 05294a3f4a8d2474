import { randomUUID } from 'node:crypto'
import { OpenContext } from '@agent-assist/contract'
import * as z from 'zod'
import type { Queryable } from '../platform/db/db.ts'
import type { BotAnswer, VisitorMessage } from './answer.ts'
import { CONTEXT_MINUTES } from './contexts.ts'

/** Minutes of silence after which a visitor's next message starts a new conversation. */
const CONVERSATION_MINUTES = 60

/** The visitor who talks to the bot. */
export interface Speaker {
  org: string
  userId: string
  /** Name from a signed token; empty for an anonymous visitor. */
  visitorName: string
}

interface Row {
  id: string
  contexts: unknown
  isForgotten: boolean
}

const Contexts = z.array(OpenContext)

/**
 * The visitor's current conversation with its open contexts; `id` is undefined after a long
 * silence.
 */
export async function readOpen(on: Queryable, speaker: Speaker) {
  const { rows } = await on.query<Row>(
    `select id, contexts, last_at < now() - make_interval(mins => ${CONTEXT_MINUTES}) as "isForgotten"
     from bot_conversation
     where organisation_id = $1 and user_id = $2 and visitor_name = $3
       and last_at > now() - make_interval(mins => ${CONVERSATION_MINUTES})
     order by last_at desc limit 1`,
    [speaker.org, speaker.userId, speaker.visitorName],
  )
  const row = rows[0]
  return {
    id: row?.id,
    contexts: row && !row.isForgotten ? Contexts.parse(row.contexts) : [],
  }
}

/** Adds a turn to the visitor's conversation, or starts a new one. */
async function nextTurn(
  tx: Queryable,
  { org, userId, visitorName }: Speaker,
  contexts: readonly OpenContext[],
  message: VisitorMessage,
): Promise<{ id: string; turn: number }> {
  const lock = JSON.stringify([org, userId, visitorName])
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [lock])
  const { id = randomUUID() } = await readOpen(tx, { org, userId, visitorName })
  const { rows } = await tx.query<{ turn: number }>(
    `insert into bot_conversation (organisation_id, id, user_id, visitor_name, contexts, turns, texts)
     values ($1, $2, $3, $4, $5::jsonb, 1, $6)
     on conflict (organisation_id, id) do update set contexts = excluded.contexts, last_at = now(),
       turns = bot_conversation.turns + 1, texts = bot_conversation.texts + excluded.texts
     returning turns - 1 as turn`,
    [org, id, userId, visitorName, JSON.stringify(contexts), message.text === undefined ? 0 : 1],
  )
  return { id, turn: rows[0]?.turn ?? 0 }
}

/** Stores a visitor's message with the bot's answer. */
export async function storeTurn(
  tx: Queryable,
  speaker: Speaker,
  message: VisitorMessage,
  { messages, match, scores, contexts }: Omit<BotAnswer, 'parameters'>,
): Promise<void> {
  const { id, turn } = await nextTurn(tx, speaker, contexts, message)
  await tx.query(
    `insert into bot_turn (organisation_id, conversation_id, turn, text, event, messages, source,
       intent_id, intent_name, confidence, scores)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11::jsonb)`,
    [
      speaker.org,
      id,
      turn,
      message.text ?? null,
      message.event ?? null,
      JSON.stringify(messages),
      match.source,
      match.intentId ?? null,
      match.intentName ?? null,
      match.confidence ?? null,
      JSON.stringify(scores),
    ],
  )
}

/** Deletes conversations older than the organisation's retention. Returns the number deleted. */
export async function eraseOld(on: Queryable): Promise<number> {
  const { affected } = await on.query(
    `delete from bot_conversation c using bot b
     where b.organisation_id = c.organisation_id
       and c.last_at < now() - make_interval(days => b.keep_days)`,
  )
  return affected
}
