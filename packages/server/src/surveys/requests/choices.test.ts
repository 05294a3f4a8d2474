import { randomUUID } from 'node:crypto'
import type { Input, SurveyQuestion } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { EVER } from '../pages/test-page-surveys.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { testRequest, testTemplate } from './test-surveys.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer({ limits: { postFeedback: [] } })
})
afterAll(() => server.close())

type Template = Parameters<typeof testTemplate>[2]
type Body = Input<'postFeedback'>['body']

const pick = (quest: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  quest,
  questionType: 'MultipleChoiceLinear',
  options: ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() })),
  ...more,
})
const chose = (quest: string, singlevalueanswer: string) => ({
  quest,
  questionType: 'MultipleChoiceLinear' as const,
  singlevalueanswer,
})

/** A template of a new organisation, with a link that many answer, and calls of its supervisor. */
async function surveyed(given: Template) {
  org = (await testOrganisation(server.db)).id
  const templateId = await testTemplate(server.db, org, given)
  const surveyId = await testRequest(server.db, org, { templateId, type: 'General-Survey' })
  const { email } = await testUser(server.db, org, 'Supervisor')
  const call = server.as(await signIn(server, email))
  const params = { organisationId: org }
  const post = (body: Partial<Body> = {}, id = surveyId) =>
    server.as()('postFeedback', { body: { surveyId: id, npsScore: 9, ...body } })
  const answers = async () => (await call('listSurveyAnswers', { params, query: EVER })).items
  const asked = async () =>
    (
      await server.as()('getSurveyTemplate', {
        params: { ...params, templateId },
        query: { surveyId },
      })
    ).template
  const blocks = () => call('getSurveyBlocks', { params, query: EVER })
  return { templateId, surveyId, call, params, post, answers, asked, blocks }
}

describe('jumps', () => {
  const q2 = [pick('1', { jumps: [{ choice: 'b', to: { question: '3' } }] }), pick('2'), pick('3')]

  test('answers that skip by logic are stored as they are', async () => {
    const { post, answers } = await surveyed({ q2 })
    const questionsResponses = [chose('1', 'b'), chose('3', 'a')]
    expect(await post({ questionsResponses })).toEqual({
      data: 1,
      message: 'You have submitted your feedback, Thank You!',
    })
    expect((await answers())[0]?.responses).toEqual(questionsResponses)
  })

  test('an answer that the logic could not reach is ignored, and the reply says why', async () => {
    const { post, answers } = await surveyed({ q2 })
    const reply = await post({
      questionsResponses: [chose('1', 'b'), chose('2', 'a'), chose('9', 'a')],
    })
    expect(reply.ignored).toEqual([
      { quest: '2', reason: 'The other answers do not lead to this question.' },
      { quest: '9', reason: 'The survey does not have this question.' },
    ])
    expect((await answers())[0]?.responses).toEqual([chose('1', 'b')])
  })

  test('results count as asked only who was led to a question', async () => {
    const { post, blocks } = await surveyed({ q2 })
    await post({ questionsResponses: [chose('1', 'b'), chose('3', 'a')] })
    await post({ questionsResponses: [chose('1', 'a'), chose('2', 'a')] })
    const { questions } = await blocks()
    expect(questions.map(({ quest, asked, n }) => [quest, asked, n])).toEqual([
      ['1', 2, 2],
      ['2', 1, 1],
      ['3', 2, 1],
    ])
  })
})

