import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionOf, readQuestion } from '../assist/suggestions/assist.ts'
import { storeBatch } from '../connectors/import/store.ts'
import { DEMO, demoAgents, demoArticles, demoCanned, demoTickets } from '../demo/demo-data.ts'
import type { Db } from '../platform/db/db.ts'
import { createAnswers } from '../platform/answers/answers.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeEvents } from '../record/store.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { readHabits } from './asker.ts'
import { learnAnswers } from './learning/learn-answers.ts'
import { refreshSearchTerms } from './search-terms.ts'
import { suggest } from './suggest.ts'
import type { Question } from './terms.ts'

/* What is kept in memory changes no suggestion: texts, order, confidence and reasons are those of the database. */

const TICKETS = 500
const NOW = Date.parse('2026-11-20T10:00:00Z')
const records = [...demoTickets({ ...DEMO, tickets: TICKETS, until: new Date(NOW) })]
const agents = [undefined, ...demoAgents.slice(0, 2).map(({ name }) => name)]

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  await storeBatch(db, org, { kind: 'articles', records: demoArticles() })
  await storeBatch(db, org, { kind: 'canned', records: demoCanned() })
  await storeTickets(db, org, records)
  await use(records.slice(0, 120).map(({ id }) => id))
  await db.transaction((tx) => refreshSearchTerms(tx, org))
  await learnAnswers(db, org)
})
afterAll(() => db.close())

/** Agents insert articles in these tickets. */
async function use(ids: readonly string[]): Promise<void> {
  const events = ids.map((ticketId, at) => ({
    id: randomUUID(),
    type: 'articleInsert' as const,
    ticketId,
    agent: agents[1 + (at % 2)] ?? '',
    createdOn: new Date(NOW - at * 3_600_000).toISOString(),
    suggestionKind: 'article' as const,
    suggestionId: demoArticles()[at % 7]?.id ?? '',
  }))
  await db.transaction((tx) => storeEvents(tx, org, events))
}

async function asked(): Promise<Question[]> {
  const some = records.filter((_, at) => at % 17 === 0)
  const questions = await Promise.all(
    some.map(async ({ id }) => {
      const known = await readQuestion({ db }, org, id)
      const body = { ticketId: id, limit: 8 }
      return agents.map((agent) => ({ ...questionOf(org, body as never, known, agent), now: NOW }))
    }),
  )
  return questions.flat()
}

test('[ASST-1] suggestions from memory are those of the database, also after a change', async () => {
  const { sharedOf } = createAnswers(db, { limitMs: () => 60_000 })
  const read = () => sharedOf!(org, ['texts', 'settings', 'answers'])
  const questions = await asked()
  let compared = 0
  for (const change of [
    undefined,
    () => use(['1', '2']),
    () => storeTickets(db, org, records.slice(5, 6)),
  ]) {
    await change?.()
    for (const [at, question] of questions.entries()) {
      if (change && at % 9 > 0) continue
      const plain = await suggest(db, question, 8, undefined, 'en')
      const kept = await read()
      expect(await suggest(db, { ...question, kept }, 8, undefined, 'en')).toEqual(plain)
      expect(await suggest(db, { ...question, kept }, 8, undefined, 'en')).toEqual(plain)
      const habits = await readHabits(db, { ...question, kept })
      expect(new Set(habits.given.map((one) => JSON.stringify(one)))).toEqual(
        new Set((await readHabits(db, question)).given.map((one) => JSON.stringify(one))),
      )
      compared += plain.length
    }
  }
  expect(compared).toBeGreaterThan(200)
})
