import { randomUUID } from 'node:crypto'
import type { Input, Reply } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteTickets } from '../../tickets/store/store-deletions.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, RATINGS, reviewWorld, solvedTicket } from '../test-reviews.ts'
import { remindRater } from './remind-raters.ts'

let server: TestServer
let org: string
let world: ReturnType<typeof reviewWorld>
let lea: Member
let max: Member
let eva: Member
let card: Reply<'saveScorecard'>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  world = reviewWorld(server, org)
  lea = await world.member('Supervisor', 'Lea Dorn')
  max = await world.member('Supervisor', 'Max Roth')
  eva = await world.member('Admin', 'Eva Lund')
  card = await world.card(lea)
  await world.tickets([solvedTicket('t1', 'Ann Reed'), solvedTicket('t2', 'Ann Reed')])
})
afterAll(() => server.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (calibrationId: string) => ({ ...world.params, calibrationId })
const contentOf = (given: Partial<Input<'saveCalibration'>['body']> = {}) => ({
  name: 'November',
  scorecardId: card.id,
  scorecardVersion: card.version,
  tickets: ['t1', 't2'],
  raters: [lea.id, max.id],
  dueOn: inDays(7),
  ...given,
})
/** A session of Lea and Max that Lea has created. */
async function begin(given: Parameters<typeof contentOf>[0] = {}, id: string = randomUUID()) {
  await lea.call('saveCalibration', { params: at(id), body: contentOf(given) })
  return id
}
const rate = (by: Member, id: string, ticketId: string, ratings = RATINGS, revision = 0) =>
  by.call('rateCalibration', {
    params: { ...at(id), ticketId },
    body: { ratings, comment: `of ${by.id}`, revision },
  })
const act = (by: Member, id: string, action: Input<'actOnCalibration'>['body']['action']) =>
  by.call('actOnCalibration', { params: at(id), body: { action } })
const read = (by: Member, id: string) => by.call('getCalibration', { params: at(id) })
const rateAll = async (by: Member, id: string, ratings = RATINGS) => {
  for (const ticketId of ['t1', 't2']) await rate(by, id, ticketId, ratings)
}
const LOW = RATINGS.map((one) => (one.categoryId === 'tone' ? { ...one, option: 1 } : one))

describe('[QA-1] calibration is blind', () => {
  test('nobody gets a rating of somebody else before the own ones are submitted', async () => {
    const id = await begin()
    await rateAll(max, id, LOW)
    const blind = await read(lea, id)
    expect(blind.results).toBeUndefined()
    expect(blind.tickets.map((one) => one.own)).toEqual([undefined, undefined])
    expect(JSON.stringify(blind)).not.toContain(`of ${max.id}`)

    await act(max, id, 'submit')
    // whether somebody has submitted is shown, what was rated is not: no score, no count, no note
    const stillBlind = await read(lea, id)
    expect(stillBlind.raters).toMatchObject([{ hasSubmitted: false }, { hasSubmitted: true }])
    expect(stillBlind).not.toHaveProperty('results')
    expect(stillBlind.tickets[0]).not.toHaveProperty('note')
    expect(JSON.stringify(stillBlind)).not.toContain(`of ${max.id}`)
    const { items } = await lea.call('listCalibrations', { params: world.params })
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      'dueOn',
      'id',
      'isOverdue',
      'isWaiting',
      'name',
      'raters',
      'scorecard',
      'tickets',
    ])

    await rateAll(lea, id)
    // the negative control: the same call shows them afterwards
    await act(lea, id, 'submit')
    const open = await read(lea, id)
    expect(open.results).toHaveLength(4)
    expect(JSON.stringify(open)).toContain(`of ${max.id}`)
  })

  test('who has submitted sees only ratings that are submitted, and cannot change the own ones', async () => {
    const id = await begin()
    await rateAll(max, id)
    await rate(lea, id, 't1', LOW)
    await act(max, id, 'submit')
    const seen = await read(max, id)
    expect(new Set(seen.results?.map(({ raterId }) => raterId))).toEqual(new Set([max.id]))
    await expect(rate(max, id, 't1', LOW, 1)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a supervisor who does not rate sees nothing before the session is closed', async () => {
    const id = await begin()
    await rateAll(max, id)
    await act(max, id, 'submit')
    expect((await read(eva, id)).results).toBeUndefined()
    const note = { params: { ...at(id), ticketId: 't1' }, body: { note: 'Agreed on 4.' } }
    await expect(eva.call('noteCalibration', note)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(rate(eva, id, 't1')).rejects.toMatchObject({ code: 'forbidden' })
    await act(eva, id, 'close')
    expect((await read(eva, id)).results).toHaveLength(2)
    await eva.call('noteCalibration', note)
    expect((await read(max, id)).tickets[0]?.note).toBe('Agreed on 4.')
  })

  test('a rater cannot close the session to look, and a closed one takes no rating', async () => {
    const id = await begin()
    await rateAll(max, id)
    await act(max, id, 'submit')
    await expect(act(lea, id, 'close')).rejects.toMatchObject({ code: 'forbidden' })
    await act(max, id, 'close')
    await expect(rate(lea, id, 't1')).rejects.toMatchObject({ code: 'conflict' })
    await expect(act(lea, id, 'submit')).rejects.toMatchObject({ code: 'conflict' })
    expect((await read(lea, id)).results).toHaveLength(2)
  })

  test('agents and members of another organisation get nothing', async () => {
    const id = await begin()
    const agent = await world.member('Agent', 'Ann Reed')
    const stranger = await reviewWorld(server, (await testOrganisation(server.db)).id).member(
      'Supervisor',
      'Zoe Marsh',
    )
    for (const who of [agent, stranger]) {
      await expect(read(who, id)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(who.call('listCalibrations', { params: world.params })).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(rate(who, id, 't1')).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})

describe('[QA-1] ratings of a calibration', () => {
  test('are saved as drafts; one on an older state is refused', async () => {
    const id = await begin()
    expect(await rate(lea, id, 't1')).toEqual({ revision: 1 })
    expect(await rate(lea, id, 't1', LOW, 1)).toEqual({ revision: 2 })
    await expect(rate(lea, id, 't1', RATINGS, 1)).rejects.toMatchObject({ code: 'conflict' })
    await expect(rate(lea, id, 'nope')).rejects.toMatchObject({ code: 'conflict' })
    const [one] = (await read(lea, id)).tickets
    expect(one?.own).toMatchObject({ revision: 2, comment: `of ${lea.id}` })
  })

  test('are submitted only whole; the last rater closes the session', async () => {
    const id = await begin()
    await rate(lea, id, 't1')
    await expect(act(lea, id, 'submit')).rejects.toMatchObject({
      message: 'Rate Is it tone of ticket t2 first.',
    })
    await rate(lea, id, 't2')
    await act(lea, id, 'submit')
    expect((await read(max, id)).closedAt).toBeUndefined()
    await rateAll(max, id)
    const done = await act(max, id, 'submit')
    expect(done.closedAt).toBeDefined()
    expect(done.results).toHaveLength(4)
  })

  test('never count in IQS, in reviews, in queues and in the progress of assignments', async () => {
    const query = {
      from: new Date(Date.now() - 30 * 86_400_000).toISOString(),
      to: new Date().toISOString(),
    }
    const counted = async () => {
      const reviews = await lea.call('listReviews', { params: world.params })
      const queues = await lea.call('listReviewQueues', { params: world.params, query })
      const ticket = await lea.call('getReviewTicket', {
        params: { ...world.params, ticketId: 't1' },
      })
      const { total, score, weeks } = reviews
      const random = queues.items.find(({ queue }) => queue === 'random')?.count
      return { total, score, weeks: weeks.length, random, others: ticket.others.length }
    }
    const before = await counted()
    const id = await begin()
    await rateAll(max, id, LOW)
    await act(max, id, 'submit')
    await rateAll(lea, id)
    await act(lea, id, 'submit')
    expect(await counted()).toEqual(before)
    expect(before).toEqual({ total: 0, score: undefined, weeks: 0, random: 2, others: 0 })
    // the negative control: a review of the same ticket counts everywhere
    const draft = await world.draft(max, card, { ticketId: 't1' })
    await world.act(max, draft.id, 'give')
    expect(await counted()).toEqual({ total: 1, score: 95, weeks: 1, random: 1, others: 1 })
  })

  test('go with their ticket', async () => {
    const id = await begin()
    await rateAll(lea, id)
    await server.db.transaction((tx) => deleteTickets(tx, org, ['t1']))
    const left = await read(lea, id)
    expect(left.tickets.map(({ ticketId }) => ticketId)).toEqual(['t2'])
  })
})

describe('[QA-1] a session', () => {
  test('refuses unknown tickets, people who may not review, and a benchmark who does not rate', async () => {
    const agent = await world.member('Agent', 'Ann Reed')
    await expect(begin({ tickets: ['t1', 'no'] })).rejects.toMatchObject({
      fields: { tickets: 'There is no ticket no.' },
    })
    await expect(begin({ tickets: ['t1', 't1'] })).rejects.toMatchObject({ code: 'bad_input' })
    await expect(begin({ raters: [lea.id, agent.id] })).rejects.toMatchObject({
      code: 'bad_input',
    })
    await expect(begin({ benchmarkId: eva.id })).rejects.toMatchObject({ code: 'bad_input' })
    await expect(begin({ raters: [lea.id] })).rejects.toMatchObject({ code: 'bad_input' })
    await expect(begin({ scorecardVersion: 9 })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('keeps its version of the scorecard, and its tickets once somebody has begun', async () => {
    const id = await begin()
    await begin({ tickets: ['t2'] }, id)
    await rate(max, id, 't2')
    await expect(begin({ tickets: ['t1', 't2'] }, id)).rejects.toMatchObject({ code: 'conflict' })
    await begin({ tickets: ['t2'], name: 'December', benchmarkId: max.id }, id)
    await lea.call('saveScorecard', {
      params: { ...world.params, scorecardId: card.id },
      body: { version: 1, content: { ...card.content, name: 'Another' } },
    })
    expect(await read(lea, id)).toMatchObject({
      name: 'December',
      benchmarkId: max.id,
      scorecardVersion: 1,
      scorecard: { name: card.content.name },
    })
    await act(max, id, 'submit')
    await expect(begin({ tickets: ['t2'], raters: [lea.id, eva.id] }, id)).rejects.toMatchObject({
      fields: { raters: 'Max Roth has submitted already.' },
    })
  })

  test('can be deleted and brought back', async () => {
    const id = await begin()
    await lea.call('deleteCalibration', { params: at(id) })
    await expect(read(lea, id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await lea.call('listCalibrations', { params: world.params })).items).toEqual([])
    await act(lea, id, 'restore')
    expect((await read(lea, id)).name).toBe('November')
  })
})

describe('[QA-1] mails of a calibration', () => {
  const subjects = async () => {
    const { rows } = await server.db.query<{ subject: string; user_id: string }>(
      `select subject, user_id from mail where organisation_id = $1 and kind = 'calibration'
       order by created_at`,
      [org],
    )
    return rows.map(({ subject, user_id: user }) => [user, subject])
  }
  /** Runs all reminders of an instant; tests of other organisations do not disturb. */
  const remindAll = async (day: string) => {
    const parts = {
      db: server.db,
      config: server.config,
      publicUrl: () => 'https://desk.example',
    }
    while (await remindRater(parts, new Date(`${day}T12:00:00Z`)));
  }

  test('ask the others, remind before and after the deadline once, and are quiet after submitting', async () => {
    const id = await begin({ raters: [lea.id, max.id, eva.id] })
    const asked = 'You are asked to rate conversations'
    expect((await subjects()).map(String).toSorted()).toEqual(
      [`${max.id},${asked}`, `${eva.id},${asked}`].toSorted(),
    )
    await begin({ raters: [lea.id, max.id, eva.id], name: 'Again' }, id)
    expect(await subjects()).toHaveLength(2)

    await remindAll(inDays(5))
    expect(await subjects()).toHaveLength(2)
    await rateAll(max, id)
    await act(max, id, 'submit')
    await remindAll(inDays(6))
    await remindAll(inDays(6))
    const soon = 'Your ratings are due tomorrow'
    expect((await subjects()).slice(2).map(String).toSorted()).toEqual(
      [`${lea.id},${soon}`, `${eva.id},${soon}`].toSorted(),
    )
    await rateAll(eva, id)
    await act(eva, id, 'submit')
    await remindAll(inDays(8))
    await remindAll(inDays(9))
    expect((await subjects()).slice(4)).toEqual([[lea.id, 'Your ratings are overdue']])
  })

  test('are not sent of closed and deleted sessions, nor to who may not review any more', async () => {
    const closed = await begin()
    await act(eva, closed, 'close')
    const gone = await begin()
    await lea.call('deleteCalibration', { params: at(gone) })
    await begin({ raters: [max.id, eva.id] })
    await server.db.query(
      `update membership set role = 'Agent' where organisation_id = $1 and user_id = $2`,
      [org, max.id],
    )
    const before = (await subjects()).length
    await remindAll(inDays(6))
    expect((await subjects()).slice(before)).toEqual([[eva.id, 'Your ratings are due tomorrow']])
  })
})
