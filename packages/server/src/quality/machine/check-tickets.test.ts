import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld, solvedTicket } from '../test-reviews.ts'
import { checkTickets } from './check-tickets.ts'
import { queueOldChecks } from './queue-checks.ts'

let server: TestServer
let org: string
let world: ReturnType<typeof reviewWorld>
let lead: Member
let ann: Member
let bob: Member
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  world = reviewWorld(server, org)
  lead = await world.member('Supervisor', 'Lea Lead')
  ann = await world.member('Agent', 'Ann Reed')
  bob = await world.member('Agent', 'Bob Stone')
})
afterAll(() => server.close())

const read = ({ call }: Member, ticketId: string) =>
  call('getMachineReview', { params: { ...world.params, ticketId } })
const scored = () =>
  server.db.query('delete from sentiment_queue where organisation_id = $1', [org])
async function checkAll(): Promise<number> {
  let rounds = 0
  while (await checkTickets(server.db, org)) rounds += 1
  return rounds
}

test('[QA-1] every stored ticket is checked once, with evidence that has no personal data', async () => {
  await world.tickets([solvedTicket('1', 'Ann Reed'), solvedTicket('2', 'Bob Stone')])
  expect(await read(lead, '1')).toEqual({
    findings: [],
    notApplicable: [],
    policies: [],
    corrections: [],
  })
  expect(await checkAll()).toBe(0) // the sentiment of its messages comes first
  await scored()
  expect(await checkAll()).toBe(1)
  const { score, findings, checkedAt } = await read(lead, '1')
  expect(checkedAt).toBeTruthy()
  expect(findings.find(({ check }) => check === 'greeting')).toMatchObject({
    isPassed: true,
    position: 1,
    quote: expect.not.stringContaining('Grace'),
  })
  const passed = findings.filter(({ isPassed }) => isPassed).length
  expect(score).toBeCloseTo((passed / findings.length) * 100, 10)
  expect(JSON.stringify(findings)).not.toMatch(/Grace|Hopper|example\.test/)
})

test('[QA-1] an agent reads the checks of own tickets only', async () => {
  await world.tickets([solvedTicket('1', 'Ann Reed')])
  await scored()
  await checkAll()
  expect((await read(ann, '1')).findings.length).toBeGreaterThan(3)
  await expect(read(bob, '1')).rejects.toMatchObject({ code: 'forbidden' })
})

test('[QA-1] a ticket that changes is checked again, and so are all when the checks change', async () => {
  await world.tickets([solvedTicket('1', 'Ann Reed'), solvedTicket('2', 'Ann Reed')])
  await scored()
  await checkAll()
  const said = solvedTicket('1', 'Ann Reed')
  const [first] = said.messages
  if (!first) throw new Error('no message')
  const rude = 'Hello. As I already said, that is your problem.'
  await world.tickets([
    {
      ...said,
      updatedAt: new Date().toISOString(),
      messages: [first, { ...first, author: 'Ann Reed', authorRole: 'agent', text: rude }],
    },
  ])
  await scored()
  expect(await checkAll()).toBe(1)
  expect((await read(lead, '1')).findings.find(({ check }) => check === 'tone')).toMatchObject({
    isPassed: false,
    quote: 'As I already said, that is your problem.',
  })
  await queueOldChecks(server.db)
  expect(await checkAll()).toBe(0)
  await server.db.query('update machine_review set version = 0 where organisation_id = $1', [org])
  await queueOldChecks(server.db)
  expect(await checkAll()).toBe(1)
})

test('[QA-1] a ticket that only a bot answered has no findings and no score', async () => {
  await world.tickets([solvedTicket('1', 'Ann Reed')])
  await scored()
  await server.db.query(
    `update ticket_message set author_role = 'bot' where organisation_id = $1 and author_role = 'agent'`,
    [org],
  )
  await checkAll()
  expect(await read(lead, '1')).toMatchObject({ findings: [] })
})

test('[QA-1] a customer who opens another ticket within 24 hours was not helped', async () => {
  const solution = async (ticketId: string) =>
    (await read(lead, ticketId)).findings.find(({ check }) => check === 'solution')
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  // solved 28 hours ago, without an unhappy last message
  const first = solvedTicket('1', 'Ann Reed')
  await world.tickets([
    { ...first, messages: first.messages.slice(0, 2) },
    { ...first, id: '2', requester: 'unknown', messages: first.messages.slice(0, 2) },
  ])
  await scored()
  await checkAll()
  expect([await solution('1'), await solution('2')]).toMatchObject([
    { isPassed: true },
    { isPassed: true },
  ])
  const later = (id: string, requester: string, hours: number) => ({
    ...first,
    id,
    requester,
    createdAt: at(hours),
    statusHistory: [{ at: at(hours), status: 'new' as const }],
  })
  // too late, somebody else, and nobody known
  await world.tickets([
    later('3', 'Grace Hopper', 3),
    later('4', 'Somebody Else', 20),
    later('5', 'unknown', 20),
  ])
  await scored()
  await checkAll()
  expect(await solution('1')).toMatchObject({ isPassed: true })
  await world.tickets([later('6', 'Grace Hopper', 20)])
  await scored()
  await checkAll()
  expect(await solution('1')).toMatchObject({
    isPassed: false,
    why: 'The customer opened ticket 6 within 24 hours of the solution.',
  })
  expect(await solution('2')).toMatchObject({ isPassed: true })
  expect(await checkAll()).toBe(0)
})
