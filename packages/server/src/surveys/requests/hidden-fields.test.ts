import { randomUUID } from 'node:crypto'
import { CampaignContent, DAY_MS } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberAs } from '../../people/accounts/test-accounts.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
} from '../../platform/testing/test-db.ts'
import { surveyMail } from '../campaigns/survey-mail.ts'
import { testRequest, testTemplate } from './test-surveys.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const answer = (surveyId: string, hidden: Record<string, string>) =>
  server.as()('postFeedback', {
    body: {
      id: randomUUID(),
      surveyId,
      npsScore: 9,
      questionsResponses: [],
      feedbackText: '',
      hidden,
    },
  })
const stored = async (requestId: string) =>
  (
    await server.db.query<{ hidden: object }>(
      'select hidden from survey_answer where request_id = $1',
      [requestId],
    )
  ).rows[0]?.hidden

test('an answer keeps the hidden fields that its template names, and nothing else of the address', async () => {
  const templateId = await testTemplate(server.db, org, {
    hiddenFields: ['order', 'plan', 'constructor'],
  })
  const id = await testRequest(server.db, org, { templateId })
  await answer(id, { order: ' KH-1 ', plan: ' ', utm: 'x' })
  expect(await stored(id)).toEqual({ order: 'KH-1' })
})

test('the list of answers has the values, with addresses masked where the organisation hides them', async () => {
  const templateId = await testTemplate(server.db, org, { hiddenFields: ['login'] })
  const id = await testRequest(server.db, org, { templateId })
  await answer(id, { login: 'kim@brooks.example' })
  const { email } = await memberAs(server.db, org, 'Agent')
  const call = server.as(await signIn(server, email))
  const now = Date.now()
  const query = {
    from: new Date(now - DAY_MS).toISOString(),
    to: new Date(now + DAY_MS).toISOString(),
    template: templateId,
  }
  const read = async () => {
    const { items } = await call('listSurveyAnswers', { params: { organisationId: org }, query })
    return items.map(({ hidden }) => hidden)
  }
  expect(await read()).toEqual([{ login: 'kim@brooks.example' }])
  await server.db.query('update organisation set show_email = false where id = $1', [org])
  expect(JSON.stringify(await read())).not.toContain('kim@brooks')
  expect(Object.keys((await read())[0] ?? {})).toEqual(['login'])
})

test('a survey email says in its links what the recipient has under the names of hidden fields', () => {
  const mail = {
    templateId: 't',
    template: {
      title: 'Kelda',
      q1Text: 'Recommend us?',
      hiddenFields: ['plan', 'ticket', 'order'],
    },
    message: CampaignContent.parse({ message: { subject: 'Hello' } }).message,
    organisationName: 'Kelda',
    publicUrl: 'https://kelda.test',
  }
  const request = { id: 'r1', recipient: 'kim@brooks.example', name: 'Kim', ticketId: '17' }
  const { text } = surveyMail(mail, {
    ...request,
    isReminder: false,
    values: { plan: 'pro & co', age: '9' },
  })
  expect(text).toContain('/adhoc_v2-survey/r1/t?score=9&plan=pro+%26+co&ticket=17')
  expect(text).not.toContain('order=')
  expect(text).not.toContain('age=')
})

test('a template without hidden fields stores none', async () => {
  const id = await testRequest(server.db, org, { templateId: await testTemplate(server.db, org) })
  await answer(id, { order: 'KH-1' })
  expect(await stored(id)).toEqual({})
})

test('too many or too long values are refused', async () => {
  const id = await testRequest(server.db, org)
  await expect(answer(id, { order: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, 'x']))
  await expect(answer(id, many)).rejects.toMatchObject({ status: 400 })
  expect(await stored(id)).toBeUndefined()
})
