import { randomUUID } from 'node:crypto'
import { type Policy, usualModes } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld, solvedTicket } from '../test-reviews.ts'
import { checkTickets } from './check-tickets.ts'

let server: TestServer
let org: string
let world: ReturnType<typeof reviewWorld>
let lead: Member
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  world = reviewWorld(server, org)
  lead = await world.member('Supervisor', 'Lea Lead')
  await world.tickets([solvedTicket('1', 'Ann Reed')])
  await checkAll()
})
afterAll(() => server.close())

async function checkAll(): Promise<void> {
  await server.db.query('delete from sentiment_queue where organisation_id = $1', [org])
  while (await checkTickets(server.db, org)); // eslint-disable-line no-empty
}
const policy = (more: Partial<Policy>): Policy => ({
  id: randomUUID(),
  name: 'Promises',
  kind: 'mustNotSay',
  phrases: ['look into it'],
  mode: 'on',
  ...more,
})
const save = (policies: Policy[], modes = usualModes(), version = 0) =>
  lead.call('saveCheckSettings', {
    params: world.params,
    body: { modes, policies, usesModel: false, version },
  })
const read = () => lead.call('getMachineReview', { params: { ...world.params, ticketId: '1' } })
const queue = () =>
  lead.call('listReviewQueue', {
    params: { ...world.params, queue: 'machineFail' },
    query: {
      from: new Date(Date.now() - 7 * 86_400_000).toISOString(),
      to: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })

test('[QA-1] a phrase that no reply may have fails with its sentence, one that must be said passes', async () => {
  const [never, always] = [
    policy({}),
    policy({ name: 'Tomorrow', kind: 'mustSay', phrases: ['tomor*'] }),
  ]
  expect(await save([never, always])).toMatchObject({ version: 1, waiting: 1 })
  await checkAll()
  const { findings, policies } = await read()
  expect(findings.find(({ check }) => check === `policy:${never.id}`)).toMatchObject({
    isPassed: false,
    position: 1,
    quote: expect.stringContaining('I will look into it'),
    why: 'A reply has a phrase of the list “Promises”.',
  })
  expect(findings.find(({ check }) => check === `policy:${always.id}`)?.isPassed).toBe(true)
  expect(policies.map(({ name }) => name)).toEqual(['Promises', 'Tomorrow'])
})

test('[QA-1] a check that is off says nothing, and a failure that must not be makes the score 0', async () => {
  expect((await queue()).items).toEqual([])
  await save([policy({ mode: 'autoFail' })], { ...usualModes(), greeting: 'off' })
  await checkAll()
  const { findings, score, notApplicable } = await read()
  expect(findings.some(({ check }) => check === 'greeting')).toBe(false)
  expect(notApplicable).not.toContain('greeting')
  expect(score).toBe(0)
  expect((await queue()).items).toMatchObject([
    { ticketId: '1', spotlights: expect.arrayContaining(['machineFail']) },
  ])
})

test('[QA-1] signs in a phrase are only signs, and a wrong list is refused', async () => {
  await save([policy({ phrases: ['(+.)a', 'a**b'] })])
  await checkAll()
  expect((await read()).findings.find(({ check }) => check.startsWith('policy:'))?.isPassed).toBe(
    true,
  )
  await expect(save([policy({ phrases: [] })], usualModes(), 1)).rejects.toMatchObject({
    status: 400,
  })
  await expect(save([policy({}), policy({})], usualModes(), 1)).rejects.toMatchObject({
    status: 400,
  })
  await expect(save([], usualModes(), 0)).rejects.toMatchObject({ code: 'conflict' })
})

test('[QA-1] settings are those of one organisation, and agents neither read nor change them', async () => {
  const ann = await world.member('Agent', 'Ann Reed')
  await expect(ann.call('getCheckSettings', { params: world.params })).rejects.toMatchObject({
    status: 403,
  })
  await save([policy({})])
  const other = await testOrganisation(server.db)
  const their = await reviewWorld(server, other.id).member('Supervisor', 'Tim Fox')
  await expect(their.call('getCheckSettings', { params: world.params })).rejects.toMatchObject({
    status: 403,
  })
  const own = await their.call('getCheckSettings', { params: { organisationId: other.id } })
  expect(own.policies).toEqual([])
})
