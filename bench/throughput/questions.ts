import { DAY_MS, KEY_METRICS, type MetricName } from '@agent-assist/contract'

const names = (...metrics: MetricName[]) => metrics.join(',')

/** Parts of the dashboards that are asked for a range, as path and query. */
const ASKED: readonly (readonly [path: string, query: Record<string, string>])[] = [
  ['metrics', { metrics: names(...KEY_METRICS, 'unsolved'), before: 'yes' }],
  ['ticket-volumes', {}],
  ['metrics', { metrics: names('sla_due_soon', 'unassigned') }],
  ['metric-series', { metrics: names(...KEY_METRICS) }],
  [
    'metric-groups',
    { metrics: names(...KEY_METRICS.filter((one) => one !== 'backlog')), by: 'agent' },
  ],
  ['metric-groups', { metrics: 'frt', by: 'value' }],
  ['metric-groups', { metrics: 'created', by: 'tag' }],
]

/** Questions for the days before a moment, each of another range, which begins within so many days. */
export function questionsOf(org: string, to: string, count: number, withinDays: number) {
  return Array.from({ length: count }, (_, at) => {
    const [path, { before, ...query }] = ASKED[at % ASKED.length] ?? ['metrics', {}]
    const days = 7 + ((at * 31) % withinDays)
    const begins = (times: number) =>
      new Date(Date.parse(to) - times * days * DAY_MS - at * 60_000).toISOString()
    const range = {
      from: begins(1),
      to,
      ...(before ? { beforeFrom: begins(2), beforeTo: begins(1) } : {}),
      ...(at % 3 === 2 ? { tagsFilter: `tag-${at % 40}` } : {}),
    }
    return {
      path: `/api/organisations/${org}/${path}?${new URLSearchParams({ ...query, ...range })}`,
    }
  })
}
