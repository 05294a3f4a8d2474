import { type Difference, type MetricName, METRICS, type MetricValue } from '@agent-assist/contract'
import { pointsOfBoth } from '../metrics/compare.ts'
import { type DayEffect, errorOf } from '../metrics/comparison/day-error.ts'
import type { Cell, Part, Views } from './change-cells.ts'

/** A metric of two periods. */
export interface Both {
  metric: MetricName
  now: MetricValue
  before: MetricValue
}

/** The value of a metric and its weight; the weight of a sum is 1. */
interface Weighed {
  value: number
  weight: number
}

/** Unrounded shares: the specification rounds satisfaction, and rounded segments do not add up. */
export function weighed(metricValue: MetricValue | undefined): Weighed {
  if (!metricValue) return { value: 0, weight: 0 }
  const { value = 0, part = 0, whole = 0, n } = metricValue
  switch (METRICS[metricValue.metric].kind) {
    case 'share':
      return { value: whole > 0 ? (part / whole) * 100 : 0, weight: whole }
    case 'mean':
      return { value, weight: n }
    case 'sum':
    case 'distinct':
      return { value, weight: 1 }
  }
}

/** What a part of each period adds to the difference from the previous whole. */
export function pullIn({ metric, now, before }: Both) {
  const [whole, wholeBefore] = [weighed(now), weighed(before)]
  const pull =
    (weight: number) =>
    (part: Part): number =>
      METRICS[metric].kind === 'sum'
        ? part.sum
        : weight > 0
          ? (part.sum - part.weight * wholeBefore.value) / weight
          : 0
  return { now: pull(whole.weight), before: pull(wholeBefore.weight) }
}

const NOTHING: Part = { sum: 0, weight: 0, n: 0 }

/** The variance of a contribution were each ticket by itself; 0 of means, of which single values are not known. */
function aloneOf({ metric, now, before }: Both, cells: readonly Cell[], of: MetricValue): number {
  const sum = cells.reduce((all, one) => all + one.sum, 0)
  const { kind } = METRICS[metric]
  if (kind === 'sum') return Math.abs(sum)
  const { weight: whole } = weighed(of === now ? now : before)
  if (kind !== 'share' || whole === 0) return 0
  const { value } = weighed(before)
  const weight = cells.reduce((all, one) => all + one.weight, 0)
  const part = sum / 100
  return (part * (100 - value) ** 2 + (weight - part) * value ** 2) / whole ** 2
}

interface BothCells {
  now: readonly Cell[]
  before: readonly Cell[]
}

/**
 * The 95 % interval of a contribution, by the days on which anything counted: as wide as days differ, and never narrower
 * than chance among single tickets (docs/decisions/0180). Undefined with fewer than three days.
 */
export function intervalsOf(
  both: Both,
  views: Views,
  all: BothCells,
): (own: BothCells, contribution: number) => Difference | undefined {
  const points = pointsOfBoth(views.now, views.before)
  const pull = pullIn(both)
  const busy = new Set(all.now.map(({ day }) => day))
  const busyBefore = new Set(all.before.map(({ day }) => day))
  const places = points.now.flatMap((point, at) => {
    const isBusy = busy.has(point) || (points.isPaired && busyBefore.has(points.before[at] ?? ''))
    return isBusy ? [at] : []
  })
  const placesBefore = points.isPaired
    ? places
    : points.before.flatMap((point, at) => (busyBefore.has(point) ? [at] : []))
  return (own, contribution) => {
    const effects = (
      cells: readonly Cell[],
      names: readonly string[],
      at: readonly number[],
      of: (part: Part) => number,
    ): DayEffect[] => {
      const byDay = new Map(cells.map((cell) => [cell.day, cell]))
      return at.map((place) => {
        const part = byDay.get(names[place] ?? '') ?? NOTHING
        return { effect: of(part), n: part.n }
      })
    }
    const error = errorOf(
      effects(own.now, points.now, places, pull.now),
      effects(own.before, points.before, placesBefore, pull.before),
      points.isPaired,
    )
    if (!error) return undefined
    const alone = aloneOf(both, own.now, both.now) + aloneOf(both, own.before, both.before)
    const half = error.width * Math.sqrt(Math.max(error.variance, alone))
    return Number.isFinite(half)
      ? { low: contribution - half, high: contribution + half }
      : undefined
  }
}
