import {
  type Emotion,
  LABEL_SCORES,
  type SentimentLabel,
  type Unscored,
} from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { refreshTickets } from '../sentiment/enrich.ts'

/** The sentiment of a message, or why it has none. */
export type Told = SentimentLabel | Unscored

const isLabel = (told: Told): told is SentimentLabel => Object.hasOwn(LABEL_SCORES, told)

/**
 * Stores sentiments for each ticket's customer messages, in the order of the messages; a label gets
 * its score from LABEL_SCORES. `emotionsOf` returns the emotions of a ticket's messages. Further
 * messages stay unscored, and no job will score them.
 */
export async function scoreMessage(
  db: Db,
  org: string,
  tickets: ReadonlyMap<string, readonly Told[]>,
  language = 'en',
  emotionsOf: (ticketId: string) => readonly Emotion[] | undefined = () => undefined,
): Promise<void> {
  const of = [org, [...tickets.keys()]]
  for (const table of ['sentiment_queue', 'message_sentiment'])
    await db.query(
      `delete from ${table} where organisation_id = $1 and ticket_id = any($2::text[])`,
      of,
    )
  const { rows } = await db.query<{ ticketId: string; position: number }>(
    `select ticket_id as "ticketId", position from ticket_message
     where organisation_id = $1 and ticket_id = any($2::text[])
       and author_role = 'customer' and is_public order by position`,
    of,
  )
  const told = [...tickets].flatMap(([id, words]) => {
    const own = rows.filter(({ ticketId }) => ticketId === id)
    return words.map((word, place) => ({
      ...own[place],
      ...(word === 'noLanguage' ? {} : { language }),
      ...(isLabel(word)
        ? { score: LABEL_SCORES[word], label: word, confidence: 0.8, scorer: 'default' }
        : { unscored: word }),
      emotions: emotionsOf(id),
    }))
  })
  await db.query(
    `insert into message_sentiment (organisation_id, ticket_id, position, language, score, label,
       confidence, scorer, unscored, emotions)
     select $1, "ticketId", position, language, score, label, confidence, scorer, unscored, emotions
     from jsonb_to_recordset($2::jsonb) as t ("ticketId" text, position int, language text,
       score double precision, label text, confidence double precision, scorer text, unscored text,
       emotions text[])`,
    [org, JSON.stringify(told)],
  )
  await refreshTickets(db, org, [...tickets.keys()])
}
