import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { CARD, type Member, RATINGS, reviewWorld, solvedTicket } from '../test-reviews.ts'
import { checkTickets } from './check-tickets.ts'
import { autoHumanPairs } from './pairs.ts'

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

const ALWAYS = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }

/** The card with its category `tone` linked to the greeting, and `extra` to a check that does not apply. */
const LINKED = {
  ...CARD,
  groups: CARD.groups.map((group) => ({
    ...group,
    categories: group.categories.map((one) => {
      if (one.id === 'tone') return { ...one, check: 'greeting' }
      return one.id === 'extra' ? { ...one, check: 'templates' } : one
    }),
  })),
}

async function checked(): Promise<void> {
  await world.tickets([solvedTicket('1', 'Ann Reed')])
  await server.db.query('delete from sentiment_queue where organisation_id = $1', [org])
  await checkTickets(server.db, org)
}

test('[QA-1] a linked category gives a pair of machine and human once the review is given', async () => {
  await checked()
  const card = await world.card(lead, LINKED)
  const { id } = await world.draft(lead, card, { ticketId: '1' })
  expect(await autoHumanPairs(server.db, org, ALWAYS)).toEqual([])
  await world.act(lead, id, 'give')
  expect(await autoHumanPairs(server.db, org, ALWAYS)).toEqual([
    {
      ticketId: '1',
      agentId: expect.any(String),
      categoryId: 'tone',
      categoryName: 'Is it tone',
      machine: 100,
      human: 75,
      reviewId: id,
    },
  ])
  expect(await autoHumanPairs(server.db, org, { ...ALWAYS, to: '2020-02-01T00:00:00Z' })).toEqual(
    [],
  )
})

test('[QA-1] a pair keeps what the machine said when the review was given', async () => {
  await checked()
  const { id } = await world.draft(lead, await world.card(lead, LINKED), { ticketId: '1' })
  await world.act(lead, id, 'give')
  await server.db.query(
    `update machine_review set findings = replace(findings::text, 'true', 'false')::jsonb
     where organisation_id = $1`,
    [org],
  )
  const [pair] = await autoHumanPairs(server.db, org, ALWAYS)
  expect(pair?.machine).toBe(100)
})

test('[QA-1] without a link, with N/A, or for a self-review there is no pair', async () => {
  await checked()
  const plain = await world.draft(lead, await world.card(lead), { ticketId: '1' })
  await world.act(lead, plain.id, 'give')
  expect(await autoHumanPairs(server.db, org, ALWAYS)).toEqual([])
  const card = await world.card(lead, LINKED)
  const other = await world.member('Supervisor', 'Mia Lead')
  const ratings = RATINGS.map((one) =>
    one.categoryId === 'tone' ? { categoryId: 'tone', isNa: true as const } : one,
  )
  const na = await world.draft(other, card, { ticketId: '1', ratings })
  await world.act(other, na.id, 'give')
  const ann = await world.member('Agent', 'Ann Reed')
  const self = await world.draft(ann, card, { ticketId: '1', kind: 'self' })
  await world.act(ann, self.id, 'give')
  expect(await autoHumanPairs(server.db, org, ALWAYS)).toEqual([])
})
