import { partMinutes, breakMinutes, planProblem } from './plan-rules.ts'
import { NOT_AVAILABLE, WEEKLY_OFF } from './schedule-kinds.ts'
import type { DayPlan, ShiftPart } from './schedule-shapes.ts'

const spanText = ({ start, end }: { start: string; end: string }) => `${start} - ${end}`

/** The lines of a cell: one for each part of a split shift (SPEC's strings). */
export function planLines(plan: DayPlan | undefined): string[] {
  if (!plan) return [NOT_AVAILABLE]
  return plan.kind === 'off' ? [WEEKLY_OFF] : plan.parts.map(spanText)
}

/** A day as one text, as files have it: parts of a split shift are divided by `; `. */
export const planText = (plan: DayPlan | undefined): string => planLines(plan).join('; ')

/** Breaks of a day as one text. */
export const breaksText = (plan: DayPlan | undefined): string =>
  plan?.kind === 'shift' ? plan.parts.flatMap(({ breaks }) => breaks.map(spanText)).join('; ') : ''

const SPAN = /^([01]?\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]?\d|2[0-3]):([0-5]\d)$/

function readSpans(text: string): { start: string; end: string }[] | undefined {
  const spans = text.split(/[;,]/).filter((one) => one.trim())
  const read = spans.flatMap((one) => {
    const [, h1 = '', m1, h2 = '', m2] = SPAN.exec(one.trim()) ?? []
    return m1
      ? [{ start: `${h1.padStart(2, '0')}:${m1}`, end: `${h2.padStart(2, '0')}:${m2}` }]
      : []
  })
  return read.length === spans.length ? read : undefined
}

export type ReadPlan = { plan: DayPlan | null } | { problem: string }

/** Reads the texts of a cell; `Not Available` and an empty text plan nothing. */
export function readPlan(text: string, breaks: string, zone: string): ReadPlan {
  const clean = text.trim().toLowerCase()
  if (clean === '' || clean === NOT_AVAILABLE.toLowerCase()) return { plan: null }
  if (clean === WEEKLY_OFF.toLowerCase()) return { plan: { kind: 'off' } }
  const [spans, pauses] = [readSpans(text), readSpans(breaks)]
  if (!spans || spans.length === 0)
    return { problem: `“${text.trim()}” is not a shift such as 08:00 - 16:30` }
  if (!pauses) return { problem: `“${breaks.trim()}” are not breaks such as 12:00 - 12:30` }
  const parts: ShiftPart[] = spans.map((span) => ({ ...span, breaks: [] }))
  for (const pause of pauses) {
    const part = parts.find((one) => isWithin(one, pause))
    if (!part) return { problem: `The break ${spanText(pause)} is not within the shift` }
    part.breaks.push(pause)
  }
  const problem = planProblem(parts)
  return problem ? { problem } : { plan: { kind: 'shift', zone, parts } }
}

function isWithin(part: ShiftPart, pause: { start: string; end: string }): boolean {
  const [whole, at] = [partMinutes(part), breakMinutes(part, pause)]
  return at.start >= whole.start && at.end <= whole.end && at.end > at.start
}

/** Planned hours of a day without breaks, by the clock on the wall. */
export function planHours(plan: DayPlan | undefined): number {
  if (plan?.kind !== 'shift') return 0
  const minutes = plan.parts.reduce((sum, part) => {
    const { start, end } = partMinutes(part)
    const pauses = part.breaks.map((pause) => breakMinutes(part, pause))
    return sum + end - start - pauses.reduce((all, pause) => all + pause.end - pause.start, 0)
  }, 0)
  return minutes / 60
}
