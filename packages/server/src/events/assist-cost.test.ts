import { DAY_MS } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

const DEAR = { input: 1, output: 2, currency: 'EUR' }

let server: TestServer
beforeAll(async () => {
  server = await testServer({ llmPrices: DEAR })
})
afterAll(() => server.close())

const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** An organisation that used a million tokens in on each of these days. */
async function using(daysAgo: readonly number[], on = server) {
  const { id } = await testOrganisation(on.db)
  for (const ago of daysAgo)
    await on.db.query(
      `insert into llm_usage (organisation_id, day, purpose, requests, failures, input_tokens, output_tokens)
       values ($1, $2, 'gpt', 1, 0, 1000000, 0)`,
      [id, dayOf(ago)],
    )
  const { email } = await testUser(on.db, id, 'Admin')
  return { id, call: on.as(await signIn(on, email)) }
}
const read = async ({ id, call }: Awaited<ReturnType<typeof using>>) =>
  call('getAssistCost', { params: { organisationId: id } })

describe('[PRIC-1] the cost of the assistant this month', () => {
  test('is that of the usage report, with a forecast after a week', async () => {
    const organisation = await using(Array.from({ length: 20 }, (_, i) => i))
    const found = await read(organisation)
    const reported = await organisation.call('getUsageCost', {
      query: {
        orgid: organisation.id,
        filter_type: 'total_cost',
        from_date: found.from.split('-').toReversed().join('-'),
        to_date: found.to.split('-').toReversed().join('-'),
      },
    })
    const daysSoFar = Math.min(Number(found.to.slice(8)), 20)
    expect(found).toMatchObject({ cost: reported.cost, currency: 'EUR' })
    expect(found.cost).toBeCloseTo(daysSoFar)
    expect(found.from.slice(8)).toBe('01')
    expect(found.forecast?.days).toBe(19)
    expect(found.forecast?.low).toBeCloseTo(found.forecast?.high ?? 0) // each day costs the same
  })

  test('has no forecast for less than a week of use', async () => {
    expect(await read(await using([0, 1, 2]))).toMatchObject({ noForecast: 'few_days' })
    const fresh = await read(await using([]))
    expect(fresh).toMatchObject({ cost: 0, noForecast: 'few_days' })
  })

  test('is missing without prices', async () => {
    const plain = await testServer()
    const found = await read(await using([0], plain))
    expect(Object.keys(found).sort()).toEqual(['from', 'to'])
    await plain.close()
  })
})
