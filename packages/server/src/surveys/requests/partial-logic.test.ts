import { randomUUID } from 'node:crypto'
import type { Input } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberAs } from '../../people/accounts/test-accounts.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
} from '../../platform/testing/test-db.ts'
import { EVER } from '../pages/test-page-surveys.ts'
import { testRequest, testTemplate } from './test-surveys.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: { postFeedback: [] } })
})
afterAll(() => server.close())

type Body = Input<'savePartialFeedback'>['body']
type Template = Parameters<typeof testTemplate>[2]

const partial = (given: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  npsScore: 3,
  questionsResponses: [],
  feedbackText: '',
  stoppedAt: { kind: 'comments' },
  takenMs: 1000,
  ...given,
})
const PAGE = 'https://shop.test/beans'

/** A template of a new organisation, with a link that many answer and a survey on a page. */
async function surveyed(given: Template) {
  const org = (await testOrganisation(server.db)).id
  const templateId = await testTemplate(server.db, org, given)
  const surveyId = await testRequest(server.db, org, { templateId, type: 'General-Survey' })
  const pageId = randomUUID()
  await server.db.query(
    `insert into page_survey (organisation_id, id, name, template_id, targeting, is_live, position)
     values ($1, $2, 'x', $3, '{"trigger":{"on":"load"}}', true, 0)`,
    [org, pageId, templateId],
  )
  const call = server.as(await signIn(server, (await memberAs(server.db, org, 'Supervisor')).email))
  const params = { organisationId: org }
  const onPage = { params: { surveyId: pageId }, query: { entity: org } }
  return {
    org,
    templateId,
    surveyId,
    save: (body: Body, id = surveyId) =>
      server.as()('savePartialFeedback', { params: { surveyId: id }, body }),
    saveOnPage: (body: Body) =>
      server.as()('savePartialPageAnswer', { ...onPage, body: { ...body, page: PAGE } }),
    post: (id: string = randomUUID(), to = surveyId) =>
      server.as()('postFeedback', { body: { surveyId: to, id, npsScore: 3 } }),
    postOnPage: ({ stoppedAt: _at, takenMs: _ms, ...body }: Body) =>
      server.as()('answerPageSurvey', { ...onPage, body: { ...body, page: PAGE } }),
    partials: async () => (await call('getPartialAnswers', { params, query: EVER })).items,
    answers: async () => (await call('listSurveyAnswers', { params, query: EVER })).items,
  }
}

test('[SURV-11] a survey that has all its answers stores no steps any more, by a link and on a page', async () => {
  const { save, saveOnPage, post, partials } = await surveyed({ quotas: [{ answers: 1 }] })
  expect(await save(partial())).toEqual({ stored: true })
  expect(await saveOnPage(partial())).toEqual({ stored: true })
  await post()
  expect(await save(partial())).toEqual({ stored: false })
  expect(await saveOnPage(partial())).toEqual({ stored: false })
  expect(await partials()).toHaveLength(2)
})

test('[SURV-11] unfinished answers fill no quota', async () => {
  const { save, post, answers } = await surveyed({ quotas: [{ answers: 1 }] })
  await save(partial())
  await save(partial())
  expect(await post()).toMatchObject({ data: 1 })
  expect(await answers()).toHaveLength(1)
})

test('[SURV-11] an answer that comes after the last of a quota was finished: its steps go', async () => {
  const { org, templateId, save, saveOnPage, post, postOnPage, partials } = await surveyed({
    quotas: [{ answers: 1 }],
  })
  const single = await testRequest(server.db, org, { templateId })
  const [mine, onPage, other] = [partial(), partial(), partial()]
  await save(mine)
  await save(partial(), single) // another device of the same person
  await save(other)
  await saveOnPage(onPage)
  await post()
  expect(await post(mine.id)).toMatchObject({ data: 0 })
  expect(await post(randomUUID(), single)).toMatchObject({ data: 0 })
  expect(await postOnPage(onPage)).toEqual({ stored: false })
  expect((await partials()).map(({ id }) => id)).toEqual([other.id])
})

test('[SURV-11] steps behind a choice that has its answers are not stored, on a page neither', async () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }))
  const pick = (quest: string) => ({ quest, questionType: 'MultipleChoiceLinear' as const })
  const { save, saveOnPage, postOnPage, partials } = await surveyed({
    q2: [
      { ...pick('1'), options },
      { ...pick('2'), options },
    ],
    quotas: [{ answers: 1, question: '1', choice: 'a' }],
  })
  const questionsResponses = ['1', '2'].map((one) => ({ ...pick(one), singlevalueanswer: 'a' }))
  await postOnPage(partial({ questionsResponses }))
  await save(partial({ questionsResponses }))
  await saveOnPage(partial({ questionsResponses }))
  expect((await partials()).map(({ responses }) => responses.map(({ quest }) => quest))).toEqual([
    ['1'],
    ['1'],
  ])
})

test('[SURV-11] an unfinished answer keeps its stars and hidden fields, by a link and on a page', async () => {
  const { save, saveOnPage, partials } = await surveyed({
    surveyCotegory: 'CSAT',
    q1Stars: true,
    hiddenFields: ['order'],
  })
  const given = { npsScore: undefined, rating: 'Good' as const, stars: 2 }
  const body = partial({ ...given, hidden: { order: 'KH-1', utm: 'x' } })
  await save(body)
  await save({ ...body, stars: 4, takenMs: 2000 }) // changed their mind
  await saveOnPage({ ...body, id: randomUUID() })
  expect(await partials()).toMatchObject([
    { rating: 'Bad', stars: 2, group: 'detractor', hidden: { order: 'KH-1' } },
    { rating: 'Good', stars: 4, group: 'promoter', hidden: { order: 'KH-1' } },
  ])
})

test('[SURV-11] one link for one person fills no table: twenty devices are enough', async () => {
  const { org, templateId, save, partials } = await surveyed({})
  const single = await testRequest(server.db, org, { templateId })
  const all = Array.from({ length: 20 }, () => partial())
  for (const one of all) await save(one, single)
  expect(await save(partial(), single)).toEqual({ stored: false })
  const later = { ...(all[0] ?? partial()), npsScore: 9, takenMs: 2000 }
  expect(await save(later, single)).toEqual({ stored: true })
  for (let at = 0; at < 21; at += 1) expect(await save(partial())).toEqual({ stored: true })
  expect(await partials()).toHaveLength(41)
})

test('an answer on a page keeps the hidden fields that its template names, and nothing else', async () => {
  const { postOnPage, answers } = await surveyed({ hiddenFields: ['order', 'plan'] })
  const hidden = { order: ' =KH-1 ', plan: '', card: '4242' }
  await postOnPage({ ...partial(), hidden })
  expect((await answers()).map((one) => one.hidden)).toEqual([{ order: '=KH-1' }])
  const long = postOnPage({ ...partial(), hidden: { order: 'x'.repeat(201) } })
  await expect(long).rejects.toMatchObject({ status: 400 })
})

test('a score on a page has no stars, also where the template once had them', async () => {
  const { postOnPage, answers } = await surveyed({ surveyCotegory: 'NPS', q1Stars: true })
  await postOnPage({ ...partial({ npsScore: 9 }), stars: 1 })
  const [answer] = await answers()
  expect(answer).toMatchObject({ score: 9, group: 'promoter' })
  expect(answer).not.toHaveProperty('stars')
  expect(answer).not.toHaveProperty('rating')
})
