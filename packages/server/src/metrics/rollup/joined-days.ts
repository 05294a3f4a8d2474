import { joinCoded } from './codes.ts'
import type { RollupColumn, RollupDays } from './groups.ts'
import { joinedNumbers, type Numbers, scratch } from '../tallies/scratch.ts'

/** Concatenates the arrays that are present; undefined when none is. */
function joined<T extends Numbers>(
  parts: readonly (T | undefined)[],
  make: (length: number) => T,
): T | undefined {
  const pieces = parts.filter((part) => part !== undefined)
  return pieces.length > 0 ? joinedNumbers(pieces, make) : undefined
}

const likeOf = (numbers: Numbers | undefined): ((length: number) => Float64Array | Int16Array) =>
  numbers instanceof Float64Array ? scratch.float64 : scratch.int16

function joinedColumn(columns: readonly RollupColumn[]): RollupColumn {
  const coded = columns.flatMap(({ keys, codes }) => (keys && codes ? [{ keys, codes }] : []))
  const amounts = columns.map((column) => column.amounts)
  return {
    outcomes: joined(
      columns.map(({ outcomes }) => outcomes),
      scratch.uint8,
    ),
    amounts: joined(amounts, likeOf(amounts[0])),
    wholes: joined(
      columns.map(({ wholes }) => wholes),
      scratch.int16,
    ),
    counts: joined(
      columns.map(({ counts }) => counts),
      scratch.uint8,
    ),
    ...(coded.length > 0 ? joinCoded(coded, scratch.uint32) : {}),
  }
}

/** Concatenates intervals of days, at least one, in scratch memory; only in `withScratch`. */
export function joinedDays(intervals: readonly RollupDays[]): RollupDays {
  const names = [...(intervals[0]?.columns.keys() ?? [])]
  return {
    days: intervals.flatMap(({ days }) => days),
    columns: new Map(
      names.map((name) => [
        name,
        joinedColumn(intervals.map(({ columns }) => columns.get(name) ?? {})),
      ]),
    ),
  }
}
