import { randomUUID } from 'node:crypto'
import { DAY_MS, type Input } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { oldAnswers } from '../results/old-answers.ts'
import { testRequest, testTemplate } from './test-surveys.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer({ limits: { postFeedback: [] } })
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

type Body = Input<'savePartialFeedback'>['body']

const partial = (given: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  npsScore: 3,
  questionsResponses: [],
  feedbackText: '',
  stoppedAt: { kind: 'comments' },
  takenMs: 1000,
  ...given,
})
const save = (surveyId: string, body: Body) =>
  server.as()('savePartialFeedback', { params: { surveyId }, body })
const finish = (surveyId: string, id: string) =>
  server.as()('postFeedback', { body: { surveyId, id, npsScore: 3 } })

const RANGE = {
  from: new Date(Date.now() - 300 * DAY_MS).toISOString(),
  to: new Date(Date.now() + 300 * DAY_MS).toISOString(),
  timeZone: 'UTC',
}
async function results(query: Partial<Input<'getPartialAnswers'>['query']> = {}) {
  const token = await signIn(server, (await testUser(server.db, org, 'Agent')).email)
  const input = { params: { organisationId: org }, query: { ...RANGE, ...query } }
  const call = server.as(token)
  return { partials: await call('getPartialAnswers', input), call, input }
}

async function isUnused() {
  const { call, input } = await results()
  return call('getSurveyMetrics', input)
}

const general = (templateId: string) =>
  testRequest(server.db, org, { type: 'General-Survey', recipient: '', templateId })

