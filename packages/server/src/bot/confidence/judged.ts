import type { Queryable } from '../../platform/db/db.ts'
import { readHeldOut } from '../held-out.ts'

/** Most texts that calibrate the bot, newest first. */
const JUDGED_MAX = 1000

/** A text of which somebody said what should have answered it. */
export interface Judged {
  text: string
  /** The right intent; empty: none of them. Missing: only `wrongId`, or the article, is known. */
  rightId?: string
  /** The intent that answered wrongly. */
  wrongId?: string
  /** The bot answered with articles, and somebody voted. */
  wasArticleRight?: boolean
}

interface Turn {
  text: string
  source: 'intent' | 'article' | 'fallback'
  intentId?: string
  vote?: 'like' | 'dislike'
  correctionId?: string
}

/** What votes and corrections say of one turn; undefined when they say nothing certain. */
export function judgedOf({ text, source, intentId, vote, correctionId }: Turn): Judged | undefined {
  if (source === 'article' && vote) return { text, wasArticleRight: vote === 'like' }
  // an ignored text that articles answered may have been answered well
  if (correctionId !== undefined && (correctionId !== '' || source !== 'article'))
    return { text, rightId: correctionId }
  if (source === 'intent' && intentId !== undefined && vote)
    return vote === 'like' ? { text, rightId: intentId } : { text, wrongId: intentId }
  return source === 'fallback' && vote === 'like' ? { text, rightId: '' } : undefined
}

/** Held-out texts, and visitors' texts whose answer was voted on or corrected; each text once, its newest judgement. */
export async function readJudged(on: Queryable, org: string): Promise<Judged[]> {
  const { rows } = await on.query<Turn>(
    `select text, source, intent_id as "intentId", vote, correction_id as "correctionId" from (
       select distinct on (text) text, source, intent_id, vote, correction_id, at from bot_turn
       where organisation_id = $1 and text is not null and source in ('intent', 'article', 'fallback')
         and (vote is not null or correction_id is not null)
       order by text, at desc
     ) t order by at desc, text limit ${JUDGED_MAX}`,
    [org],
  )
  const heldOut = await readHeldOut(on, org)
  const turns = rows.flatMap((turn) => judgedOf(turn) ?? [])
  const known = new Set(turns.map(({ text }) => text))
  const others = heldOut.filter(({ text }) => !known.has(text))
  return [...turns, ...others.map(({ text, intentId }) => ({ text, rightId: intentId }))].slice(
    0,
    JUDGED_MAX,
  )
}
