import {
  BotMessage,
  type ChatMessage,
  type ConversationRow,
  IntentScore,
  type Parsed,
  type Reply,
} from '@agent-assist/contract'
import * as z from 'zod'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Fragment, sql, statement } from '../platform/db/sql.ts'
import { nameOf } from './bot-rows.ts'

const UNMATCHED = sql`t.text is not null and t.source in ('article', 'fallback')`

/** Condition: a turn's texts, the visitor's or the bot's, contain the search text. */
const holds = (search: string): Fragment =>
  sql`(strpos(lower(coalesce(t.text, '')), lower(${search}::text)) > 0
    or strpos(lower(jsonb_path_query_array(t.messages, '$.** ? (@.type() == "string")')::text),
      lower(${search}::text)) > 0)`

const turnsOf = (org: string, condition: Fragment): Fragment =>
  sql`exists (select 1 from bot_turn t where t.organisation_id = ${org}
    and t.conversation_id = c.id and ${condition})`

type Query = Parsed<'listConversations'>['query']

function where(org: string, { search, view, silent }: Query): Fragment {
  const parts = [sql`c.organisation_id = ${org}`]
  if (silent !== 'true') parts.push(sql`c.texts > 0`)
  if (search)
    parts.push(
      sql`(strpos(lower(c.visitor_name), lower(${search}::text)) > 0 or c.user_id = ${search}
        or ${turnsOf(org, holds(search))})`,
    )
  if (view === 'unmatched') parts.push(turnsOf(org, UNMATCHED))
  if (view === 'disliked') parts.push(turnsOf(org, sql`t.vote = 'dislike'`))
  return parts.reduce((all, part) => sql`${all} and ${part}`)
}

const rowsOf = (org: string, condition: Fragment, search?: string): Fragment => sql`
  select c.id, c.organisation_id as "organisationId", c.user_id as "userId",
    nullif(c.visitor_name, '') as "visitorName", c.started_at as "startedAt", c.last_at as "lastAt",
    c.texts, count(*) filter (where ${UNMATCHED})::int as unmatched,
    count(*) filter (where t.vote = 'like')::int as likes,
    count(*) filter (where t.vote = 'dislike')::int as dislikes,
    coalesce((array_agg(t.text order by ${search ? holds(search) : sql`true`} desc, t.turn)
      filter (where t.text is not null))[1], '') as excerpt
  from (select * from bot_conversation c where ${condition}) c
  left join bot_turn t on t.organisation_id = ${org} and t.conversation_id = c.id
  group by c.id, c.organisation_id, c.user_id, c.visitor_name, c.started_at, c.last_at, c.texts
  order by c.last_at desc, c.id desc`

/** A page of the conversations that match the query, newest first. */
export async function listConversations(
  on: Queryable,
  org: string,
  query: Query,
): Promise<Reply<'listConversations'>> {
  const { after, limit, search } = query
  const all = where(org, query)
  const count = await on.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total from bot_conversation c where ${all}`),
  )
  const later = after
    ? sql`and (c.last_at, c.id) < (select p.last_at, p.id from bot_conversation p
        where p.organisation_id = ${org} and p.id = ${after})`
    : sql``
  const page = sql`${all} ${later} order by c.last_at desc, c.id desc limit ${limit + 1}`
  const { rows } = await on.query<ConversationRow>(...statement(rowsOf(org, page, search)))
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    ...(rows.length > limit && last ? { next: last.id } : {}),
    total: count.rows[0]?.total ?? 0,
  }
}

interface Turn {
  turn: number
  at: string
  text?: string
  event?: string
  messages: unknown
  source: NonNullable<ChatMessage['match']>['source']
  intentId?: string
  intentName?: string
  confidence?: number
  scores: unknown
  vote?: 'like' | 'dislike'
  votedBy?: string
  correctionId?: string
  correctionName?: string
  correctedBy?: string
  correctedAt?: string
}

function correctionOf(turn: Turn): Pick<ChatMessage, 'correction'> {
  const { correctionId: intentId, correctionName: name = '', correctedBy: by = '' } = turn
  if (intentId === undefined || turn.correctedAt === undefined) return {}
  return { correction: { intentId, name, by, at: turn.correctedAt } }
}

const answerOf = (turn: Turn): ChatMessage => ({
  position: turn.turn * 2 + 1,
  speaks: 'bot',
  at: turn.at,
  messages: z.array(BotMessage).parse(turn.messages),
  match: {
    source: turn.source,
    ...(turn.intentId === undefined ? {} : { intentId: turn.intentId }),
    ...(turn.intentName === undefined ? {} : { intentName: turn.intentName }),
    ...(turn.confidence === undefined ? {} : { confidence: turn.confidence }),
  },
  scores: z.array(IntentScore).parse(turn.scores),
  ...(turn.vote === undefined ? {} : { vote: turn.vote }),
  ...(turn.votedBy === undefined ? {} : { votedBy: turn.votedBy }),
  ...correctionOf(turn),
})

const messageOf = ({ turn, at, text, event }: Turn): ChatMessage => ({
  position: turn * 2,
  speaks: 'user',
  at,
  ...(text === undefined ? {} : { text }),
  ...(event === undefined ? {} : { event }),
})

const TURNS = `select turn, at, text, event, messages, source, intent_id as "intentId",
    intent_name as "intentName", confidence, scores, vote, ${nameOf('voted_by')} as "votedBy",
    correction_id as "correctionId", correction_name as "correctionName",
    ${nameOf('corrected_by')} as "correctedBy", corrected_at as "correctedAt"
  from bot_turn where organisation_id = $1 and conversation_id = $2`

/** A conversation with all its messages. */
export async function readConversation(
  on: Queryable,
  org: string,
  id: string,
): Promise<Reply<'getConversation'>> {
  const { rows } = await on.query<ConversationRow>(
    ...statement(rowsOf(org, sql`c.organisation_id = ${org} and c.id = ${id}`)),
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such conversation.')
  const { rows: turns } = await on.query<Turn>(`${TURNS} order by turn`, [org, id])
  return { ...rows[0], messages: turns.flatMap((turn) => [messageOf(turn), answerOf(turn)]) }
}

/** Position of one answer of the bot. */
export interface AnswerPlace {
  organisationId: string
  conversationId: string
  /** Position in the list of messages; the bot's answers have odd ones. */
  position: number
}

/** The turn of an answer; refuses a position that is not an answer of the bot. */
export function turnAt({ position }: AnswerPlace): number {
  if (position % 2 === 0) throw new Refusal('bad_input', 'This message is not of the bot.')
  return (position - 1) / 2
}

/** One answer of the bot. */
export async function readAnswer(on: Queryable, place: AnswerPlace): Promise<ChatMessage> {
  const { organisationId: org, conversationId: id } = place
  const { rows } = await on.query<Turn>(`${TURNS} and turn = $3`, [org, id, turnAt(place)])
  if (!rows[0]) throw new Refusal('not_found', 'There is no such message.')
  return answerOf(rows[0])
}
