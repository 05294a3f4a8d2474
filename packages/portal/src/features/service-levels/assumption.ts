import {
  type AssumedTarget,
  parseTargets,
  parseWeek,
  printTargets,
  type ServiceLevelSettings,
  TARGET_PRIORITIES,
  type Week,
} from '@agent-assist/contract/wire'
import {
  cellName,
  METRICS,
  type TargetDraft,
  targetDraft,
} from '../../domain/service-levels/target-draft.ts'
import { durationOf } from '../../domain/service-levels/duration-text.ts'

/* What a question "what if" assumes: its parameters in the address of the screen, which are those of the API. */

/** The parameters that are in the address and have a meaning. */
export interface Assumption {
  calendar?: string
  week?: string
  targets?: string
  hours?: 'business' | 'calendar'
  weekends?: 'excluded'
  pending?: 'excluded'
}
export type AssumptionField = keyof Assumption

export const FIELDS: readonly AssumptionField[] = [
  'calendar',
  'week',
  'targets',
  'hours',
  'weekends',
  'pending',
]

const IS_KNOWN: Record<AssumptionField, (text: string) => boolean> = {
  calendar: (text) => text.length > 0 && text.length <= 200,
  week: (text) => parseWeek(text) !== undefined,
  targets: (text) => (parseTargets(text)?.length ?? 0) > 0,
  hours: (text) => text === 'business' || text === 'calendar',
  weekends: (text) => text === 'excluded',
  pending: (text) => text === 'excluded',
}

/** What an address assumes, and the parameters of it that mean nothing. */
export function readAssumption(search: URLSearchParams): {
  assumed: Assumption
  unknown: AssumptionField[]
} {
  const given = FIELDS.filter((field) => search.has(field))
  const isKnown = (field: AssumptionField) => IS_KNOWN[field](search.get(field) ?? '')
  const known = given.filter(isKnown)
  return {
    assumed: Object.fromEntries(known.map((field) => [field, search.get(field)])) as Assumption,
    unknown: given.filter((field) => !known.includes(field)),
  }
}

/** The address with other assumptions; undefined takes one away. */
export function withAssumption(
  search: URLSearchParams,
  change: { readonly [F in AssumptionField]?: string | undefined },
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined) next.delete(field)
    else next.set(field, value)
  }
  return next
}

/** The address without any assumption. */
export const withoutAssumption = (search: URLSearchParams): URLSearchParams =>
  withAssumption(search, Object.fromEntries(FIELDS.map((field) => [field, undefined])))

/** The present targets with the assumed ones in their place, as they are typed. */
export function assumedDraft(settings: ServiceLevelSettings, targets = ''): TargetDraft {
  const assumed = parseTargets(targets) ?? []
  const same = settings.targets.filter(
    (one) =>
      !assumed.some(({ metric, priority }) => metric === one.metric && priority === one.priority),
  )
  const others = assumed.flatMap(({ target, ...of }) =>
    target ? [{ ...of, ...target, setBy: 'admin' as const }] : [],
  )
  return targetDraft({ targets: [...same, ...others] })
}

/** The assumed targets of an address with one cell changed; undefined without any left. Its duration is valid or empty. */
export function changeTarget(
  settings: ServiceLevelSettings,
  targets: string | undefined,
  { metric, priority }: Pick<AssumedTarget, 'metric' | 'priority'>,
  { text, hours }: { text: string; hours: 'business' | 'calendar' },
): string | undefined {
  const others = (parseTargets(targets ?? '') ?? []).filter(
    (one) => one.metric !== metric || one.priority !== priority,
  )
  const duration = durationOf(text)
  const target = 'minutes' in duration ? { targetMin: duration.minutes, hours } : null
  const now = settings.targets.find((one) => one.metric === metric && one.priority === priority)
  const isAsNow =
    target === null
      ? now?.targetMin === undefined
      : now?.targetMin === target.targetMin && now.hours === target.hours
  const all = isAsNow ? others : [...others, { metric, priority, target }]
  return all.length > 0 ? printTargets(all) : undefined
}

/** Every kind of target with each priority, in order. */
export const CELLS = METRICS.flatMap(({ metric, label }) =>
  TARGET_PRIORITIES.map((priority) => ({
    metric,
    label,
    priority,
    name: cellName(metric, priority),
  })),
)

/** One time span on some weekdays: the hours that the form can show. */
export interface PlainWeek {
  days: number[]
  from: string
  to: string
}

/** The span of a week whose days have the same hours; undefined for another week. */
export function plainWeek(week: Week): PlainWeek | undefined {
  const [first] = week
  if (!first) return { days: [], from: '09:00', to: '17:00' }
  const days = week.map(({ day }) => day)
  const isPlain =
    new Set(days).size === days.length &&
    week.every(({ from, to }) => from === first.from && to === first.to)
  return isPlain ? { days, from: first.from, to: first.to } : undefined
}

export const weekOf = ({ days, from, to }: PlainWeek): Week =>
  days.toSorted((one, other) => one - other).map((day) => ({ day, from, to }))
