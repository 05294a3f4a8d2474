import { DAY_MS, DEFAULT_ASSIST_SETTINGS, DEFAULT_COUNTING } from '@agent-assist/contract'
import { pastWeeks } from '../../packages/server/src/experience/agent-weeks.ts'
import { readOwnDay } from '../../packages/server/src/experience/own-day.ts'
import { readOwnStrain, readStrain } from '../../packages/server/src/experience/strain.ts'
import { weeksOf } from '../../packages/server/src/experience/weeks.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { previewCounting } from '../../packages/server/src/tickets/counting/preview-counting.ts'
import { fillTickets } from '../metrics/fill.ts'
import { ms, print, quantile, repeated, timed } from '../numbers.ts'
import { fillMessages } from './fill-messages.ts'

/* npm run bench -- experience [TICKETS]: questions about an agent's own work and about load, of so many tickets. */

const WEEKS = 53
const AGENT = 'Agent 7'
const url = process.env.DATABASE_URL
const BUDGET_MS = url ? 100 : 300

const [count = 200_000] = process.argv.slice(2).map(Number).filter(Boolean)
const db = url ? await openPostgres(url) : await openEmbedded(undefined)
await migrate(db)
const asOf = new Date().toISOString()
const org = `bench-experience-${process.pid}`
const { ms: stored } = await timed(() => fillTickets(db, org, count, asOf))
print(`${count} tickets stored`, ms(stored))
const { ms: written } = await timed(() => fillMessages(db, org))
print('their messages and sentiment stored', ms(written))

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const year = { from: day(7 * WEEKS), to: day(7) }
const month = { from: day(28), to: day(0) }
const past = weeksOf('UTC', year, Date.now(), WEEKS)
const { ms: counted } = await timed(() => pastWeeks(db, org, past, { timeZone: 'UTC' }))
print(`a week is counted (mean of ${past.length})`, ms(counted / past.length))

const params = { organisationId: org }
const names = { onTickets: AGENT, inPanel: [AGENT], sharesName: false }
const QUESTIONS: Record<string, () => Promise<unknown>> = {
  'own day': () => readOwnDay(db, org, names, DEFAULT_ASSIST_SETTINGS.minutesSaved),
  'own load, 4 weeks and the running one': () => readOwnStrain(db, { params, query: month }, AGENT),
  'load by team, 4 weeks': () => readStrain(db, { params, query: month }),
  'load by team, a year': () => readStrain(db, { params, query: year }),
  'preview of counting': () => previewCounting(db, org, { ...DEFAULT_COUNTING, bots: [AGENT] }),
}
for (const [name, ask] of Object.entries(QUESTIONS)) {
  const { times } = await repeated(ask)
  const p95 = quantile(times, 0.95)
  const found = [Math.min(...times), quantile(times, 0.5), p95].map(ms).join(' / ')
  print(`${name}, min / p50 / p95`, `${found}${p95 > BUDGET_MS ? '  over the budget' : ''}`)
}
await db.close()
