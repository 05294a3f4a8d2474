import { describe, expect, test } from 'vitest'
import { createServer } from '../app.ts'
import { hashPassword, inTurn } from '../platform/security/passwords.ts'
import {
  TEST_PASSWORD,
  testConfig,
  testOrganisation,
  testServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { rankStatistic } from '../platform/testing/test-rank.ts'
import { nobody, wrongTry } from './test-login.ts'

describe('[S09] the duration of a refused sign-in', () => {
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  /** Rank statistic of a known address against unknown ones, measured alternately. */
  const rankOf = async (known: string, ask: (email: string) => Promise<unknown>, pairs: number) => {
    const times: [number[], number[]] = [[], []]
    for (let i = 0; i < pairs; i++) {
      const asks = [
        async () => times[0].push(await timed(() => ask(known))),
        async () => times[1].push(await timed(() => ask(nobody()))),
      ]
      for (const one of i % 2 ? asks.toReversed() : asks) await one()
    }
    return rankStatistic(...times)
  }

  test('does not reveal whether the account exists', async () => {
    const free = await testServer({ limits: { authenticate: [] } })
    const { id } = await testOrganisation(free.db)
    const { email } = await testUser(free.db, id, 'Agent')
    const ask = wrongTry(`${free.address}/api/users/authenticate`)
    expect([await ask(email), await ask(nobody())]).toEqual([401, 401])
    const rank = await rankOf(email, ask, 150)
    await free.close()
    expect(rank).toBeGreaterThan(0.4)
    expect(rank).toBeLessThan(0.6)
  })

  test('would reveal it if the server answered early without an account', async () => {
    const early = createServer(testConfig())
    const stored = await hashPassword(TEST_PASSWORD)
    early.post<{ Body: { email: string } }>('/', async ({ body }) => {
      if (body.email !== 'known@example.test') return 'no'
      return inTurn(async (matches) => ((await matches('wrong one', stored)) ? 'yes' : 'no'))
    })
    const address = await early.listen({ port: 0, host: '127.0.0.1' })
    const rank = await rankOf('known@example.test', wrongTry(address), 30)
    await early.close()
    expect(rank).toBeGreaterThan(0.9)
  })
})
