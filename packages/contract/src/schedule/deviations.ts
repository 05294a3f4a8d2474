import type { PlannedPart, TimeSpan } from './plan-times.ts'

/** `absent`: not at work during a part of a shift; `worked`: at work during a break. */
export type DeviationKind = 'absent' | 'worked'

/** Time in which an agent did not do what was scheduled; instants in ms. */
export interface Deviation extends TimeSpan {
  kind: DeviationKind
}

/** Spans cut at the ends of a range, without what is outside it. */
export const cutSpans = (spans: readonly TimeSpan[], { from, to }: TimeSpan): TimeSpan[] =>
  spans.flatMap((span) => {
    const cut = { from: Math.max(span.from, from), to: Math.min(span.to, to) }
    return cut.to > cut.from ? [cut] : []
  })

/** Spans that overlap or touch as one. */
export function joinedSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** A span without others, which are sorted and have no overlaps. */
function without({ from, to }: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = []
  let at = from
  for (const other of cutSpans(others, { from, to })) {
    if (other.from > at) left.push({ from: at, to: other.from })
    at = Math.max(at, other.to)
  }
  return at < to ? [...left, { from: at, to }] : left
}

/** Deviations from the parts of shifts in a range, given the times at work, which are sorted and have no overlaps. */
export const deviationsFrom = (
  planned: readonly PlannedPart[],
  atWork: readonly TimeSpan[],
  range: TimeSpan,
): Deviation[] =>
  planned.flatMap((part) =>
    cutSpans([part], range).flatMap((span): Deviation[] => {
      const breaks = cutSpans(joinedSpans(part.breaks), span)
      const absent = without(span, breaks).flatMap((piece) => without(piece, atWork))
      const worked = breaks.flatMap((pause) => cutSpans(atWork, pause))
      return [
        ...absent.map((one): Deviation => ({ ...one, kind: 'absent' })),
        ...worked.map((one): Deviation => ({ ...one, kind: 'worked' })),
      ]
    }),
  )
