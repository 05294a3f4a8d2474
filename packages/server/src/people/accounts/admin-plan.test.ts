import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { planCommand } from './admin-plan.ts'
import { changePlan } from './plan.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test.each([
  [[], 'Enter the organisation: plan ORG.'],
  [['Shop!'], 'Enter the organisation: plan ORG.'],
  [['shop', '--plan', 'gold'], '--plan is one of open, team, business, enterprise.'],
  [['shop', '--seats', 'many'], '--seats is a whole number from 1, or none.'],
  [['shop', '--renews', 'soon'], '--renews is a day such as 2027-01-31, or none.'],
])('[PRIC-1] the command says what is wrong with %j', (args, sentence) => {
  expect(() => planCommand(args)).toThrow(sentence)
})

test('[PRIC-1] the operator sets a plan without a running server; the audit log has no actor', async () => {
  const { id } = await testOrganisation(server.db)
  const set = (organisationId: string) =>
    changePlan(
      server.db,
      { kind: 'operator' },
      { params: { organisationId }, body: { plan: 'team', seatsAgreed: 12 } },
      { info: () => undefined },
    )
  expect(await set(id)).toEqual({
    plan: 'team',
    seats: { used: 0, invited: 0, allowed: 12, agreed: 12 },
  })
  const { rows } = await server.db.query(
    'select action, actor_id as actor from audit_entry where organisation_id = $1',
    [id],
  )
  expect(rows).toEqual([{ action: 'plan.changed' }])
  await expect(set('nobody')).rejects.toMatchObject({ code: 'not_found' })
})
