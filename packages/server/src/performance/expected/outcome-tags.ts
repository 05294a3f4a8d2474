import type { Training } from './train.ts'

/** Fewest tickets with a tag to judge it. */
const TICKETS_MIN = 20
/** A share among the tickets of a tag that is this far from that of all means that the tag says the outcome. */
const DISTANCE = 0.6

/** Tags of one share that say its outcome. */
function tagsOf({ cases }: Training): string[] {
  const sums = new Map<string, { n: number; sum: number }>()
  let whole = 0
  for (const { tags, value } of cases) {
    whole += value
    for (const tag of tags) {
      const { n, sum } = sums.get(tag) ?? { n: 0, sum: 0 }
      sums.set(tag, { n: n + 1, sum: sum + value })
    }
  }
  const share = whole / cases.length
  return [...sums].flatMap(([tag, { n, sum }]) =>
    n >= TICKETS_MIN && Math.abs(sum / n - share) > DISTANCE ? [tag] : [],
  )
}

/**
 * Tags that are given because of an outcome, such as "reopened": nearly all of their tickets have it, or nearly none. To
 * expect the outcome of them would excuse it, so no model has them.
 */
export const outcomeTags = (trainings: readonly Training[]): Set<string> =>
  new Set(
    trainings.filter(({ scale, keepsTags }) => scale === 'share' && !keepsTags).flatMap(tagsOf),
  )

/** The trainings without the tags that say an outcome. */
export function withoutOutcomeTags(trainings: readonly Training[]): Training[] {
  const out = outcomeTags(trainings)
  if (out.size === 0) return [...trainings]
  return trainings.map((training) =>
    training.keepsTags
      ? training
      : {
          ...training,
          cases: training.cases.map((one) => ({
            ...one,
            tags: one.tags.filter((tag) => !out.has(tag)),
          })),
        },
  )
}