describe('[SURV-11] the steps of a survey that is not finished', () => {
  test('are stored, later ones in place of earlier ones whatever arrives first', async () => {
    const templateId = await testTemplate(server.db, org, {
      q2: [{ quest: 'Solved?', questionType: 'BinaryQuestion' }],
    })
    const surveyId = await general(templateId)
    const id = randomUUID()
    const at = { kind: 'question', quest: 'Solved?' } as const
    expect(await save(surveyId, partial({ id, stoppedAt: at }))).toEqual({ stored: true })
    const solved = { quest: 'Solved?', questionType: 'BinaryQuestion' } as const
    const later = { questionsResponses: [{ ...solved, singlevalueanswer: 'No' }], takenMs: 3000 }
    expect(await save(surveyId, partial({ id, ...later }))).toEqual({ stored: true })
    expect(await save(surveyId, partial({ id, stoppedAt: at, takenMs: 2000 }))).toEqual({
      stored: false,
    })
    const { partials } = await results()
    expect(partials).toMatchObject({
      count: 1,
      stops: [{ kind: 'comments', count: 1 }],
      items: [{ id, score: 3, responses: [{ singlevalueanswer: 'No' }], source: 'link' }],
    })
  })

  test('change no metric, no answer list and no ticket rating', async () => {
    await storeTickets(server.db, org, [ticketOf('7', { assignee: 'Ada' })])
    const templateId = await testTemplate(server.db, org, { surveyCotegory: 'CSAT' })
    const surveyId = await testRequest(server.db, org, { templateId, ticketId: '7' })
    const before = await results()
    const metricsOf = async ({ call, input }: typeof before) => [
      (await call('getSurveyMetrics', input)).items,
      (await call('listSurveyAnswers', input)).items,
      (await call('listSurveyLinks', { params: input.params }).catch(() => undefined))?.items,
    ]
    const then = await metricsOf(before)
    const { npsScore: _score, ...rated } = partial()
    await save(surveyId, { ...rated, rating: 'Bad' })
    const now = await results()
    expect(now.partials).toMatchObject({ count: 1, items: [{ rating: 'Bad', ticketId: '7' }] })
    expect(await metricsOf(now)).toEqual(then)
    const { rows } = await server.db.query(
      `select r.status, r.answered_at is null as open, r.started_at is null as unread,
         (select count(*)::int from ticket_change c where c.organisation_id = r.organisation_id
           and c.ticket_id = '7' and c.field = 'satisfaction') as ratings
       from survey_request r where r.id = $1`,
      [surveyId],
    )
    expect(rows).toEqual([{ status: 'Open', open: true, unread: true, ratings: 0 }])
  })

  test('are completed by the same key, and a step that comes late does not bring them back', async () => {
    const surveyId = await general(await testTemplate(server.db, org))
    const [mine, other] = [randomUUID(), randomUUID()]
    expect((await isUnused()).isUnused).toBe(true)
    await save(surveyId, partial({ id: mine }))
    expect((await isUnused()).isUnused).toBe(false)
    await save(surveyId, partial({ id: other }))
    expect(await finish(surveyId, mine)).toMatchObject({ data: 1 })
    expect(await save(surveyId, partial({ id: mine, takenMs: 9000 }))).toEqual({ stored: false })
    const { partials } = await results()
    expect(partials.items.map(({ id }) => id)).toEqual([other])
  })

  test('of a link for one person go with its answer, also those of another device', async () => {
    const surveyId = await testRequest(server.db, org)
    await save(surveyId, partial())
    await save(surveyId, partial())
    expect((await results()).partials.count).toBe(2)
    await finish(surveyId, randomUUID())
    expect((await results()).partials.count).toBe(0)
    expect(await save(surveyId, partial())).toEqual({ stored: false })
  })

  test('belong to one survey: the same id changes nothing of another', async () => {
    const [one, two] = [await testRequest(server.db, org), await testRequest(server.db, org)]
    const id = randomUUID()
    await save(one, partial({ id }))
    expect(await save(two, partial({ id, npsScore: 10, takenMs: 5000 }))).toEqual({ stored: false })
    expect((await results()).partials.items).toMatchObject([{ score: 3 }])
  })

  test('are not stored for a survey that is unknown or closed', async () => {
    expect(await save('f'.repeat(32), partial())).toEqual({ stored: false })
    const closed = await testRequest(server.db, org)
    await server.db.query(`update survey_request set status = 'Closed' where id = $1`, [closed])
    expect(await save(closed, partial())).toEqual({ stored: false })
    expect((await results()).partials.count).toBe(0)
  })

  test('obey the filters, and hold only what the template asks for', async () => {
    const templateId = await testTemplate(server.db, org, { commentSection: false })
    const surveyId = await general(templateId)
    const stoppedAt = { kind: 'question', quest: 'Not of this survey' } as const
    await save(surveyId, partial({ feedbackText: 'unasked', language: 'de', stoppedAt }))
    const count = async (query: Parameters<typeof results>[0]) =>
      (await results(query)).partials.count
    expect((await results()).partials.items).toMatchObject([
      { comment: '', stoppedAt: { kind: 'question' } },
    ])
    expect((await results()).partials.stops).toEqual([{ kind: 'question', count: 1 }])
    expect(await count({ template: templateId, language: 'de', group: 'detractor' })).toBe(1)
    expect(await count({ template: randomUUID() })).toBe(0)
    expect(await count({ score: 9 })).toBe(0)
    expect(await count({ followUp: 'new' })).toBe(0)
    expect(await count({ from: new Date(Date.now() + DAY_MS).toISOString() })).toBe(0)
  })

  test('are not shown to another organisation, and are masked where addresses are hidden', async () => {
    const surveyId = await testRequest(server.db, org)
    await save(surveyId, partial({ feedbackText: 'Write to me@example.test' }))
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    expect(JSON.stringify((await results()).partials)).not.toMatch(/"customer@|me@example/)
    const { input } = await results()
    org = (await testOrganisation(server.db)).id
    const { call } = await results()
    await expect(call('getPartialAnswers', input)).rejects.toMatchObject({ status: 403 })
  })

  test('go with the person when somebody is erased, those of others stay', async () => {
    const other = randomUUID()
    await save(await testRequest(server.db, org, { recipient: 'mia@example.test' }), partial())
    await save(
      await testRequest(server.db, org),
      partial({ feedbackText: 'Write to Mia@Example.test' }),
    )
    await save(await testRequest(server.db, org), partial({ id: other }))
    await server.db.query(
      `insert into email_person (organisation_id, email) values ($1, 'mia@example.test')`,
      [org],
    )
    const admin = await testUser(server.db, org, 'Admin')
    const call = server.as(await signIn(server, admin.email))
    const params = { organisationId: org }
    const { items } = await call('listEmailPeople', { params, query: {} })
    expect((await results()).partials.count).toBe(3)
    await call('eraseEmailPerson', { params: { ...params, personId: items[0]?.id ?? '' } })
    expect((await results()).partials.items.map(({ id }) => id)).toEqual([other])
  })

  test('go with old answers when the organisation deletes these', async () => {
    await save(await testRequest(server.db, org), partial())
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    const yesterday = new Date(Date.now() - DAY_MS).toISOString()
    expect(await oldAnswers.count(server.db, org, yesterday)).toBe(0)
    expect(await oldAnswers.erase(server.db, org, yesterday)).toBe(0)
    expect(await oldAnswers.count(server.db, org, tomorrow)).toBe(1)
    expect(await oldAnswers.erase(server.db, org, tomorrow)).toBe(1)
    expect((await results()).partials.count).toBe(0)
  })
})

describe('[SURV-11] the steps of a survey on a page', () => {
  async function pageSurvey(isLive = true): Promise<string> {
    const templateId = await testTemplate(server.db, org)
    const id = randomUUID()
    await server.db.query(
      `insert into page_survey (organisation_id, id, name, template_id, targeting, is_live, position)
       values ($1, $2, 'x', $3, '{"trigger":{"on":"load"}}', $4, 0)`,
      [org, id, templateId, isLive],
    )
    return id
  }
  const saveOnPage = (surveyId: string, body: Body) =>
    server.as()('savePartialPageAnswer', {
      params: { surveyId },
      query: { entity: org },
      body: { ...body, page: 'https://shop.test/beans?token=secret' },
    })

  test('are stored without the query of the page, and completed by the same key', async () => {
    const surveyId = await pageSurvey()
    const id = randomUUID()
    expect(await saveOnPage(surveyId, partial({ id }))).toEqual({ stored: true })
    const { rows } = await server.db.query(
      'select page from survey_partial where organisation_id = $1',
      [org],
    )
    expect(rows).toEqual([{ page: 'https://shop.test/beans' }])
    expect((await results({ via: 'page' })).partials.count).toBe(1)
    const { stoppedAt: _at, takenMs: _ms, ...answer } = partial({ id })
    await server.as()('answerPageSurvey', {
      params: { surveyId },
      query: { entity: org },
      body: { ...answer, page: 'https://shop.test/beans' },
    })
    expect((await results()).partials.count).toBe(0)
    expect(await saveOnPage(surveyId, partial({ id, takenMs: 9000 }))).toEqual({ stored: false })
  })

  test('are not stored while the survey is off', async () => {
    expect(await saveOnPage(await pageSurvey(false), partial())).toEqual({ stored: false })
  })
})
