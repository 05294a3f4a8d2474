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

const startOfDay = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS
const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Questions for whole days that end with the day of a moment, as the portal asks for them; each has another range or other
 * filters than the ones before it.
 */
export function questionsOf(org: string, now: string, count: number, withinDays: number) {
  const last = startOfDay(Date.parse(now)) + DAY_MS - 1
  return Array.from({ length: count }, (_, at) => {
    const [path, { before, ...query }] = ASKED[at % ASKED.length] ?? ['metrics', {}]
    const days = 7 + ((at * 31) % withinDays)
    const from = (times: number) => iso(last + 1 - times * days * DAY_MS)
    const tag = Math.floor(at / 7) % 3 === 2 ? `tag-${Math.floor(at / 21) % 40}` : undefined
    const asked = {
      ...query,
      from: from(1),
      to: iso(last),
      ...(before ? { beforeFrom: from(2), beforeTo: iso(last - days * DAY_MS) } : {}),
      ...(tag ? { tagsFilter: tag } : {}),
    }
    return { path: `/api/organisations/${org}/${path}?${new URLSearchParams(asked)}` }
  })
}
