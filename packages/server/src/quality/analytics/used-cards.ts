import type { Category, ScorecardContent } from '@agent-assist/contract'
import { categoriesOf } from '../reviews/save-review.ts'
import type { GivenReview } from './given-reviews.ts'
import type { Counted } from './quality-view.ts'

/** The versions of scorecards with which reviews were made. */
export interface UsedCards {
  /** Categories of a version by their ids; keys are those of `versionKey`. */
  categories: ReadonlyMap<string, ReadonlyMap<string, Category>>
  goals: ReadonlyMap<string, number | undefined>
  /** Categories in their newest version, in the order of the scorecard, with its name and id. */
  newest: { key: string; card: string; category: Category }[]
}

export const versionKey = (of: Pick<GivenReview, 'scorecardId' | 'scorecardVersion'>) =>
  `${of.scorecardId} ${of.scorecardVersion}`

/** A category of a scorecard, whatever the version. */
export const categoryKey = (scorecardId: string, categoryId: string) =>
  `${scorecardId}/${categoryId}`

interface Row {
  scorecardId: string
  scorecardVersion: number
  content: ScorecardContent
}

/** Every version of every scorecard: there are few, and a review may have used any. */
export async function readCards({ db, org }: Pick<Counted, 'db' | 'org'>): Promise<UsedCards> {
  const { rows } = await db.query<Row>(
    `select scorecard_id as "scorecardId", version as "scorecardVersion", content
     from scorecard_version where organisation_id = $1 order by content ->> 'name', version`,
    [org],
  )
  const newest = new Map<string, UsedCards['newest'][number]>()
  for (const { scorecardId, content } of rows)
    for (const category of categoriesOf(content)) {
      const key = categoryKey(scorecardId, category.id)
      newest.set(key, { key, card: content.name, category })
    }
  return {
    categories: new Map(
      rows.map((row) => [
        versionKey(row),
        new Map(categoriesOf(row.content).map((category) => [category.id, category])),
      ]),
    ),
    goals: new Map(rows.map((row) => [versionKey(row), row.content.goal])),
    newest: [...newest.values()],
  }
}