describe('quotas', () => {
  test('a survey closes after its answers, with the text of the template in the customer’s language', async () => {
    const quotas = [{ answers: 2, text: 'We are done.' }]
    const translations = { de: { 'We are done.': 'Wir sind fertig.' } }
    const { post, asked, answers } = await surveyed({ quotas, translations })
    await post()
    expect((await asked()).quotas).toEqual(quotas)
    await post()
    expect((await asked()).quotas).toEqual([{ ...quotas[0], isFull: true }])
    expect(await post({ language: 'de-AT' })).toEqual({ data: 0, message: 'Wir sind fertig.' })
    expect(await answers()).toHaveLength(2)
  })

  test('of ten answers at once no more than the quota are stored', async () => {
    const { post, answers } = await surveyed({ quotas: [{ answers: 3 }] })
    const replies = await Promise.all(Array.from({ length: 10 }, () => post({ id: randomUUID() })))
    expect(replies.filter(({ data }) => data === 1)).toHaveLength(3)
    expect(new Set(replies.filter(({ data }) => data === 0).map(({ message }) => message))).toEqual(
      new Set(['This survey has all the answers it needs. Thank you!']),
    )
    expect(await answers()).toHaveLength(3)
  })

  test('the path of a choice ends after its answers; other choices go on', async () => {
    const { post, answers, asked } = await surveyed({
      q2: [pick('1'), pick('2')],
      quotas: [{ answers: 1, question: '1', choice: 'a' }],
    })
    await post({ questionsResponses: [chose('1', 'a'), chose('2', 'a')] })
    expect((await asked()).quotas?.[0]?.isFull).toBe(true)
    const late = await post({ questionsResponses: [chose('1', 'a'), chose('2', 'b')] })
    expect(late.ignored).toEqual([
      { quest: '2', reason: 'The path to this question has all the answers it needs.' },
    ])
    const other = await post({ questionsResponses: [chose('1', 'b'), chose('2', 'b')] })
    expect(other.ignored).toBeUndefined()
    expect(
      (await answers()).map(({ responses }) => responses.length).toSorted((a, b) => a - b),
    ).toEqual([1, 2, 2])
  })

  test('a page no longer shows a closed survey, and stores no answer to it', async () => {
    const { templateId, call, params, post } = await surveyed({ quotas: [{ answers: 1 }] })
    const { id: surveyId } = await call('createPageSurvey', {
      params,
      body: { name: 'Shop', templateId, targeting: { trigger: { on: 'load' } } },
    })
    await call('switchPageSurvey', { params: { ...params, surveyId }, body: { isLive: true } })
    const query = { entity: org }
    const shown = async () => (await server.as()('listPageSurveys', { query })).items
    expect(await shown()).toMatchObject([{ id: surveyId }])
    await post()
    expect(await shown()).toEqual([])
    const body = {
      id: randomUUID(),
      npsScore: 1,
      questionsResponses: [],
      feedbackText: '',
      page: 'https://shop.example/a',
    }
    expect(await server.as()('answerPageSurvey', { params: { surveyId }, query, body })).toEqual({
      stored: false,
    })
  })
})

describe('stars', () => {
  test.each([
    [1, 'Bad', 'very unhappy'],
    [3, 'Bad', 'neutral'],
    [4, 'Good', 'happy'],
    [5, 'Good', 'very happy'],
  ] as const)('%i count as %s, and the ticket is rated %s', async (stars, rating, word) => {
    const { templateId, post, answers, blocks } = await surveyed({
      surveyCotegory: 'CSAT',
      q1Stars: true,
    })
    await storeTickets(server.db, org, [ticketOf('T1')])
    const id = await testRequest(server.db, org, { templateId, ticketId: 'T1' })
    const other = rating === 'Good' ? 'Bad' : 'Good' // the stars decide
    await post({ npsScore: undefined, rating: other, stars }, id)
    expect(await answers()).toMatchObject([
      { rating, stars, group: rating === 'Good' ? 'promoter' : 'detractor' },
    ])
    const counts = [0, 0, 0, 0, 0]
    counts[stars - 1] = 1
    expect((await blocks()).stars).toEqual(counts)
    const { rows } = await server.db.query<{ value: string }>(
      `select value from ticket_change where organisation_id = $1 and field = 'satisfaction'
       order by position desc limit 1`,
      [org],
    )
    expect(rows).toEqual([{ value: word }])
  })

  test('a survey without stars ignores them', async () => {
    const { post, answers, blocks } = await surveyed({ surveyCotegory: 'CSAT' })
    await post({ npsScore: undefined, rating: 'Bad', stars: 5 })
    expect(await answers()).toMatchObject([{ rating: 'Bad' }])
    expect((await answers())[0]).not.toHaveProperty('stars')
    expect(await blocks()).not.toHaveProperty('stars')
  })
})

test('an answered link thanks with the text and link of its template, in the language of the answer', async () => {
  const thanks = { text: 'See you!', link: { text: 'To the shop', url: 'https://shop.example/' } }
  const translations = { de: { 'To the shop': 'Zum Laden' } }
  const { templateId, post } = await surveyed({ thanks, translations })
  const surveyId = await testRequest(server.db, org, { templateId })
  await post({ language: 'de' }, surveyId)
  expect(await server.as()('getSurveyRequest', { params: { surveyId } })).toMatchObject({
    data: 0,
    state: 'answered',
    thanks: { text: 'See you!', link: { text: 'Zum Laden', url: 'https://shop.example/' } },
  })
})

test('choices with emoji are named with them in the results', async () => {
  const options = [
    { value: 'a', label: 'Fine', emoji: '😀' },
    { value: 'b', label: 'Not', emoji: '😞' },
  ]
  const { post, blocks } = await surveyed({ q2: [pick('1', { options, choiceLook: 'emoji' })] })
  await post({ questionsResponses: [chose('1', 'a')] })
  expect((await blocks()).questions[0]?.choices.map(({ label }) => label)).toEqual([
    '😀 Fine',
    '😞 Not',
  ])
})
