import {
  COMPOSITES,
  type Composite,
  compositeCount,
  type EventCounts,
  eventLabel,
  type EventType,
  isVagueShare,
  LEAST_N,
  type Reply,
  type Share,
  shareDifference,
  smallNote,
  UNIQUE_LOADS,
  type ChangeVerdict,
  verdictOf,
} from '@agent-assist/contract/wire'
import { counted, number, percent, signed } from '@agent-assist/kit/format'

export type Summary = Reply<'getUsageSummary'>
/** Counts of a period or of one of its days. */
export type Counted = Pick<Summary, 'counts' | 'uniqueLoads'>

export interface Change {
  text: string
  /** Of a number neither more nor less is better. */
  verdict: ChangeVerdict
}

/** One key metric, ready to be displayed. */
export interface KeyMetric {
  name: string
  value: string
  /** Change from the previous period. */
  change?: Change | undefined
  basis: string
  /** Definition, where the name does not explain it. */
  meaning?: string
  /** `basis` explains why there is no value. */
  isMissing?: boolean
  /** Daily series, oldest first. */
  series?: number[]
}

export interface TypeRow {
  type: string
  label: string
  count: number
}

/** A metric that sums several types; it is not part of their total. */
export interface CompositeRow extends TypeRow {
  /** Labels of the types that it sums. */
  parts: readonly string[]
}

/** Transform groups of a sandbox (SPEC §9). */
const TRANSFORM_GROUPS = {
  'GPT: Generated or transformed': ['gptGenerate', 'gptTransform'],
  'GPT: Macro generated or transformed': ['gptGenerateMacro', 'gptTransformMacro'],
} as const satisfies Record<string, readonly EventType[]>

/** Event types of a suggestion being shown, and of it being used: for example an article opened and inserted. */
const TAKEN_OF_SHOWN: readonly (readonly [readonly EventType[], readonly EventType[]])[] = [
  [['gptInsert'], ['gptGenerate']],
  [['articleInsert', 'articleCopy'], ['articleView']],
  [['AutoReplySuggestionUsed'], ['AutoReplySuggested', 'AutoReplySuggestedPrivate']],
]

const sumOf = (counts: EventCounts, types: readonly string[] = Object.keys(counts)): number =>
  types.reduce((sum, type) => sum + (counts[type] ?? 0), 0)

/** Event types of the period, most frequent first. */
export const typeRows = ({ counts }: Counted): TypeRow[] =>
  Object.entries(counts)
    .map(([type, count]) => ({ type, label: eventLabel(type), count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))

/** The metrics that sum several types and have events, in display order. */
export const compositeRows = ({ counts, uniqueLoads }: Counted): CompositeRow[] =>
  [
    { label: UNIQUE_LOADS, parts: ['loads'], count: uniqueLoads },
    ...Object.entries({ ...COMPOSITES, ...TRANSFORM_GROUPS }).map(([label, parts]) => ({
      label,
      parts,
      count: sumOf(counts, parts),
    })),
  ]
    .filter(({ count }) => count > 0)
    .map((row) => ({ ...row, type: row.parts[0] ?? '' }))

const shareOf = (part: number, whole: number): number => (part / whole) * 100 // NaN when `whole` is 0

const ratedCount = ({ counts: { like = 0, dislike = 0 } }: Counted): number => like + dislike

const likesOfRated = (of: Counted): Share => ({ part: of.counts.like ?? 0, whole: ratedCount(of) })

const shownCount = ({ counts }: Counted): number =>
  TAKEN_OF_SHOWN.reduce((sum, [, shown]) => sum + sumOf(counts, shown), 0)

function acceptance(counted: Counted): Share {
  const taken = TAKEN_OF_SHOWN.map(([types, shown]) =>
    Math.min(sumOf(counted.counts, types), sumOf(counted.counts, shown)),
  )
  return { part: taken.reduce((sum, one) => sum + one, 0), whole: shownCount(counted) }
}

function changeOf(
  difference: number,
  unit: string,
  verdict: ChangeVerdict = 'vs previous period',
): Change {
  const text = `${signed(difference)}\u202F${unit}`
  return { text, verdict: text.startsWith('±') ? 'vs previous period' : verdict }
}

/** Relative change of a count or sum in percent; undefined when one of both is 0 or the earlier value is unknown. */
export const relativeChange = (now: number, before: number | undefined): Change | undefined =>
  now && before ? changeOf(shareOf(now - before, before), '%') : undefined

/** The change of a share in points, rated unless chance may explain it. */
function pointChange(now: Share, before: Share): Change {
  const difference = shareOf(now.part, now.whole) - shareOf(before.part, before.whole)
  return changeOf(difference, 'points', verdictOf('up', shareDifference(now, before)))
}

/** The strip of key metrics, with changes from the previous period when that is loaded. */
export function keyMetrics({ days, before, ...all }: Summary): KeyMetric[] {
  const { counts } = all
  const count = (name: string, measure: (of: Counted) => number, basis: string): KeyMetric => ({
    name,
    value: number(measure(all)),
    change: before && relativeChange(measure(all), measure(before)),
    basis,
    series: days.map(measure),
  })
  const share = (
    name: string,
    measure: (of: Counted) => Share,
    about: Pick<KeyMetric, 'basis' | 'meaning'>,
  ): KeyMetric => {
    const { part, whole } = measure(all)
    const few = smallNote(whole, whole > 0 && isVagueShare({ part, whole }))
    const past = before && measure(before)
    return {
      name,
      value: whole > 0 ? percent(shareOf(part, whole)) : '–',
      change: few || !past || past.whole < LEAST_N ? undefined : pointChange({ part, whole }, past),
      ...about,
      ...(few ? { basis: few } : {}),
      series: days
        .map(measure)
        .flatMap((day) => (day.whole < LEAST_N ? [] : shareOf(day.part, day.whole))),
    }
  }
  const composite = (name: Composite) =>
    count(name, (of) => compositeCount(of.counts, name), `of ${number(sumOf(counts))} events`)
  return [
    count(UNIQUE_LOADS, (of) => of.uniqueLoads, `of ${number(counts.loads ?? 0)} loads`),
    composite('Total Inserts'),
    composite('One-Touch Answer - TOTAL'),
    share('Acceptance', acceptance, {
      basis: `of ${number(shownCount(all))} shown`,
      meaning: 'Drafts, articles and automatic replies that were used, of those that were shown',
    }),
    share('Likes of rated', likesOfRated, {
      basis: `${counted(counts.like ?? 0, 'like')}, ${counted(counts.dislike ?? 0, 'dislike')}`,
    }),
  ]
}
