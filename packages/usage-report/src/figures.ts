import {
  type Composite,
  compositeCount,
  countByType,
  eventLabel,
  UNIQUE_LOADS,
  uniqueLoads,
  type UsageEvent,
} from '@agent-assist/contract/wire'
import { number, percent, signed } from '@agent-assist/kit/format'
import { daysOf, type Range, toField } from './range.ts'

/** One key figure, ready to be shown. */
export interface Figure {
  name: string
  value: string
  /** Against the period before; its sign says what it means. */
  change?: { text: string; meaning: 'up' | 'dn' | 'flat' }
  basis: string
  /** Per day, oldest first. */
  course: number[]
}

export interface TypeRow {
  type: string
  label: string
  count: number
}

/** Event types of the list, most frequent first. */
export const typeRows = (events: readonly UsageEvent[]): TypeRow[] =>
  Object.entries(countByType(events))
    .map(([type, count]) => ({ type, label: eventLabel(type), count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))

type Measure = (events: readonly UsageEvent[]) => number

const likesOfRated: Measure = (events) => {
  const { like = 0, dislike = 0 } = countByType(events)
  return like + dislike === 0 ? NaN : (like / (like + dislike)) * 100
}

const compositeOf =
  (name: Composite): Measure =>
  (events) =>
    compositeCount(countByType(events), name)

function relativeChange(now: number, before: number): Figure['change'] {
  if (!before) return undefined
  const share = ((now - before) / before) * 100
  const text = `${signed(share)}\u202F%`
  return { text, meaning: text.startsWith('±') ? 'flat' : share > 0 ? 'up' : 'dn' }
}

function pointChange(now: number, before: number): Figure['change'] {
  if (Number.isNaN(now) || Number.isNaN(before)) return undefined
  const text = `${signed(now - before)}\u202Fpp`
  return { text, meaning: text.startsWith('±') ? 'flat' : now > before ? 'up' : 'dn' }
}

/** Events by the day of the page's zone on which they happened. */
function byDay(events: readonly UsageEvent[], range: Range): UsageEvent[][] {
  const days = new Map<string, UsageEvent[]>(daysOf(range).map((day) => [day, []]))
  for (const event of events) days.get(toField(new Date(event.created_on)))?.push(event)
  return [...days.values()]
}

/** The strip of key figures, against the period before when that is known. */
export function keyFigures(
  events: readonly UsageEvent[],
  before: readonly UsageEvent[] | undefined,
  range: Range,
): Figure[] {
  const days = byDay(events, range)
  const counts = countByType(events)
  const count = (name: string, measure: Measure, basis: string): Figure => {
    const change = before && relativeChange(measure(events), measure(before))
    return {
      name,
      value: number(measure(events)),
      ...(change ? { change } : {}),
      basis,
      course: days.map(measure),
    }
  }
  const rated = (counts.like ?? 0) + (counts.dislike ?? 0)
  const likes = likesOfRated(events)
  const likesChange = before && pointChange(likes, likesOfRated(before))
  const all = `n ${number(events.length)}`
  return [
    count(UNIQUE_LOADS, uniqueLoads, `of ${number(counts.loads ?? 0)} loads`),
    count('Total Inserts', compositeOf('Total Inserts'), all),
    count('One-Touch Answer - TOTAL', compositeOf('One-Touch Answer - TOTAL'), all),
    {
      name: 'Likes of rated',
      value: Number.isNaN(likes) ? '–' : percent(likes),
      ...(likesChange ? { change: likesChange } : {}),
      basis: `n ${number(rated)} rated`,
      course: days.map(likesOfRated).filter((share) => !Number.isNaN(share)),
    },
  ]
}
