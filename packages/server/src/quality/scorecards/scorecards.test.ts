import { randomUUID } from 'node:crypto'
import type { ScorecardContent } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { CARD, type Member, reviewWorld, solvedTicket } from '../test-reviews.ts'

let server: TestServer
let world: ReturnType<typeof reviewWorld>
let lead: Member
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  world = reviewWorld(server, (await testOrganisation(server.db)).id)
  lead = await world.member('Supervisor', 'Lea Dorn')
})
afterAll(() => server.close())

const list = async () => (await lead.call('listScorecards', { params: world.params })).items
const save = (scorecardId: string, version: number, content: ScorecardContent) =>
  lead.call('saveScorecard', {
    params: { ...world.params, scorecardId },
    body: { version, content },
  })

test('[QA-4] an organisation starts without a scorecard, and a supervisor makes the first one', async () => {
  expect(await list()).toEqual([])
  const card = await world.card(lead)
  expect(card).toMatchObject({ version: 1, content: CARD, reviews: 0, changedBy: 'Lea Dorn' })
  expect(await list()).toEqual([card])
})

test('[QA-4] a change is a new version, and an old review keeps the version that it was made with', async () => {
  const card = await world.card(lead)
  await world.tickets([solvedTicket('t1', 'Ann Reed')])
  const draft = await world.draft(lead, card, { ticketId: 't1' })
  const given = await world.act(lead, draft.id, 'give')
  const changed = structuredClone(CARD)
  changed.name = 'Billing'
  for (const { categories } of changed.groups) for (const one of categories) one.weight = 1
  expect(await save(card.id, 1, changed)).toMatchObject({ version: 2, reviews: 1 })
  const one = { ...world.params, reviewId: draft.id }
  expect(await lead.call('getReview', { params: one })).toMatchObject({
    scorecardVersion: 1,
    scorecard: CARD,
    score: given.score,
  })
  const versions = await lead.call('listScorecardVersions', {
    params: { ...world.params, scorecardId: card.id },
  })
  expect(
    versions.items.map(({ version, content, reviews }) => [version, content.name, reviews]),
  ).toEqual([
    [2, 'Billing', 0],
    [1, 'Billing email', 1],
  ])
})

test('[QA-4] a change that is based on an older version is refused, so that nobody loses work', async () => {
  const card = await world.card(lead)
  await save(card.id, 1, { ...CARD, name: 'Second' })
  await expect(save(card.id, 1, { ...CARD, name: 'Lost' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(save(randomUUID(), 4, CARD)).rejects.toMatchObject({ code: 'conflict' })
  expect((await list()).map(({ content }) => content.name)).toEqual(['Second'])
})

test('[QA-4] an archived scorecard is offered no more, and comes back; each is in the audit log', async () => {
  const card = await world.card(lead)
  const params = { ...world.params, scorecardId: card.id }
  await lead.call('archiveScorecard', { params })
  expect(await list()).toEqual([])
  await lead.call('restoreScorecard', { params })
  expect(await list()).toHaveLength(1)
  const { rows } = await server.db.query<{ action: string }>(
    `select action from audit_entry where organisation_id = $1 and action like 'scorecard%' order by at`,
    [world.params.organisationId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'scorecard.created',
    'scorecard.archived',
    'scorecard.restored',
  ])
})

const withFirst = (change: object): ScorecardContent => {
  const content = structuredClone(CARD)
  const [group] = content.groups
  if (group?.categories[0]) Object.assign(group.categories[0], change)
  return content
}
test.each([
  ['no group', { ...CARD, groups: [] }, 'Add a group'],
  ['no name', { ...CARD, name: ' ' }, 'Enter a name'],
  ['a scale of one option', withFirst({ points: 1 }), 'points'],
  ['a scale of six options', withFirst({ points: 6 }), 'points'],
  ['a weight over 100', withFirst({ weight: 101 }), 'weight'],
  ['an id twice', withFirst({ id: 'correct' }), 'one id'],
  [
    'names for only two of five options',
    withFirst({ optionNames: ['Bad', 'Good'] }),
    'all 5 options',
  ],
  [
    'nothing that has a weight',
    {
      ...CARD,
      groups: CARD.groups.map((group) => ({
        ...group,
        categories: group.categories.map((one) => ({ ...one, weight: 0 })),
      })),
    },
    'a weight',
  ],
])('[QA-4] a scorecard with %s is refused', async (_, content, message) => {
  await expect(save(randomUUID(), 0, content)).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining(message),
  })
  expect(await list()).toEqual([])
})

test('negative control: an agent reads scorecards but changes none, and another organisation sees none', async () => {
  const card = await world.card(lead)
  const agent = await world.member('Agent', 'Ann Reed')
  expect((await agent.call('listScorecards', { params: world.params })).items).toHaveLength(1)
  const params = { ...world.params, scorecardId: card.id }
  await expect(
    agent.call('saveScorecard', { params, body: { version: 1, content: CARD } }),
  ).rejects.toMatchObject({ status: 403 })
  const other = reviewWorld(server, (await testOrganisation(server.db)).id)
  const stranger = await other.member('Admin', 'Sam Lee')
  expect((await stranger.call('listScorecards', { params: other.params })).items).toEqual([])
  await expect(
    stranger.call('archiveScorecard', { params: { ...other.params, scorecardId: card.id } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
