import { meanOf, type QualityCategory } from '@agent-assist/contract'
import type { CategoryDisputes } from './decided-disputes.ts'
import type { Rated } from './rated.ts'
import { sumOf } from './solved-tickets.ts'
import { categoryKey, type UsedCards } from './used-cards.ts'

/** Categories that were rated or disputed, in the order of their scorecards. */
export function qualityCategories(
  cards: UsedCards,
  rated: readonly Rated[],
  disputes: readonly CategoryDisputes[],
): QualityCategory[] {
  const ratings = Map.groupBy(rated, ({ category }) => category)
  const disputed = Map.groupBy(disputes, ({ scorecardId, categoryId }) =>
    categoryKey(scorecardId, categoryId),
  )
  const used = cards.newest.filter(({ key }) => ratings.has(key) || disputed.has(key))
  const names = Map.groupBy(used, ({ category }) => category.name)
  return used.map(({ key, card, category }) => {
    const own = ratings.get(key) ?? []
    const about = disputed.get(key) ?? []
    const value = meanOf(own.map(({ score }) => score))
    const isTwice = (names.get(category.name)?.length ?? 0) > 1
    return {
      key,
      name: isTwice ? `${category.name} (${card})` : category.name,
      weight: category.weight,
      kind: category.kind,
      ...(value === undefined ? {} : { value }),
      n: own.length,
      accepted: sumOf(about, (row) => row.accepted),
      rejected: sumOf(about, (row) => row.rejected),
      open: sumOf(about, (row) => row.open),
    }
  })
}

/** Root causes, the most frequent first. */
export function causesOf(rated: readonly Rated[]): { cause: string; count: number }[] {
  const all = rated.flatMap(({ rating }) => rating.causes)
  return [...Map.groupBy(all, (cause) => cause)]
    .map(([cause, { length }]) => ({ cause, count: length }))
    .toSorted((one, other) => other.count - one.count || one.cause.localeCompare(other.cause))
}
