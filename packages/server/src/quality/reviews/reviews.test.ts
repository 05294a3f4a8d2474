import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Reply } from '@agent-assist/contract'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { deleteTickets } from '../../tickets/store/store-deletions.ts'
import { type Member, RATINGS, reviewWorld, solvedTicket } from '../test-reviews.ts'

let server: TestServer
let world: ReturnType<typeof reviewWorld>
let lead: Member
let agent: Member
let card: Reply<'saveScorecard'>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  world = reviewWorld(server, (await testOrganisation(server.db)).id)
  lead = await world.member('Supervisor', 'Lea Dorn')
  agent = await world.member('Agent', 'Ann Reed')
  card = await world.card(lead)
  await world.tickets([
    solvedTicket('t1', 'Ann Reed'),
    solvedTicket('t2', 'Bob Hill'),
    solvedTicket('own', 'Lea Dorn'),
  ])
})
afterAll(() => server.close())

const one = (reviewId: string) => ({ ...world.params, reviewId })
const listOf = ({ call }: Member) => call('listReviews', { params: world.params })
const given = async (ticketId = 't1', by = lead, name = 'Ann Reed') => {
  const draft = await world.draft(by, card, { ticketId, agent: name })
  return world.act(by, draft.id, 'give')
}

describe('[QA-1] a review', () => {
  test('is a draft with a live score until it is given', async () => {
    const draft = await world.draft(lead, card, {
      ticketId: 't1',
      ratings: RATINGS.slice(0, 1),
      notes: [{ position: 1, text: 'Which day? #promise' }],
    })
    expect(draft).toMatchObject({
      score: 75,
      revision: 1,
      isOwn: true,
      hashtags: ['tone', 'promise'],
    })
    expect(draft.givenAt).toBeUndefined()
    const saved = await world.draft(lead, card, { id: draft.id, ticketId: 't1', revision: 1 })
    expect(saved).toMatchObject({ score: 95, revision: 2 })
    expect(await world.act(lead, draft.id, 'give')).toMatchObject({
      givenAt: expect.any(String),
      events: [{ event: 'given', by: 'Lea Dorn' }],
    })
  })

  test('of an older state, or of a second window, is not stored', async () => {
    const draft = await world.draft(lead, card, { ticketId: 't1' })
    await world.draft(lead, card, { id: draft.id, ticketId: 't1', revision: 1 })
    await expect(
      world.draft(lead, card, { id: draft.id, ticketId: 't1', revision: 1 }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(world.draft(lead, card, { ticketId: 't1' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('with an open category is not given, and says which one', async () => {
    const draft = await world.draft(lead, card, { ticketId: 't1', ratings: RATINGS.slice(0, 3) })
    await expect(world.act(lead, draft.id, 'give')).rejects.toMatchObject({
      message: 'Rate Is it safe, or choose N/A.',
    })
  })

  test('with a critical category below 50 %, or a failed auto-fail category, is 0', async () => {
    const rated = (categoryId: string, option: number) =>
      RATINGS.map((rating) => (rating.categoryId === categoryId ? { categoryId, option } : rating))
    const draft = await world.draft(lead, card, { ticketId: 't1', ratings: rated('correct', 2) })
    expect(draft).toMatchObject({ score: 0, isFailed: true })
    const saved = await world.draft(lead, card, {
      id: draft.id,
      ticketId: 't1',
      revision: 1,
      ratings: rated('safe', 1),
    })
    expect(saved).toMatchObject({ score: 0, isFailed: true })
  })

  test.each([
    ['an unknown category', [{ categoryId: 'none', option: 1 }]],
    ['an option that the scale does not have', [{ categoryId: 'safe', option: 3 }]],
    ['a category twice', [RATINGS[0], RATINGS[0]]],
    ['an option and N/A at once', [{ categoryId: 'tone', option: 1, isNa: true }]],
  ])('with %s is refused', async (_, ratings) => {
    await expect(
      world.draft(lead, card, { ticketId: 't1', ratings: ratings as never }),
    ).rejects.toMatchObject({ code: 'bad_input' })
  })

  test('can be withdrawn until the agent answers it', async () => {
    const { id } = await given()
    expect((await world.act(lead, id, 'withdraw')).givenAt).toBeUndefined()
    expect((await listOf(agent)).items).toEqual([])
    await world.act(lead, id, 'give')
    await world.act(agent, id, 'acknowledge')
    await expect(world.act(lead, id, 'withdraw')).rejects.toMatchObject({ code: 'conflict' })
    await world.act(agent, id, 'unacknowledge')
    expect((await world.act(lead, id, 'withdraw')).givenAt).toBeUndefined()
  })

  test('of the own work is written by somebody else', async () => {
    await expect(given('own', lead, 'Lea Dorn')).rejects.toMatchObject({
      message: expect.stringContaining('your own conversation'),
    })
  })

  test('goes when its ticket is deleted, with its disputes and events', async () => {
    const { id } = await given()
    await agent.call('disputeReview', {
      params: one(id),
      body: { items: [{ categoryId: 'tone', option: 5, reason: 'I was kind.' }] },
    })
    const org = world.params.organisationId
    await server.db.transaction((tx) => deleteTickets(tx, org, ['t1']))
    const { rows } = await server.db.query(
      `select 1 from quality_review where organisation_id = $1
       union all select 1 from review_dispute where organisation_id = $1
       union all select 1 from review_event where organisation_id = $1`,
      [org],
    )
    expect(rows).toEqual([])
  })
})

describe('[QA-1] an agent sees own reviews only', () => {
  test('in the list, by id and through the conversation', async () => {
    const mine = await given()
    const theirs = await given('t2', lead, 'Bob Hill')
    expect((await listOf(agent)).items.map(({ ticketId }) => ticketId)).toEqual(['t1'])
    expect((await listOf(agent)).weeks).toMatchObject([{ score: 95, reviews: 1 }])
    expect(await agent.call('getReview', { params: one(mine.id) })).toMatchObject({
      isAboutMe: true,
      reviewer: 'Lea Dorn',
    })
    await expect(agent.call('getReview', { params: one(theirs.id) })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      agent.call('getReviewTicket', { params: { ...world.params, ticketId: 't2' } }),
    ).rejects.toMatchObject({ status: 403 })
    for (const action of ['acknowledge', 'withdraw', 'give'] as const)
      await expect(world.act(agent, theirs.id, action)).rejects.toMatchObject({ status: 404 })
  })

  test('negative control: a supervisor sees both, and no drafts of others', async () => {
    await given()
    await given('t2', lead, 'Bob Hill')
    const other = await world.member('Supervisor', 'Tim Fox')
    await world.draft(other, card, { ticketId: 't1' })
    expect((await listOf(lead)).total).toBe(2)
    expect((await listOf(other)).total).toBe(3)
  })

  test('a draft about the own work is not shown', async () => {
    const draft = await world.draft(lead, card, { ticketId: 't1' })
    expect((await listOf(agent)).items).toEqual([])
    await expect(agent.call('getReview', { params: one(draft.id) })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('and reviews nobody else', async () => {
    await expect(
      world.draft(agent, card, { ticketId: 't2', agent: 'Bob Hill' }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      world.draft(agent, card, { ticketId: 't2', agent: 'Bob Hill', kind: 'self' }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

test('[QA-1] an agent reviews an own conversation; that counts for no score', async () => {
  const draft = await world.draft(agent, card, { ticketId: 't1', kind: 'self' })
  await world.act(agent, draft.id, 'give')
  const { items, weeks, score } = await listOf(agent)
  expect(items).toMatchObject([{ kind: 'self', score: 95 }])
  expect({ weeks, score }).toEqual({ weeks: [], score: undefined })
  expect(await lead.call('listReviews', { params: world.params })).toMatchObject({
    total: 1,
    weeks: [],
  })
})

describe('[QA-1] a dispute', () => {
  const dispute = (id: string, option?: number, by = agent) =>
    by.call('disputeReview', {
      params: one(id),
      body: {
        items: [
          { categoryId: 'tone', ...(option ? { option } : {}), reason: 'I said sorry twice.' },
        ],
      },
    })
  const decide = (
    review: Reply<'getReview'>,
    state: 'open' | 'accepted' | 'rejected' | 'withdrawn',
    by = lead,
    answer = '',
  ) =>
    by.call('decideDispute', {
      params: { ...one(review.id), disputeId: review.disputes[0]?.id ?? '' },
      body: { state, answer },
    })

  test('that is accepted changes rating and score, and back when the decision is undone', async () => {
    const review = await dispute((await given()).id, 5)
    expect(review).toMatchObject({ openDisputes: 1, score: 95 })
    const accepted = await decide(review, 'accepted', lead, 'You are right.')
    expect(accepted).toMatchObject({
      score: 100,
      openDisputes: 0,
      disputes: [{ state: 'accepted', answer: 'You are right.', decidedBy: 'Lea Dorn' }],
    })
    expect(accepted.events.map(({ event }) => event)).toEqual(['given', 'disputed', 'accepted'])
    expect(await decide(review, 'open')).toMatchObject({ score: 95, openDisputes: 1 })
    expect(await decide(review, 'rejected')).toMatchObject({ score: 95, openDisputes: 0 })
  })

  test('is only for the agent of the review, once for each category, with another rating', async () => {
    const { id } = await given()
    await expect(dispute(id, 5, lead)).rejects.toMatchObject({ status: 403 })
    await expect(dispute(id, 4)).rejects.toMatchObject({ code: 'bad_input' })
    await dispute(id)
    await expect(dispute(id, 5)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('without a reason is refused', async () => {
    const { id } = await given()
    const body = { items: [{ categoryId: 'tone', option: 5, reason: '  ' }] }
    await expect(agent.call('disputeReview', { params: one(id), body })).rejects.toMatchObject({
      message: expect.stringContaining('Write a reason'),
    })
  })

  test('can be withdrawn while it is open, and is decided by nobody whose work it is about', async () => {
    const review = await dispute((await given()).id, 5)
    await expect(decide(review, 'accepted', agent)).rejects.toMatchObject({ status: 403 })
    expect(await decide(review, 'withdrawn', agent)).toMatchObject({ disputes: [] })
    const again = await dispute(review.id, 5)
    await decide(again, 'rejected')
    await expect(decide(again, 'withdrawn', agent)).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('another organisation neither sees nor answers a review', async () => {
  const { id } = await given()
  const other = reviewWorld(server, (await testOrganisation(server.db)).id)
  const stranger = await other.member('SuperAdmin', 'Sam Lee')
  await expect(
    stranger.call('getReview', { params: { ...other.params, reviewId: id } }),
  ).rejects.toMatchObject({ status: 404 })
})

describe('[QA-1] two members of the same name', () => {
  test('see none of the reviews of that name, as nobody knows whose they are', async () => {
    const review = await given()
    // the negative control: the only member of the name sees it
    expect((await listOf(agent)).items).toHaveLength(1)
    expect((await listOf(agent)).sharesName).toBeUndefined()

    const twin = await world.member('Agent', 'Ann Reed')
    for (const who of [agent, twin]) {
      expect(await listOf(who)).toMatchObject({ items: [], total: 0, weeks: [], sharesName: true })
      await expect(who.call('getReview', { params: one(review.id) })).rejects.toMatchObject({
        code: 'not_found',
      })
      await expect(
        who.call('getReviewTicket', { params: { ...world.params, ticketId: 't1' } }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect((await listOf(lead)).items).toHaveLength(1)
  })
})

test('[QA-1] unread reviews are those of the own work that are given and not acknowledged', async () => {
  const unread = async (who: Member) =>
    (await who.call('listReviews', { params: world.params, query: { only: 'unread' } })).total
  const review = await given()
  expect([await unread(agent), await unread(lead)]).toEqual([1, 0])
  await world.act(agent, review.id, 'acknowledge')
  expect(await unread(agent)).toBe(0)
  expect((await listOf(agent)).total).toBe(1)
})
