import { isRate, METRIC_NAMES } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import {
  asksMetric,
  drilldownOf,
  type MetricDrilldown,
  withDrilldown,
} from '../../lib/address/drilldown.ts'
import { rangeOf } from '../../lib/dates/range.ts'
import {
  metricDrilldownOf,
  metricDrilldownQuery,
  metricDrilldownTitle,
} from './metric-drilldown.ts'

const search = (text: string) => new URLSearchParams(text)
const nameOf = (_: string, key: string) => (key === '4f2a' ? 'k•••@shop.example' : undefined)

const CASES: [MetricDrilldown, string][] = [
  [{ metric: 'frt' }, 'First reply time'],
  [{ metric: 'frt', marks: { value: '15' } }, 'First reply time: 15–30 m'],
  [{ metric: 'sent_negative', side: 'rest' }, 'Negative tickets: others'],
  [{ metric: 'csat', marks: { tag: 'a' }, side: 'rest' }, 'Ticket CSAT: a, bad'],
  [{ metric: 'attention_disagree', side: 'all' }, 'Flags that people disagreed with'],
  [{ metric: 'frt', excluded: 'noReply' }, 'First reply time: excluded: no agent has replied yet'],
  [{ metric: 'created', marks: { tag: '' } }, 'Created: No tag'],
  [{ metric: 'created', marks: { agent: '4f2a' } }, 'Created: k•••@shop.example'],
  [{ metric: 'created', marks: { tag: 'a:b=c,d & é%' } }, 'Created: a:b=c,d & é%'],
  [{ metric: 'created', marks: { hour: '9', weekday: '1' } }, 'Created: 09:00, Mon'],
  [{ metric: 'csat', own: 'from=2026-11-01&to=2026-11-02&tagsFilter=a:b' }, 'Ticket CSAT'],
  [{ metric: 'age', marks: { priority: 'high', value: '2880' } }, 'Backlog age: High, 48 h – 4 d'],
]

test.each(CASES)('%j is parsed from its own address, and has a title', (behind, title) => {
  const address = withDrilldown(search('rows=25&ticketsPage=4&ticket=7'), behind)
  expect([address.get('rows'), address.has('ticketsPage'), address.has('ticket')]).toEqual([
    '25',
    false,
    false,
  ])
  const read = metricDrilldownOf(search(address.toString()))
  expect(read).toEqual(behind)
  expect(read && metricDrilldownTitle(read, nameOf)).toBe(title)
  expect([asksMetric(address), drilldownOf(address)]).toEqual([true, undefined])
})

test.each([
  '',
  'created',
  'metric',
  'metric:none',
  'metric:frt:who=Ann',
  'metric:frt:tag=%25E0',
  'metric:frt:excluded=x',
])('an address without a metric opens nothing: %s', (text) =>
  expect(metricDrilldownOf(search(`tickets=${text}`))).toBeUndefined(),
)

test('the request has range, filters and the keys of the point', () => {
  const range = rangeOf(search('from=2026-11-01&to=2026-11-07'), 'Pacific/Auckland')
  const view = { ...range, filters: { excludeHold: 'enabled' as const } }
  expect(metricDrilldownQuery({ metric: 'created', marks: { tag: '', hour: '9' } }, view)).toEqual({
    metric: 'created',
    side: 'part',
    tag: '',
    hour: '9',
    excludeHold: 'enabled',
    from: '2026-10-31T11:00:00.000Z',
    to: '2026-11-07T10:59:59.999Z',
    timeZone: 'Pacific/Auckland',
  })
})

test('[DASH-4] a rate lists its numerator or the rest, a time its worst tickets first', () => {
  const view = { ...rangeOf(search('from=2026-11-01&to=2026-11-07'), 'UTC'), filters: {} }
  const asked = (drilldown: MetricDrilldown) => {
    const { side, order } = metricDrilldownQuery(drilldown, view)
    return [side, order]
  }
  for (const metric of METRIC_NAMES.filter(isRate)) {
    expect([metric, asked({ metric })]).toEqual([metric, ['part', undefined]])
    expect(asked({ metric, side: 'rest' })).toEqual(['rest', undefined])
    expect(asked({ metric, side: 'all' })).toEqual([undefined, undefined])
  }
  expect(asked({ metric: 'sent_negative', excluded: 'noMessage' })).toEqual([undefined, undefined])
  expect(asked({ metric: 'frt' })).toEqual([undefined, 'worst'])
  expect(asked({ metric: 'csat_shift' })).toEqual(['part', undefined])
})

test("a drilldown's own range and filters replace those of the address", () => {
  const view = { ...rangeOf(search('from=2026-11-01&to=2026-11-07'), 'UTC'), filters: {} }
  const own = 'from=2026-10-01&to=2026-10-02&tagsFilter=refund'
  expect(metricDrilldownQuery({ metric: 'csat', own }, view)).toMatchObject({
    from: '2026-10-01T00:00:00.000Z',
    to: '2026-10-02T23:59:59.999Z',
    tagsFilter: 'refund',
  })
})

test('[DASH-2] the list of own tickets is asked for without a name: the server refuses those of others', () => {
  const view = { ...rangeOf(search('from=2026-11-01&to=2026-11-07'), 'UTC'), filters: {} }
  const queryOf = (agent: string) =>
    metricDrilldownQuery({ metric: 'solved', marks: { agent, tag: 'a' } }, view)
  expect(queryOf('me')).not.toHaveProperty('agent')
  expect(queryOf('me')).toMatchObject({ tag: 'a' })
  expect(queryOf('')).toMatchObject({ agent: '' })
  expect(queryOf('Ann')).toMatchObject({ agent: 'Ann' })
})
