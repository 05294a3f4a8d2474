import { DAY_MS, SurveyResultsQuery } from '@agent-assist/contract'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { listAnswers } from '../../packages/server/src/surveys/results/answers.ts'
import { surveyBlocks } from '../../packages/server/src/surveys/results/blocks.ts'
import { surveyMetrics } from '../../packages/server/src/surveys/results/survey-metrics.ts'
import { surveyGroups } from '../../packages/server/src/surveys/results/groups.ts'
import { resultsView } from '../../packages/server/src/surveys/results/results-view.ts'
import { surveyDays } from '../../packages/server/src/surveys/results/series.ts'
import { ms, print, quantile, timed } from '../numbers.ts'
import { DAYS, fillAnswers } from './fill.ts'

/* npm run bench -- surveys [COUNT …]: queries of the survey results for so many answers. */

const RUNS = 12
const AS_OF = '2026-11-21T12:00:00.000Z'

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const { ms: took } = await timed(work)
    if (run > 0) times.push(took) // the first one is a warm-up
  }
  const told = [Math.min(...times), quantile(times, 0.5), quantile(times, 0.95)].map(ms)
  print(`  ${name}, min / p50 / p95`, told.join(' / '))
}

async function benchRange(db: Db, org: string, days: number): Promise<void> {
  const from = new Date(Date.parse(AS_OF) - days * DAY_MS).toISOString()
  const viewOf = (given: object = {}) =>
    resultsView(
      db,
      org,
      SurveyResultsQuery.parse({ from, to: AS_OF, timeZone: 'Europe/Berlin', ...given }),
    )
  const view = await viewOf()
  console.log(`${days} days`)
  await measure('figures', () => surveyMetrics(db, view))
  await measure('days', () => surveyDays(db, view))
  await measure('blocks, all queries', () => surveyBlocks(db, view))
  await measure('groups by tag', () => surveyGroups(db, view, { by: 'tag' }))
  await measure('groups by agent', () => surveyGroups(db, view, { by: 'agent' }))
  await measure('a page of answers', () => listAnswers(db, view, { ...view.query, limit: 25 }))
  const tagged = await viewOf({ tag: 'tag-7' })
  await measure('metrics of a tag', () => surveyMetrics(db, tagged))
  const chosen = await viewOf({ question: 'Why?', choice: 'Price' })
  await measure('metrics of an answer to a question', () => surveyMetrics(db, chosen))
}

async function benchCount(count: number): Promise<void> {
  const url = process.env.DATABASE_URL
  const db = url ? await openPostgres(url) : await openEmbedded(undefined)
  await migrate(db)
  const org = `bench-${count}-${process.pid}`
  const { ms: filled } = await timed(() => fillAnswers(db, org, count, AS_OF))
  print(`${count} answers and emails filled`, ms(filled))
  for (const days of [30, DAYS]) await benchRange(db, org, days)
  await db.close()
}

const counts = process.argv.slice(2).map(Number)
for (const count of counts.length > 0 ? counts : [100_000]) await benchCount(count)
