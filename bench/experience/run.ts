import { DAY_MS, DEFAULT_ASSIST_SETTINGS, DEFAULT_COUNTING } from '@agent-assist/contract'
import { pastWeeks } from '../../packages/server/src/experience/agent-weeks.ts'
import { readOwnDay } from '../../packages/server/src/experience/own-day.ts'
import { readOwnStrain, readStrain } from '../../packages/server/src/experience/strain.ts'
import { weeksOf } from '../../packages/server/src/experience/weeks.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { previewCounting } from '../../packages/server/src/tickets/counting/preview-counting.ts'
import { fillTickets } from '../metrics/fill.ts'
import { ms, print, quantile, repeated, timed } from '../numbers.ts'

/* npm run bench -- experience [TICKETS]: questions about an agent's own work and about load, of so many tickets. */

const WEEKS = 53
const AGENT = 'Agent 7'
const url = process.env.DATABASE_URL
const BUDGET_MS = url ? 100 : 300

/** A question of the customer, the reply of the agent and one more of each on every other ticket, with sentiment. */
async function fillMessages(db: Db, org: string): Promise<void> {
  const part = (position: number, minutes: string, author: string, role: string, every: number) =>
    db.query(
      `insert into ticket_message (organisation_id, ticket_id, position, at, author, author_role, is_public, text)
       select $1, id, ${position}, created_at + interval '1 minute' * ${minutes}, ${author}, '${role}', true,
         'Something about a machine that leaks water.'
       from ticket where organisation_id = $1 and id::int % ${every} = 0`,
      [org],
    )
  await part(0, '0', 'requester', 'customer', 1)
  await part(1, 'coalesce(first_reply_min, 60)', 'assignee', 'agent', 1)
  await part(2, '(coalesce(first_reply_min, 60) + 90)', 'requester', 'customer', 4)
  await part(3, '(coalesce(first_reply_min, 60) + 180)', 'assignee', 'agent', 4)
  await db.query(
    `insert into message_sentiment (organisation_id, ticket_id, position, language, score, label, confidence, scorer)
     select $1, ticket_id, position, 'en', 0,
       (array['neutral', 'positive', 'negative', 'veryNegative'])[1 + ticket_id::int % 4], 0.8, 'default'
     from ticket_message where organisation_id = $1 and author_role = 'customer'`,
    [org],
  )
  await db.query(
    `insert into ticket_change (organisation_id, ticket_id, position, at, field, value)
     select $1, id, 0, created_at, 'assignee', assignee from ticket where organisation_id = $1`,
    [org],
  )
  await db.query(
    `insert into custom_group (organisation_id, name, agents)
     select $1, 'Team ' || team, array_agg('Agent ' || n)
     from (select n, n / 6 as team from generate_series(0, 23) as n) as agents group by team`,
    [org],
  )
  await db.exec('vacuum (analyze) ticket_message, message_sentiment, ticket_change')
}

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
