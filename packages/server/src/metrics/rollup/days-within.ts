import { type RollupColumn, type RollupDays, ticketsIn } from './groups.ts'

const sum = (numbers: Uint8Array, from: number, to: number): number => {
  let all = 0
  for (let at = from; at < to; at++) all += numbers[at]!
  return all
}

/** The entries of some tickets in a row, without copying them. */
function ticketsWithin(column: RollupColumn, from: number, to: number): RollupColumn {
  const { outcomes, amounts, wholes, keys, codes, counts } = column
  const firstCode = counts ? sum(counts, 0, from) : from
  const lastCode = counts ? firstCode + sum(counts, from, to) : to
  return {
    ...(outcomes ? { outcomes: outcomes.subarray(from, to) } : {}),
    ...(amounts ? { amounts: amounts.subarray(from, to) } : {}),
    ...(wholes ? { wholes: wholes.subarray(from, to) } : {}),
    ...(counts ? { counts: counts.subarray(from, to) } : {}),
    ...(keys ? { keys } : {}),
    ...(codes ? { codes: codes.subarray(firstCode, lastCode) } : {}),
  }
}

/** Those of a week's days that are within a range; they follow each other. */
export function daysWithin(week: RollupDays, isWithin: (day: string) => boolean): RollupDays {
  const first = week.days.findIndex(([day]) => isWithin(day))
  const days = week.days.filter(([day]) => isWithin(day))
  if (days.length === week.days.length) return week
  const from = ticketsIn({ ...week, days: week.days.slice(0, Math.max(0, first)) })
  const to = from + ticketsIn({ ...week, days })
  return {
    days,
    columns: new Map(
      Array.from(week.columns, ([name, column]) => [name, ticketsWithin(column, from, to)]),
    ),
  }
}
