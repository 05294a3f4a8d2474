import { randomUUID } from 'node:crypto'
import type { Input } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { storeAnswer } from './answers.ts'
import { testRequest, testTemplate } from './test-surveys.ts'

let server: TestServer
let org: string

beforeAll(async () => {
  // the limit of 100 a minute has a test of its own
  server = await testServer({ limits: { postFeedback: [] } })
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

type Body = Input<'postFeedback'>['body']
const post = (surveyId: string, body: Partial<Body> = {}) =>
  server.as()('postFeedback', { body: { surveyId, npsScore: 9, ...body } })

interface Row {
  id: string
  organisationId: string
  npsScore?: number
  rating?: string
  submitter?: string
  ticketId?: string
  campaignId?: string
  agent?: string
  templateVersion?: number
  responses: unknown
  reasons: string[]
}

async function answersOf(requestId: string): Promise<Row[]> {
  const { rows } = await server.db.query<Row>(
    `select id, organisation_id as "organisationId", nps_score as "npsScore", rating, submitter,
       ticket_id as "ticketId", campaign_id as "campaignId", agent,
       template_version as "templateVersion", responses, primary_reasons as reasons
     from survey_answer where request_id = $1`,
    [requestId],
  )
  return rows
}

async function requestOf(id: string) {
  const { rows } = await server.db.query<{ status: string; answered: boolean; opened: boolean }>(
    `select status, answered_at is not null as answered, opened_at is not null as opened
     from survey_request where id = $1`,
    [id],
  )
  return rows[0]
}

const fifty = Array.from({ length: 50 })

describe('[SURV-10] one answer per link', () => {
  test('[S46] of 50 answers at once one is stored, and the others get the reason', async () => {
    const id = await testRequest(server.db, org)
    const replies = await Promise.all(fifty.map(() => post(id, { id: randomUUID() })))
    expect(replies.filter(({ data }) => data === 1)).toHaveLength(1)
    expect(new Set(replies.map(({ message }) => message))).toEqual(
      new Set([
        'You have submitted your feedback, Thank You!',
        'This survey has been answered. Thank you!',
      ]),
    )
    expect(await answersOf(id)).toHaveLength(1)
    expect(await requestOf(id)).toEqual({ status: 'Answered', answered: true, opened: true })
  })

  test('[S46] a General-Survey accepts all 50, and stays open', async () => {
    const id = await testRequest(server.db, org, { type: 'General-Survey', recipient: '' })
    const replies = await Promise.all(fifty.map(() => post(id, { id: randomUUID() })))
    expect(replies.every(({ data }) => data === 1)).toBe(true)
    expect(await answersOf(id)).toHaveLength(50)
    expect(await requestOf(id)).toMatchObject({ status: 'Open' })
  })

  test('[S46] the database itself accepts one, whatever the code before it does', async () => {
    const requestId = await testRequest(server.db, org)
    const save = (isSingle: boolean) => () =>
      storeAnswer(
        server.db,
        org,
        { id: randomUUID(), npsScore: 5, questionsResponses: [], feedbackText: '' },
        { source: 'link', template: {}, requestId, isSingle },
      )
    const stored = await Promise.all(fifty.map(save(true)))
    expect(stored.filter(Boolean)).toHaveLength(1)
    const many = await Promise.all(fifty.map(save(false)))
    expect(many.filter(Boolean)).toHaveLength(50)
  })

  test('[SURV-11] the same answer sent again is stored once and succeeds again', async () => {
    const surveyId = await testRequest(server.db, org)
    const id = randomUUID()
    const one = await post(surveyId, { id, npsScore: 3 })
    const two = await post(surveyId, { id, npsScore: 3 })
    expect([one.data, two.data]).toEqual([1, 1])
    expect(await answersOf(surveyId)).toMatchObject([{ id, npsScore: 3 }])
  })

  test('an answer with the id of another request’s answer is refused', async () => {
    const id = randomUUID()
    await post(await testRequest(server.db, org), { id })
    const other = await testRequest(server.db, org)
    expect(await post(other, { id })).toMatchObject({ data: 0 })
    expect(await answersOf(other)).toEqual([])
  })
})

describe('the origin of an answer', () => {
  test('comes from the request, whatever the body claims', async () => {
    const surveyId = await testRequest(server.db, org, { ticketId: '404', campaignId: 'mine' })
    const other = (await testOrganisation(server.db)).id
    const claims = {
      orgId: other,
      externalTicket: 'T',
      campaignId: 'theirs',
      createdby: 'x',
      surveySentBy: 'x',
      submitter: 'somebody@else.test',
    }
    await post(surveyId, claims as Partial<Body>)
    expect(await answersOf(surveyId)).toMatchObject([
      {
        organisationId: org,
        ticketId: '404',
        campaignId: 'mine',
        submitter: 'customer@example.test',
      },
    ])
  })

  test('[SURV-8] without a ticket the typed address is the submitter, in lower case', async () => {
    const typed = await testRequest(server.db, org)
    await post(typed, { submitter: 'Me@Example.test' })
    expect(await answersOf(typed)).toMatchObject([{ submitter: 'me@example.test' }])
    const quiet = await testRequest(server.db, org)
    await post(quiet, { submitter: '' })
    expect(await answersOf(quiet)).toMatchObject([{ submitter: 'customer@example.test' }])
    await expect(post(quiet, { submitter: 'no address' })).rejects.toMatchObject({ status: 400 })
  })

  test('what the template does not ask is not stored, and a score is required', async () => {
    const templateId = await testTemplate(server.db, org, {
      surveyType: 'standard',
      primaryReasons: ['Speed', 'Price'],
      q2: [
        { quest: 'Solved?', questionType: 'BinaryQuestion' },
        {
          quest: 'Used?',
          questionType: 'CheckBoxes',
          options: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        },
      ],
    })
    const surveyId = await testRequest(server.db, org, { templateId })
    await expect(
      server.as()('postFeedback', { body: { surveyId, rating: 'Good' } }),
    ).rejects.toMatchObject({ status: 400 })
    await post(surveyId, {
      primaryReasons: ['Price', 'Mine'],
      questionsResponses: [
        { quest: 'Solved?', questionType: 'BinaryQuestion', singlevalueanswer: 'Perhaps' },
        { quest: 'Used?', questionType: 'CheckBoxes', multichoiceValue: ['b', 'z'] },
        { quest: 'Not asked', questionType: 'BinaryQuestion', singlevalueanswer: 'Yes' },
      ],
    })
    expect(await answersOf(surveyId)).toMatchObject([
      {
        templateVersion: 1,
        reasons: ['Price'],
        responses: [{ quest: 'Used?', questionType: 'CheckBoxes', multichoiceValue: ['b'] }],
      },
    ])
  })
})

describe('an answer about a ticket', () => {
  test('rates the ticket: metrics and history follow, and it counts as offered when the survey was sent', async () => {
    const templateId = await testTemplate(server.db, org, { surveyCotegory: 'CSAT' })
    await storeTickets(server.db, org, [ticketOf('77', { assignee: 'Kim' }), ticketOf('78')])
    const surveyId = await testRequest(server.db, org, { templateId, ticketId: '77' })
    await server.db.query('update ticket set facts_version = 0 where id = $1', ['78'])
    await server.db.query(
      `update survey_request set sent_at = '2026-02-03T10:00:00Z' where id = $1`,
      [surveyId],
    )
    await post(surveyId, { rating: 'Bad', feedbackText: 'Too slow' })
    expect(await answersOf(surveyId)).toMatchObject([
      { ticketId: '77', agent: 'Kim', rating: 'Bad' },
    ])
    const { rows } = await server.db.query(
      `select satisfaction, offered_at as "offeredAt", rated_at is not null as rated, facts_version > 0 as fresh
       from ticket where organisation_id = $1 and id in ('77', '78') order by id`,
      [org],
    )
    expect(rows).toEqual([
      { satisfaction: 'bad', offeredAt: '2026-02-03T10:00:00.000Z', rated: true, fresh: true },
      { rated: false, fresh: false }, // an answer does not refresh other tickets
    ])
    const changes = await server.db.query(
      `select position, value from ticket_change where organisation_id = $1 and ticket_id = '77'`,
      [org],
    )
    expect(changes.rows).toEqual([
      { position: 0, value: 'offered' },
      { position: 1, value: 'bad' },
    ])
  })

  test('with a score does not change the ticket’s rating', async () => {
    await storeTickets(server.db, org, [ticketOf('78', { satisfaction: 'good' })])
    const surveyId = await testRequest(server.db, org, { ticketId: '78' })
    await post(surveyId, { npsScore: 0 })
    const { rows } = await server.db.query(
      `select satisfaction from ticket where organisation_id = $1 and id = '78'`,
      [org],
    )
    expect(rows).toEqual([{ satisfaction: 'good' }])
  })
})

test('[S45] one address posts at most 100 answers a minute', async () => {
  const limited = await testServer()
  const own = (await testOrganisation(limited.db)).id
  const surveyId = await testRequest(limited.db, own, { type: 'General-Survey' })
  const call = () =>
    limited
      .as()('postFeedback', { body: { surveyId, npsScore: 9 } })
      .then(
        () => 200,
        (error: { status: number }) => error.status,
      )
  const statuses = await Promise.all(Array.from({ length: 120 }, call))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  await limited.close()
}, 60_000)

test('[GRAT-5] people alerted about detractors get one mail per answer, even if it is sent again', async () => {
  const own = (await testOrganisation(server.db)).id
  const { id: userId, email } = await testUser(server.db, own, 'Supervisor')
  await server.db.query(
    `insert into survey_alert (organisation_id, recipients, most_score, on_bad)
     values ($1, array[$2]::uuid[], 6, true)`,
    [own, userId],
  )
  const link = () => testRequest(server.db, own)
  const [low, high] = [await link(), await link()]
  const body = { id: randomUUID(), npsScore: 6 }
  await post(low, body)
  await post(low, body)
  await post(high, { npsScore: 7 })
  const { rows } = await server.db.query(
    `select recipient, subject from mail where organisation_id = $1 and kind = 'survey-alert'`,
    [own],
  )
  expect(rows).toEqual([{ recipient: email, subject: 'A customer answered 6 of 10' }])
})
