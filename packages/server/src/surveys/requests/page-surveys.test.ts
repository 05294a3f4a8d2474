import { randomUUID } from 'node:crypto'
import { PageSurvey, type PageSurveyAnswer } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIdentity } from '../../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'

let server: TestServer
let org: { id: string; secret: string }
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = await testOrganisation(server.db)
})
afterAll(() => server.close())

const NPS = { title: 'A minute?', q1Text: 'Would you recommend us?' }
const ON_LOAD = { trigger: { on: 'load' as const } }

async function addSurvey(given: { isLive?: boolean; position?: number; of?: string } = {}) {
  const { isLive = true, position = 0, of = org.id } = given
  const survey = PageSurvey.parse({ id: randomUUID(), template: NPS, targeting: ON_LOAD })
  const { db } = server
  await db.query('insert into survey_template (organisation_id, id) values ($1, $2)', [
    of,
    survey.id,
  ])
  await db.query(
    `insert into survey_template_version (organisation_id, template_id, version, content)
     values ($1, $2, 1, $3::jsonb)`,
    [of, survey.id, JSON.stringify(survey.template)],
  )
  await db.query(
    `insert into page_survey (organisation_id, id, name, template_id, targeting, is_live, position)
     values ($1, $2, 'x', $2, $3::jsonb, $4, $5)`,
    [of, survey.id, JSON.stringify(survey.targeting), isLive, position],
  )
  return survey
}

const answer = (given: Partial<PageSurveyAnswer> = {}): PageSurveyAnswer => ({
  id: randomUUID(),
  npsScore: 9,
  questionsResponses: [
    { quest: 'All there?', questionType: 'BinaryQuestion', singlevalueanswer: 'Yes' },
  ],
  feedbackText: 'Good beans.',
  page: 'https://shop.example.com/beans',
  ...given,
})

const send = (surveyId: string, body: PageSurveyAnswer, token?: string, entity = org.id) =>
  server.as(token)('answerPageSurvey', { params: { surveyId }, query: { entity }, body })

const stored = async () => {
  const { rows } = await server.db.query(
    `select page_survey_id as "surveyId", id, nps_score as "npsScore", rating, responses,
       feedback_text as "feedbackText", page, submitter
     from survey_answer where organisation_id = $1 order by answered_at`,
    [org.id],
  )
  return rows
}

describe('the list of surveys', () => {
  const list = (entity = org.id) => server.as()('listPageSurveys', { query: { entity } })

  test('has the live surveys of the organisation, in order and unchanged', async () => {
    const second = await addSurvey({ position: 2 })
    const first = await addSurvey({ position: 1 })
    await addSurvey({ isLive: false })
    await addSurvey({ of: (await testOrganisation(server.db)).id })
    expect(await list()).toEqual({ items: [first, second], restDays: 30 })
    await server.db.query('update organisation set survey_rest_days = 7 where id = $1', [org.id])
    expect((await list()).restDays).toBe(7)
  })

  test('is empty if there are none', async () => {
    expect((await list()).items).toEqual([])
  })

  test('may be cached by the browser for a minute; a refusal and an answer may not', async () => {
    const { id } = await addSurvey()
    const cacheOf = async (path: string, init?: RequestInit) =>
      (await fetch(`${server.address}/api/page-surveys${path}`, init)).headers.get('cache-control')
    expect(await cacheOf(`?entity=${org.id}`)).toBe('private, max-age=60')
    expect(await cacheOf('?entity=nobody')).toBe('no-store')
    const sent = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers: sent, body: JSON.stringify(answer()) }
    expect(await cacheOf(`/${id}/answers?entity=${org.id}`, init)).toBe('no-store')
  })
})

describe('an answer', () => {
  test('is stored completely', async () => {
    const survey = await addSurvey()
    const { npsScore, ...rest } = answer()
    const nps = { ...rest, npsScore }
    const csat = { ...rest, id: randomUUID(), rating: 'Bad' as const, feedbackText: '' }
    expect(await send(survey.id, nps)).toEqual({ stored: true })
    expect(await send(survey.id, csat)).toEqual({ stored: true })
    const row = ({ questionsResponses, ...given }: PageSurveyAnswer) => ({
      ...given,
      surveyId: survey.id,
      responses: questionsResponses,
    })
    expect(await stored()).toEqual([row(nps), row(csat)])
  })

  test('has the name from a visitor’s signed token, and from no other token', async () => {
    const survey = await addSurvey()
    const token = (scope: 'visitor' | 'usage:read') =>
      signIdentity(org.secret, { org: org.id, name: 'Kim', scope, lifeS: 60 })
    await send(survey.id, answer(), await token('visitor'))
    await send(survey.id, answer(), await token('usage:read'))
    await send(survey.id, answer())
    expect((await stored()).map((row) => row.submitter)).toEqual(['Kim', undefined, undefined])
  })

  test('stores only the origin and path of the page', async () => {
    const survey = await addSurvey()
    await send(survey.id, answer({ page: 'https://shop.example.com/a?mail=k@example.com#b' }))
    expect(await stored()).toMatchObject([{ page: 'https://shop.example.com/a' }])
  })

  test('[SURV-11] that is sent again is stored once and does not change', async () => {
    const survey = await addSurvey()
    const first = answer()
    expect(await send(survey.id, first)).toEqual({ stored: true })
    expect(await send(survey.id, first)).toEqual({ stored: false })
    const changed = { ...answer({ npsScore: 0, feedbackText: 'Changed.' }), id: first.id }
    expect(await send(survey.id, changed)).toEqual({ stored: false })
    expect(await stored()).toMatchObject([{ npsScore: 9, feedbackText: 'Good beans.' }])
  })

  test('[SURV-11] sent 20 times at once is one row, and one reply reports it as stored', async () => {
    const survey = await addSurvey()
    const id = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(survey.id, answer({ id, feedbackText: `Try ${index}` })),
      ),
    )
    expect(replies.filter((reply) => reply.stored)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    await send(survey.id, answer())
    expect(await stored()).toHaveLength(2)
  })

  test('of the same id in another organisation is a separate answer', async () => {
    const other = await testOrganisation(server.db)
    const body = answer()
    await send((await addSurvey()).id, body)
    const there = await addSurvey({ of: other.id })
    expect(await send(there.id, body, undefined, other.id)).toEqual({ stored: true })
  })

  test('to a survey that is unknown, of another organisation or not live is refused', async () => {
    const other = await testOrganisation(server.db)
    const resting = await addSurvey({ isLive: false })
    const foreign = await addSurvey({ of: other.id })
    for (const id of [randomUUID(), resting.id, foreign.id])
      await expect(send(id, answer())).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await stored()).toEqual([])
  })

  test('that is invalid is refused with the field and the reason', async () => {
    const survey = await addSurvey()
    const bad = { rating: 'Fair' as 'Good' }
    for (const [given, where] of [
      [{ npsScore: 11 }, 'body.npsScore'],
      [{ npsScore: 4.5 }, 'body.npsScore'],
      [bad, 'body.rating'],
      [{ feedbackText: 'x'.repeat(1001) }, 'body.feedbackText'],
      [{ feedbackText: 'a\0b' }, 'body'],
      [{ id: 'one' }, 'body.id'],
    ] as const)
      await expect(send(survey.id, answer(given))).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(`${where}:`),
      })
    expect(await stored()).toEqual([])
  })
})
