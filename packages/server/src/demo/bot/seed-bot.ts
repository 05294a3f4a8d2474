import { DAY_MS, MINUTE_MS, type OpenContext } from '@agent-assist/contract'
import { answer, type BotParts, type VisitorMessage } from '../../bot/answer.ts'
import { createMatcher } from '../../bot/engine/matcher.ts'
import { trainIntents } from '../../bot/engine/train.ts'
import { examplesOf } from '../../bot/versions.ts'
import { matchRate } from '../../bot/held-out.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { demoChats, demoHeldOut } from './bot-chats.ts'
import { demoIntents } from './bot-intents.ts'

const BY = 'Supervisor Demo'
const THRESHOLD = 0.4
/** Number of days with chats; each round repeats the same chats. */
const DAYS = 28
const ROUNDS = 3
const idOf = (place: number) => `ad504e96-4b9c-4dae-9e95-7f5d40${String(place).padStart(6, '0')}`

const brain = (org: string) => ({
  org,
  intents: demoIntents,
  matcher: createMatcher(trainIntents(examplesOf(demoIntents))),
  threshold: THRESHOLD,
  usesArticles: false,
  articleCalibration: undefined,
})

interface Turn {
  conversation: string
  turn: number
  at: string
  text?: string | undefined
  event?: string | undefined
  messages: unknown
  source: string
  intentId?: string | undefined
  intentName?: string | undefined
  confidence?: number | undefined
  scores: unknown
  vote?: string | undefined
}

/** The messages of one chat, half a minute apart. */
async function turnsOf(
  db: Queryable,
  parts: BotParts,
  place: number,
  begin: number,
): Promise<Turn[]> {
  let open: OpenContext[] = []
  const turns: Turn[] = []
  const texts = demoChats[place % demoChats.length] ?? []
  const all: VisitorMessage[] = [{ event: 'Welcome' }, ...texts.map((text) => ({ text }))]
  for (const [turn, userText] of all.entries()) {
    const { messages, match, scores, contexts } = await answer(db, parts, userText, open)
    open = contexts
    turns.push({
      conversation: idOf(place),
      turn,
      at: new Date(begin + turn * (MINUTE_MS / 2)).toISOString(),
      ...userText,
      messages,
      ...match,
      scores,
      ...(match.source === 'fallback' && place % 5 === 0 ? { vote: 'dislike' } : {}),
      ...(match.source === 'intent' && place % 7 === 0 ? { vote: 'like' } : {}),
    })
  }
  return turns
}

async function storeChats(db: Queryable, parts: BotParts, until: number): Promise<void> {
  const { org } = parts
  const count = demoChats.length * ROUNDS
  const all: Turn[][] = []
  for (let place = 0; place < count; place++) {
    const age = ((count - place) / count) * DAYS * DAY_MS
    all.push(await turnsOf(db, parts, place, until - age))
  }
  await db.query(
    `insert into bot_conversation (organisation_id, id, user_id, started_at, last_at, turns, texts)
     select $1, conversation, 'visitor-' || right(conversation::text, 4), min(at), max(at), count(*),
       count(text)
     from jsonb_to_recordset($2::jsonb) as t (conversation uuid, at timestamptz, text text)
     group by conversation`,
    [org, JSON.stringify(all.flat())],
  )
  await db.query(
    `insert into bot_turn (organisation_id, conversation_id, turn, at, text, event, messages, source,
       intent_id, intent_name, confidence, scores, vote, voted_by)
     select $1, conversation, turn, at, text, event, messages, source, "intentId", "intentName",
       confidence, scores, vote, case when vote is not null then $3 end
     from jsonb_to_recordset($2::jsonb) as t (conversation uuid, turn int, at timestamptz, text text,
       event text, messages jsonb, source text, "intentId" text, "intentName" text,
       confidence double precision, scores jsonb, vote text)`,
    [org, JSON.stringify(all.flat()), BY],
  )
}

/** Creates the demo's bot, published, with the chats of its visitors. */
export async function seedBot(db: Queryable, org: string, until: Date): Promise<void> {
  const end = until.getTime()
  const since = new Date(end - (DAYS + 2) * DAY_MS).toISOString()
  const parts = brain(org)
  const intents = JSON.stringify(demoIntents)
  await db.query(
    `insert into bot (organisation_id, threshold, revision, version, updated_by, updated_at)
     values ($1, $2, 1, 1, $3, $4)`,
    [org, THRESHOLD, BY, since],
  )
  await db.query(
    `insert into bot_intent (organisation_id, id, content, approval, updated_by, updated_at)
     select $1, id, intent, 'approved', $3, $4
     from jsonb_to_recordset($2::jsonb) as i (id uuid, intent jsonb)`,
    [org, intents, BY, since],
  )
  await db.query(
    `insert into bot_version (organisation_id, version, intents, note, match_rate, published_by,
       published_at) values ($1, 1, $2::jsonb, 'The first one', $3, $4, $5)`,
    [org, intents, matchRate(demoHeldOut, parts), BY, since],
  )
  await db.query(
    `insert into bot_held_out (organisation_id, position, text, intent_id)
     select $1, row_number() over (), text, "intentId"
     from jsonb_to_recordset($2::jsonb) as h (text text, "intentId" text)`,
    [org, JSON.stringify(demoHeldOut)],
  )
  await storeChats(db, parts, end)
}
