import {
  categoryScore,
  EFFECT_DAYS,
  type CategoryRating,
  type CoachingSession,
} from '@agent-assist/contract'
import type { QualityView } from './quality-view.ts'
import { differenceOf } from './estimate.ts'
import { type UsedCards, versionKey } from './used-cards.ts'

/** A session that was held. */
interface Held {
  agent: string
  category: string
  /** The day, yyyy-MM-dd. */
  day: string
}

interface Row {
  ratings: CategoryRating[]
  scorecardId: string
  scorecardVersion: number
  isAfter: boolean
}

/**
 * What changed in the category between the days before a session and those after it. It is of all reviews of the agent,
 * whatever the filters. Undefined until both sides have a review.
 */
export async function effectOf(
  { db, org, timeZone }: QualityView,
  { agent, category, day }: Held,
  cards: UsedCards,
): Promise<CoachingSession['effect']> {
  const [card, categoryId] = category.split('/')
  const { rows } = await db.query<Row & { isFinal: boolean }>(
    `with held as (select $3::date as day)
     select ratings, scorecard_id as "scorecardId", scorecard_version as "scorecardVersion",
       (given_at at time zone $4)::date > held.day as "isAfter",
       (now() at time zone $4)::date > held.day + ${EFFECT_DAYS} as "isFinal"
     from quality_review, held where organisation_id = $1 and agent = $2 and kind = 'person'
       and scorecard_id::text = $5
       and given_at >= (held.day - ${EFFECT_DAYS})::timestamp at time zone $4
       and given_at < (held.day + ${EFFECT_DAYS} + 1)::timestamp at time zone $4
       and (given_at at time zone $4)::date <> held.day`,
    [org, agent, day, timeZone, card],
  )
  const scores = (isAfter: boolean) =>
    rows.flatMap((row) => {
      if (row.isAfter !== isAfter) return []
      const option = row.ratings.find((one) => one.categoryId === categoryId)?.option
      const points = cards.categories.get(versionKey(row))?.get(categoryId ?? '')?.points
      return option === undefined || points === undefined ? [] : [categoryScore(option, points)]
    })
  const [before, after] = [scores(false), scores(true)]
  const difference = differenceOf(before, after)
  if (!difference) return undefined
  return {
    ...difference,
    before: before.length,
    after: after.length,
    isFinal: rows[0]?.isFinal ?? false,
  }
}
