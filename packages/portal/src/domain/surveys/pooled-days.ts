import { isSparse, LEAST_N, npsOf, type SurveyDay } from '@agent-assist/contract/wire'
import { pointUnit } from '@agent-assist/kit/charts/day-axis'

const WEEK = 7

/** What a score of a day is based on. */
type BaseOf = (day: SurveyDay) => number

export const npsBase: BaseOf = ({ promoters, passives, detractors }) =>
  promoters + passives + detractors
export const csatBase: BaseOf = ({ good, bad }) => good + bad

/** NPS of a point; undefined where too few answered. */
export const npsAt = (day: SurveyDay): number | undefined =>
  npsBase(day) < LEAST_N ? undefined : npsOf(day)?.value

/** A share in percent; undefined of too few. */
export const shareAt = (part: number, whole: number): number | undefined =>
  whole < LEAST_N ? undefined : (part / whole) * 100

const added = ({ day, ...one }: SurveyDay, other: SurveyDay): SurveyDay => {
  const sums = Object.entries(one).map(([name, n]) => [name, n + other[name as keyof typeof one]])
  return { ...(Object.fromEntries(sums) as typeof one), day }
}

/** Days as they are, or pooled to weeks from the first on where a day has too few of one of the bases. */
export function pooledDays(
  days: readonly SurveyDay[],
  ...bases: readonly BaseOf[]
): readonly SurveyDay[] {
  const isFew = bases.some((baseOf) => isSparse(days.map(baseOf)))
  if (!isFew || pointUnit(days.map(({ day }) => day)) === 'week') return days
  return days.flatMap((day, place) =>
    place % WEEK === 0 ? days.slice(place + 1, place + WEEK).reduce(added, day) : [],
  )
}

/** The points of a trend of responses, NPS and CSAT. */
export const trendPoints = (days: readonly SurveyDay[]): readonly SurveyDay[] =>
  pooledDays(days, npsBase, csatBase)
