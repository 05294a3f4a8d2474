import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld, solvedTicket } from '../test-reviews.ts'
import { checkTickets } from './check-tickets.ts'
import { trainChecks } from './train-checks.ts'

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
})
afterAll(() => server.close())

/** A ticket whose reply greets in a way that the rules do not know, or not at all. */
function greeted(id: number, isGreeted: boolean) {
  const ticket = solvedTicket(String(id), 'Ann Reed')
  const text = isGreeted
    ? `Ahoy Grace, the parcel number ${id} is on its way.`
    : `The parcel number ${id} is on its way.`
  const messages = ticket.messages.map((message) =>
    message.authorRole === 'agent' ? { ...message, text } : message,
  )
  return { ...ticket, messages }
}

const correct = (ticketId: string, isPassed: boolean | null) =>
  lead.call('correctCheck', {
    params: { ...world.params, ticketId },
    body: { check: 'greeting', isPassed },
  })
const greetingOf = async (ticketId: string) => {
  const { findings } = await lead.call('getMachineReview', {
    params: { ...world.params, ticketId },
  })
  return findings.find(({ check }) => check === 'greeting')
}
async function checkAll(): Promise<void> {
  await server.db.query('delete from sentiment_queue where organisation_id = $1', [org])
  while (await checkTickets(server.db, org)); // eslint-disable-line no-empty
}

test('[QA-1] corrections train a check, and all tickets are checked again', async () => {
  const ids = Array.from({ length: 26 }, (_, at) => at + 1)
  await world.tickets(ids.map((id) => greeted(id, id % 2 === 0)))
  await checkAll()
  expect(await greetingOf('26')).toMatchObject({ isPassed: false })
  expect(await greetingOf('26')).not.toHaveProperty('isLearnt')
  for (const id of ids.slice(0, 24)) await correct(String(id), id % 2 === 0)
  expect(await trainChecks(server.db, org)).toBe(true)
  expect(await trainChecks(server.db, org)).toBe(false)
  const settings = await lead.call('getCheckSettings', { params: world.params })
  expect(settings.models).toMatchObject([{ check: 'greeting', examples: 24, isUsed: true }])
  expect(settings.waiting).toBe(26)
  await checkAll()
  expect(await greetingOf('26')).toMatchObject({ isPassed: true, isLearnt: true })
  expect(await greetingOf('25')).toMatchObject({ isPassed: false, isLearnt: true })
})

test('[QA-1] a few corrections train nothing, and one can be taken back', async () => {
  await world.tickets([greeted(1, true)])
  await checkAll()
  await correct('1', true)
  const read = () => lead.call('getMachineReview', { params: { ...world.params, ticketId: '1' } })
  expect((await read()).corrections).toMatchObject([
    { check: 'greeting', isPassed: true, by: 'Lea Lead' },
  ])
  await trainChecks(server.db, org)
  expect((await lead.call('getCheckSettings', { params: world.params })).models).toEqual([])
  await correct('1', null)
  expect((await read()).corrections).toEqual([])
})

test('[QA-1] an agent corrects nothing, not even checks of own tickets', async () => {
  await world.tickets([greeted(1, true)])
  await checkAll()
  const ann = await world.member('Agent', 'Ann Reed')
  await expect(
    ann.call('correctCheck', {
      params: { ...world.params, ticketId: '1' },
      body: { check: 'greeting', isPassed: true },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
