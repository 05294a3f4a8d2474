import { DAY_MS, DEFAULT_FILTERS } from '@agent-assist/contract'
import type { View } from '../../packages/server/src/metrics/definitions/date-fields.ts'
import {
  beginRollups,
  refreshRollups,
} from '../../packages/server/src/metrics/rollup/refresh-rollups.ts'
import { readOrganisation } from '../../packages/server/src/organisations/organisation.ts'
import { readAgentNames } from '../../packages/server/src/performance/agents/agent-names.ts'
import { readAgentMetrics } from '../../packages/server/src/performance/agents/read-agents.ts'
import { readBusyDays } from '../../packages/server/src/performance/agents/work.ts'
import { learnExpected } from '../../packages/server/src/performance/expected/learn-expected.ts'
import { readLeaderboard } from '../../packages/server/src/performance/leaderboard/read-leaderboard.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'
import { fillEvents } from '../dashboards/fill-events.ts'
import { fillMessages } from '../experience/fill-messages.ts'
import { fillTickets } from '../metrics/fill.ts'
import { ms, print, quantile, repeated, timed } from '../numbers.ts'

/*
 * npm run bench -- expected-speed [TICKETS]: times of the leaderboard and of the figures of agents on the embedded database,
 * and the CPU time of all threads, which a busy machine does not change as much.
 */

const tickets = Number(process.argv[2] ?? 200_000)
const db = await openEmbedded(undefined)
await migrate(db)
const asOf = new Date().toISOString()
const org = 'bench'
/** A step of the preparation, with its time: under load they take minutes. */
async function prepare(what: string, work: () => Promise<unknown>): Promise<void> {
  const { ms: took } = await timed(work)
  print(what, ms(took))
}
await prepare(`${tickets} tickets stored`, () => fillTickets(db, org, tickets, asOf, 0.15))
await prepare('their messages and sentiment stored', () => fillMessages(db, org))
await prepare(`${tickets} events stored`, () => fillEvents(db, org, tickets, tickets, asOf))
await prepare('daily rollups made', async () => {
  await beginRollups(db, false, 1) // however few tickets there are
  while (await refreshRollups(db, org, '0')); // eslint-disable-line no-empty
  await tidy(db)
})
await prepare('five models learnt', () => learnExpected(db, org))

const organisation = await readOrganisation(db, org)
const viewer = { org, organisation, userId: '', isLead: true, own: undefined, sharesName: false }
const names = await readAgentNames(db, org, organisation)
const viewOf = (days: number): View => ({
  org,
  filters: DEFAULT_FILTERS,
  from: new Date(Date.parse(asOf) - days * DAY_MS).toISOString(),
  to: asOf,
  timeZone: organisation.timeZone,
  asOf,
})

const ASKED: Record<string, () => Promise<unknown>> = {
  'figures of agents, 30 days': () => readAgentMetrics(db, viewOf(30), names),
  'figures of agents, 400 days': () => readAgentMetrics(db, viewOf(400), names),
  'tickets at the same time, 30 days': () => readBusyDays(db, viewOf(30)),
  'tickets at the same time, 400 days': () => readBusyDays(db, viewOf(400)),
  'leaderboard, week': () => readLeaderboard(db, viewer, { tab: 'balanced', period: 'week' }),
  'leaderboard, 4 weeks': () => readLeaderboard(db, viewer, { tab: 'balanced', period: 'month' }),
  'leaderboard, quarter': () => readLeaderboard(db, viewer, { tab: 'balanced', period: 'quarter' }),
}

print('', 'first / p50 / p95, CPU p50, runs')
for (const [name, ask] of Object.entries(ASKED)) {
  const { first, times, cpu } = await repeated(ask)
  const found = [first, quantile(times, 0.5), quantile(times, 0.95)].map(ms).join(' / ')
  print(name, `${found}, ${ms(quantile(cpu, 0.5))}, ${times.length}`)
}
await db.close()
