import { createCall, DAY_MS, type FilterQuery } from '@agent-assist/contract'
import { ms, print, quantile, timed } from './numbers.ts'

const RUNS = 20

/** Queries of the filter drawer, from nothing chosen to everything that may be chosen together. */
const CHOICES: Record<string, FilterQuery> = {
  'no filter': {},
  'one brand': { allBrands: 'Core' },
  'a tag group': { allTagsGroups: 'Money' },
  'resolution over a day': { metricsFilter: 'avg-RT.greaterThan.1440' },
  'eight at once': {
    allBrands: 'Core,Care',
    allSystemGroups: 'Coffee machines,Orders and delivery',
    allTagsGroups: 'Error codes,Delivery problems',
    allCustomGroups: 'Day crew,Early crew',
    excludeAgent: 'Agent 07',
    excludeHold: 'enabled',
    B2C: 'select',
    metricsFilter: 'avg-Replies.greaterOrEqual.1',
  },
}

/** Filters on the demo's tickets over HTTP: the count before Apply, and the dashboards' queries afterwards. */
export async function benchFilters(api: string): Promise<void> {
  const credentials = { email: 'supervisor@demo.test', password: 'demo1234' }
  const { result } = await createCall(api)('authenticate', { body: credentials })
  const call = createCall(api, () => result.token)
  const organisationId = 'demo-org'
  const to = new Date()
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push((await timed(work)).ms)
    print(name, `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.95))}`)
  }
  await measure('organisation details, p50 / p95', () =>
    call('getOrgDetails', { query: { orgId: organisationId } }),
  )
  for (const days of [30, 400])
    for (const [name, filters] of Object.entries(CHOICES)) {
      const from = new Date(to.getTime() - days * DAY_MS).toISOString()
      const input = {
        params: { organisationId },
        query: { from, to: to.toISOString(), ...filters },
      }
      const what = `${name}, ${days} days`
      await measure(`count of tickets: ${what}`, () => call('countTickets', input))
      await measure(`list: ${what}`, () => call('listTickets', input))
      await measure(`volumes: ${what}`, () => call('getTicketVolumes', input))
      await measure(`assist usage: ${what}`, () => call('getAssistUsage', input))
    }
}
