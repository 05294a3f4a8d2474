// @vitest-environment happy-dom
import {
  hasDays,
  METRIC_NAMES,
  type MetricValue,
  type MetricName,
  METRICS,
} from '@agent-assist/contract'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { rangeOf } from '../../lib/dates/range.ts'
import { ok, person, serve } from '../../test-api.ts'
import { signedIn } from '../../test-session.ts'
import { exploredOf, widgetOf } from './explored.ts'
import { fileOf } from './explorer-file.ts'

const asOf = '2026-11-21T09:42:00.000Z'
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']

/** A metric value with all digits of a double; the one at place 1 has no tickets and no value. */
function metricValueOf(metric: MetricName, place: number): MetricValue {
  const { unit, direction, dateField, kind } = METRICS[metric]
  const head = { metric, unit, direction, dateField, excluded: [] }
  if (place === 1) return { ...head, n: 0 }
  const [part, whole] = [place + 1, place + 7]
  const numbers = {
    mean: { value: Math.PI * (place + 1), median: 1 / (place + 3), p90: Math.E + place },
    share: { value: (part / whole) * 100, part, whole },
    sum: { value: part },
    distinct: { value: part },
  }
  return { ...head, ...numbers[kind], n: whole }
}

beforeEach(async () => {
  queryClient.clear()
  serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    '/metrics': ({ query }) => {
      const metric = query.get('metrics') as MetricName
      return ok({ items: [metricValueOf(metric, 0)], asOf })
    },
    '/metric-series': ({ query }) => {
      const metric = query.get('metrics') as MetricName
      const days = DAYS.map((_, place) => metricValueOf(metric, place))
      return ok({ days: DAYS, items: [{ metric, days }], asOf })
    },
    '/metric-groups': ({ query }) => {
      const metric = query.get('metrics') as MetricName
      const groups = ['Email', 'Chat', 'Phone'].map((label, place) => ({
        segments: [{ dimension: 'channel', key: label.toLowerCase(), label }],
        items: [metricValueOf(metric, place)],
      }))
      return ok({ groups, more: 7, asOf })
    },
  })
  await signedIn()
})

const view = {
  ...rangeOf(new URLSearchParams('from=2026-11-19&to=2026-11-21'), 'UTC'),
  filters: {},
}

/** The parsed rows of the file for a URL's search parameters, keyed by column title. */
async function linesOf(search: string): Promise<Record<string, string>[]> {
  const widget = widgetOf(exploredOf(new URLSearchParams(search)))
  const { file } = await fileOf('demo-org', view, widget, new Date(asOf))
  const text = await file.text()
  return Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true }).data
}

const numberIn = (cell: string | undefined) => (cell ? Number(cell) : undefined)

/** The values of a row, in the shape of the server's reply. */
function toldBy(metric: MetricName, line: Record<string, string>) {
  const { kind } = METRICS[metric]
  // a state has its moment behind its name: Unsolved now (number)
  const isTitle = (one: string) =>
    one.replace(' now (', ' (').startsWith(`${METRICS[metric].name} (`)
  const title = Object.keys(line).find(isTitle) ?? ''
  return {
    value: numberIn(line[title]),
    ...(kind === 'mean'
      ? { median: numberIn(line.Median), p90: numberIn(line['90 % within']) }
      : {}),
    ...(kind === 'share' ? { part: numberIn(line.Part), whole: numberIn(line.Whole) } : {}),
    n: numberIn(line['Based on']),
  }
}
function told({ value, median, p90, part, whole, n, metric }: MetricValue) {
  const { kind } = METRICS[metric]
  return {
    value,
    ...(kind === 'mean' ? { median, p90 } : {}),
    ...(kind === 'share' ? { part, whole } : {}),
    n,
  }
}

describe('[DASH-4] a file has the exact numbers of the card, the chart and the table', () => {
  test.each(METRIC_NAMES)('%s', async (metric) => {
    const [card] = await linesOf(`metric=${metric}&chart=number`)
    expect(card && toldBy(metric, card)).toEqual(told(metricValueOf(metric, 0)))
    const segments = await linesOf(`metric=${metric}&split=channel&chart=bars`)
    expect(segments.map(({ Channel }) => Channel)).toEqual(['Email', 'Chat', 'Phone'])
    if (!hasDays(metric)) return
    const days = await linesOf(`metric=${metric}&chart=line`)
    expect(days.map(({ Day }) => Day)).toEqual(DAYS)
    for (const lines of [segments, days])
      expect(lines.map((line) => toldBy(metric, line))).toEqual(
        DAYS.map((_, place) => told(metricValueOf(metric, place))),
      )
  })
})

test('[DASH-4] the number of groups missing from a file is reported', async () => {
  const of = (search: string) => {
    const widget = widgetOf(exploredOf(new URLSearchParams(search)))
    return fileOf('demo-org', view, widget, new Date(asOf))
  }
  expect((await of('metric=created&split=channel&chart=bars')).more).toBe(7)
  expect((await of('metric=created&chart=line')).more).toBe(0)
})
