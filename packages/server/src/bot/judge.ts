import type { ChatMessage, Parsed } from '@agent-assist/contract'
import { queueConfidence } from '../language/confidence/confidence-queue.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type AnswerPlace, readAnswer, turnAt } from './conversation-rows.ts'
import { type Author, teach } from './intents.ts'
import { holdIntent } from './intent-rows.ts'

/** Sets the vote of staff on an answer; undefined removes it. */
export const vote = (
  db: Db,
  place: AnswerPlace,
  by: string,
  given: 'like' | 'dislike' | undefined,
): Promise<ChatMessage> =>
  db.transaction(async (tx) => {
    await tx.query(
      `update bot_turn set vote = $4, voted_by = case when $4::text is not null then $5 end
       where organisation_id = $1 and conversation_id = $2 and turn = $3`,
      [place.organisationId, place.conversationId, turnAt(place), given ?? null, by],
    )
    await queueConfidence(tx, place.organisationId, 'bot')
    return readAnswer(tx, place)
  })

async function textAt(tx: Queryable, place: AnswerPlace): Promise<string | undefined> {
  const { rows } = await tx.query<{ text?: string }>(
    `select text from bot_turn where organisation_id = $1 and conversation_id = $2 and turn = $3
     for update`,
    [place.organisationId, place.conversationId, turnAt(place)],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such message.')
  return rows[0].text
}

/** Stores which intent should have answered; `teach` adds the text to the draft's phrases. */
export const correct = (
  db: Db,
  place: AnswerPlace,
  author: Author,
  { intentId, teach: learns }: Parsed<'correctChatMessage'>['body'],
): Promise<ChatMessage> =>
  db.transaction(async (tx) => {
    const text = await textAt(tx, place)
    if (learns && intentId && text === undefined)
      throw new Refusal('bad_input', 'An event is not a phrase: give it to the intent as an event.')
    const name = intentId ? (await holdIntent(tx, author.org, intentId)).intent.name : null
    if (learns && intentId && text !== undefined) await teach(tx, author, intentId, [text])
    const isGiven = intentId !== undefined
    await tx.query(
      `update bot_turn set correction_id = $4, correction_name = $5,
         corrected_by = case when $6 then $7 end, corrected_at = case when $6 then now() end,
         is_settled = $6
       where organisation_id = $1 and conversation_id = $2 and turn = $3`,
      [
        place.organisationId,
        place.conversationId,
        turnAt(place),
        intentId ?? null,
        name,
        isGiven,
        author.by,
      ],
    )
    await queueConfidence(tx, author.org, 'bot')
    return readAnswer(tx, place)
  })
