import { number } from '@agent-assist/kit/format'
import { SENTIMENT_LABELS, type SentimentLabel } from '@agent-assist/contract/wire'
import { lighter } from '@agent-assist/kit/charts/colors'
import type { ChartSpec, HeatMapSpec } from '@agent-assist/kit/charts/spec'
import { dayAxis, partialPoint } from '@agent-assist/kit/charts/day-axis'
import { inZone, isoDay } from '../../lib/dates/range.ts'
import { languageName } from '../../domain/labels/language-name.ts'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import type { Groups, Series } from '../../domain/metrics/metric-queries.ts'
import { LABEL_METRICS } from './queries.ts'

/** From good through grey and amber to bad. */
export const LABEL_COLORS: Record<SentimentLabel, string> = {
  veryPositive: 'var(--good)',
  positive: lighter('var(--good)'),
  neutral: lighter('var(--c8)'),
  mixed: 'var(--c5)',
  negative: lighter('var(--bad)'),
  veryNegative: 'var(--bad)',
}

const HEIGHT = 328
const LOW_HEIGHT = 228
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Tickets of each label by day, below a separate lane with all tickets. */
export function daySpec(
  title: string,
  { days, items, asOf }: Series,
  timeZone: string,
): ChartSpec | undefined {
  const valuesOf = (metric: string) =>
    items.find((item) => item.metric === metric)?.days.map(({ value = 0 }) => value) ?? []
  const isSolved = items.some(({ metric }) => metric === 'solved')
  const all = valuesOf(isSolved ? 'solved' : 'created')
  if (sum(all) === 0) return undefined
  const today = isoDay(inZone(asOf, timeZone))
  return {
    kind: 'series',
    title,
    height: HEIGHT,
    x: dayAxis(days),
    lanes: [
      { title: isSolved ? 'Tickets solved' : 'Tickets created', format: 'count' },
      { title: 'By the last scored message', format: 'count', share: 2.6, stacked: true },
    ],
    series: [
      ...SENTIMENT_LABELS.map((label) => {
        const values = valuesOf(LABEL_METRICS[label])
        const { label: name } = SENTIMENTS[label]
        const color = LABEL_COLORS[label]
        const look = { shape: 'columns', lane: 1 } as const
        return { key: label, label: name, values, color, total: sum(values), ...look }
      }),
      {
        key: 'all',
        label: isSolved ? 'Solved' : 'Created',
        values: all,
        shape: 'line',
        color: 'var(--c1)',
        total: sum(all),
      },
    ],
    partial: partialPoint(days, today),
  }
}

/** Returns a function for the number of tickets with these keys; '' stands for no value. */
export function counts({ groups }: Groups): (...keys: string[]) => number {
  const byKeys = new Map(
    groups.map(({ segments, items: [metricValue] }) => [
      JSON.stringify(segments.map(({ key = '' }) => key)),
      metricValue?.n ?? 0,
    ]),
  )
  return (...keys) => byKeys.get(JSON.stringify(keys)) ?? 0
}

const NAMES = SENTIMENT_LABELS.map((label) => SENTIMENTS[label].label)
/** Short names for the space below the cells, e.g. V. positive. */
const SHORT = NAMES.map((name) => name.replace('Very ', 'V. '))
const LABEL_NAMES = { labels: NAMES, short: SHORT }

/** A heat map of the last labels of tickets, with the rows of `y` and a column for each label. */
export function endsSpec(
  about: Pick<HeatMapSpec, 'title' | 'height' | 'y'>,
  values: number[][],
): ChartSpec | undefined {
  if (sum(values.flat()) === 0) return undefined
  return {
    ...about,
    kind: 'heatmap',
    format: 'count',
    unit: 'Tickets',
    x: { name: 'Last message', title: 'Last message', ...LABEL_NAMES },
    values,
  }
}

/** A heat map from the label of the first message (rows) to that of the last (columns). */
export function sentimentSeriesSpec(title: string, groups: Groups): ChartSpec | undefined {
  const of = counts(groups)
  const values = SENTIMENT_LABELS.map((first) => SENTIMENT_LABELS.map((last) => of(first, last)))
  const y = { name: 'First message', ...LABEL_NAMES }
  return endsSpec({ title, height: HEIGHT, y }, values)
}

/** A sentence about the tickets that got better and worse between their first and last message. */
export function seriesText(groups: Groups): string {
  const of = counts(groups)
  let [better, worse, all] = [0, 0, 0]
  for (const [from, first] of SENTIMENT_LABELS.entries())
    for (const [to, last] of SENTIMENT_LABELS.entries()) {
      const count = of(first, last)
      all += count
      if (to < from) better += count
      if (to > from) worse += count
    }
  return `Of ${number(all)} tickets, ${number(better)} got better and ${number(worse)} worse.`
}

/** Series key of tickets without a label. */
export const NOT_SCORED = 'none'
const MOST_LANGUAGES = 6

/** The languages of groups by language and label, most tickets first. */
export function languagesOf(groups: Groups): string[] {
  const totals = new Map<string, number>()
  for (const { segments, items } of groups.groups) {
    const key = segments[0]?.key ?? ''
    totals.set(key, (totals.get(key) ?? 0) + (items[0]?.n ?? 0))
  }
  return [...totals].toSorted(([, one], [, other]) => other - one).map(([key]) => key)
}

/** The tickets of each language by label, including those without a score. */
export function languageSpec(title: string, groups: Groups): ChartSpec | undefined {
  const languages = languagesOf(groups)
  if (languages.length === 0) return undefined
  const of = counts(groups)
  const segments = [
    ...SENTIMENT_LABELS.map((label) => ({
      key: label as string,
      label: SENTIMENTS[label].label,
      color: LABEL_COLORS[label],
    })),
    { key: NOT_SCORED, label: 'Not scored', color: 'var(--line-strong)' },
  ]
  return {
    kind: 'bars',
    title,
    name: 'Language',
    format: 'count',
    height: LOW_HEIGHT,
    most: MOST_LANGUAGES,
    rows: languages.map((key) => ({
      key,
      label: key ? languageName(key) : 'Unknown, or no message',
    })),
    series: segments.map((segment) => ({
      ...segment,
      values: languages.map((language) =>
        of(language, segment.key === NOT_SCORED ? '' : segment.key),
      ),
    })),
  }
}
