import type { HeldOutRate, HeldOutText, Reply } from '@agent-assist/contract'
import { queueConfidence } from '../language/confidence/confidence-queue.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { BotIntent } from './bot-rows.ts'
import { isOpenFor } from './contexts.ts'
import type { Matcher } from './engine/matcher.ts'
import { holdBot } from './bot-rows.ts'
import { readDraft } from './intent-rows.ts'

/** The stored held-out list. */
export async function readHeldOut(on: Queryable, org: string): Promise<HeldOutText[]> {
  const { rows } = await on.query<HeldOutText>(
    `select text, intent_id as "intentId" from bot_held_out where organisation_id = $1
     order by position`,
    [org],
  )
  return rows
}

/** Replaces the held-out list. */
export const saveHeldOut = (
  db: Db,
  org: string,
  items: readonly HeldOutText[],
): Promise<{ data: 1 }> =>
  db.transaction(async (tx) => {
    await holdBot(tx, org)
    const known = new Set((await readDraft(tx, org)).map(({ id }) => id))
    const strange = items.find(({ intentId }) => intentId !== '' && !known.has(intentId))
    if (strange) throw new Refusal('bad_input', `“${strange.text}” is not an intent of this bot.`)
    await queueConfidence(tx, org, 'bot')
    await tx.query('delete from bot_held_out where organisation_id = $1', [org])
    await tx.query(
      `insert into bot_held_out (organisation_id, position, text, intent_id)
       select $1, row_number() over (), text, "intentId"
       from jsonb_to_recordset($2::jsonb) as one (text text, "intentId" text)`,
      [org, JSON.stringify(items)],
    )
    return { data: 1 }
  })

/** Intents with the engine trained on them. */
export interface Measured {
  intents: readonly BotIntent[]
  matcher: Matcher
  threshold: number
}

type Detection = Reply<'measureHeldOut'>['items'][number]['draft']

/** The intent that a bot detects for the first text of a conversation. */
function detect(
  { intents, matcher, threshold }: Measured,
  { text, intentId }: HeldOutText,
): Detection {
  const open = new Map(
    intents
      .filter(({ intent }) => isOpenFor([], intent))
      .map(({ id, intent }) => [id, intent.name]),
  )
  const [best] = matcher.match(text, (id) => open.has(id))
  const isSure = best !== undefined && best.confidence >= threshold
  const name = isSure ? open.get(best.id) : undefined
  return {
    confidence: best?.confidence ?? 0,
    isRight: isSure ? best.id === intentId : intentId === '',
    ...(name === undefined ? {} : { name }),
  }
}

const rateOf = (detections: readonly Detection[]): HeldOutRate => {
  const right = detections.filter(({ isRight }) => isRight).length
  const fallback = detections.filter(({ isRight, name }) => !isRight && name === undefined).length
  return {
    right,
    fallback,
    wrong: detections.length - right - fallback,
    matchRate: detections.length > 0 ? right / detections.length : 0,
  }
}

/** Share of a list for which the bot detects the right intent; undefined for an empty list. */
export function matchRate(items: readonly HeldOutText[], measured: Measured): number | undefined {
  if (items.length === 0) return undefined
  return rateOf(items.map((item) => detect(measured, item))).matchRate
}

/** Results of the draft and of the published version for each text of the list. */
export function compare(
  items: readonly HeldOutText[],
  names: ReadonlyMap<string, string>,
  draft: Measured,
  published: Measured | undefined,
): Reply<'measureHeldOut'> {
  const detections = items.map((item) => ({
    item,
    draft: detect(draft, item),
    published: published && detect(published, item),
  }))
  const before = detections.flatMap((one) => one.published ?? [])
  return {
    n: items.length,
    draft: rateOf(detections.map((one) => one.draft)),
    ...(published ? { published: rateOf(before) } : {}),
    items: detections.flatMap(({ item, draft: now, published: then }) => {
      if (now.isRight && (!then || then.isRight)) return []
      const expected = names.get(item.intentId)
      return [
        {
          text: item.text,
          ...(expected === undefined ? {} : { expected }),
          ...(then ? { published: then } : {}),
          draft: now,
        },
      ]
    }),
  }
}
