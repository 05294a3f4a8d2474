import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLlm } from '../../language/llm/client.ts'
import { completion, testLlm } from '../../language/llm/test-llm.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld, solvedTicket } from '../test-reviews.ts'
import { rateTickets } from './rate-tickets.ts'
import { readSettings } from './settings.ts'

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
  await server.db.query(
    'insert into machine_rating_queue (organisation_id, ticket_id) values ($1, $2)',
    [org, '1'],
  )
})
afterAll(() => server.close())

async function useModel(): Promise<void> {
  const { version, ...settings } = await readSettings(server.db, org)
  await lead.call('saveCheckSettings', {
    params: world.params,
    body: { ...settings, usesModel: true, version },
  })
}
const modelOf = (url: string) => createLlm({ url, model: 'test' }, { pauseMs: 1 })
const read = () => lead.call('getMachineReview', { params: { ...world.params, ticketId: '1' } })
const queued = async () =>
  (
    await server.db.query('select failures from machine_rating_queue where organisation_id = $1', [
      org,
    ])
  ).rows

const rating = (category: number, quote: string, more: object = {}) => ({
  category,
  applies: true,
  option: 2,
  confidence: 0.9,
  quote,
  why: 'It says so.',
  ...more,
})

test('[QA-1] a model rates by the criteria of the scorecard; a quote that is not said is void', async () => {
  await world.card(lead)
  await useModel()
  const llm = await testLlm(() =>
    completion({
      ratings: [
        rating(1, 'I will look into it  and write again tomorrow.'),
        rating(2, 'I have refunded you twice already.'),
        rating(3, 'Where is my money?', { option: 9 }),
        rating(4, 'Where is my money?', { applies: false }),
        rating(99, 'Where is my money?'),
      ],
    }),
  )
  expect(await rateTickets(server.db, org, modelOf(llm.url))).toBe(true)
  const { model } = await read()
  expect(model?.ratings).toEqual([
    {
      categoryId: 'tone',
      option: 2,
      confidence: 0.9,
      position: 1,
      quote: 'I will look into it  and write again tomorrow.',
      why: 'It says so.',
    },
  ])
  const sent = JSON.stringify(llm.asked[0]?.body.messages)
  expect(sent).toContain('Is it tone: options 1 to 5')
  expect(sent).not.toMatch(/Grace|Hopper|example\.test/)
  expect(await queued()).toEqual([])
  await llm.close()
})

test('[QA-1] a model that fails is asked later, and in the end not again', async () => {
  await world.card(lead)
  await useModel()
  const llm = await testLlm(() => ({ status: 400, body: {} }))
  const model = modelOf(llm.url)
  await rateTickets(server.db, org, model)
  expect(await queued()).toEqual([{ failures: 1 }])
  expect(await rateTickets(server.db, org, model)).toBe(false) // not due yet
  for (let tries = 0; tries < 4; tries++) {
    await server.db.query('update machine_rating_queue set due_at = now()')
    await rateTickets(server.db, org, model)
  }
  expect(await queued()).toEqual([])
  expect((await read()).model).toBeUndefined()
  await llm.close()
})

test('[QA-1] nothing is sent unless the organisation wants it', async () => {
  await world.card(lead)
  const llm = await testLlm(() => completion({ ratings: [] }))
  await rateTickets(server.db, org, modelOf(llm.url))
  expect(llm.asked).toEqual([])
  expect(await queued()).toEqual([])
  await llm.close()
})
