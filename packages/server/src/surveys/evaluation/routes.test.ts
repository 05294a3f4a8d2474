import type { Input } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { seedEvaluation } from './seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Body = Input<'createEvaluation'>['body']
const template = () => server.as()('getEvaluationTemplate', {})
const send = (body: object) => server.as()('createEvaluation', { body: body as Body })

/** A submission that answers every question with its best option. */
async function best(): Promise<Body> {
  const { templateName, questionSet } = await template()
  const state = Object.fromEntries(
    questionSet.map(({ options }, i) => [i, options.at(-1)?.label ?? '']),
  )
  return {
    username: 'Robin Lead',
    email: 'robin@example.test',
    phone: '',
    organisation: 'Kaffeehaus',
    state,
    questionSet: [],
    templateName,
  }
}

const count = async (): Promise<number> =>
  (await server.db.query<{ n: number }>('select count(*)::int as n from support_evaluation'))
    .rows[0]?.n ?? 0

test('[EVAL-2] there is no template until it is seeded; then everybody gets the same one', async () => {
  await expect(template()).rejects.toMatchObject({ status: 404 })
  await seedEvaluation(server.db)
  const first = await template()
  expect(first.templateName).toBe('Support check')
  expect(first.questionSet).toHaveLength(12)
  await Promise.all([seedEvaluation(server.db), seedEvaluation(server.db)])
  expect(await template()).toEqual(first)
  const { rows } = await server.db.query('select name, is_default from evaluation_template')
  expect(rows).toEqual([{ name: 'Support check', is_default: true }])
})

test('only the fields of the contract are returned', async () => {
  const { questionSet } = await template()
  for (const question of questionSet)
    expect(Object.keys(question)).toEqual(['question', 'options', 'screenshot', 'answer'])
})

test('[EVAL-2] [EVAL-3] answers are stored, and scored by the server’s own template', async () => {
  const body = await best()
  const cheating = [
    {
      question: 'Mine?',
      options: [
        { label: 'a', score: 1 },
        { label: 'b', score: 1 },
      ],
      screenshot: '',
      answer: 'x',
    },
  ]
  const { data } = await send({
    ...body,
    state: { ...body.state, 0: 'We do not measure it', 99: 'anything' },
    questionSet: cheating,
    scorePct: 100,
    score_pct: 100,
  })
  expect(data).toMatchObject({
    scorePct: 92,
    msg1: 'Your support is in very good shape',
    suggestedData: [{ question: 'How soon does a customer hear from a person?' }],
  })
  const { rows } = await server.db.query(
    `select template_name, username, email, phone, organisation, state, score_pct
     from support_evaluation`,
  )
  expect(rows).toEqual([
    {
      template_name: 'Support check',
      username: 'Robin Lead',
      email: 'robin@example.test',
      phone: '',
      organisation: 'Kaffeehaus',
      state: { ...body.state, 0: 'We do not measure it' },
      score_pct: 92,
    },
  ])
})

test('[SUPF-1] the support form sends no data of the person', async () => {
  const before = await count()
  const body = { ...(await best()), username: '', email: '', organisation: '' }
  expect((await send(body)).data).toMatchObject({ scorePct: 100, suggestedData: [] })
  expect(await count()).toBe(before + 1)
})

test('[EVAL-2] a submission that cannot be scored gets data 0 with the reason, and is not stored', async () => {
  const before = await count()
  const body = await best()
  const { 3: _, ...withoutFourth } = body.state
  const refused: [object, string][] = [
    [{ state: withoutFourth }, 'Question 4 has no answer of its own: How do you learn'],
    [{ state: { ...body.state, 1: 'Something else' } }, 'Question 2 has no answer of its own'],
    [{ templateName: 'Another' }, 'These questions are no longer asked.'],
    [{ email: '' }, 'A name and an email address are needed.'],
    [{ username: '  ' }, 'A name and an email address are needed.'],
    [{ email: 'a@bcde.fg' }, 'A name and an email address are needed.'], // 9 characters
  ]
  for (const [change, message] of refused)
    expect(await send({ ...body, ...change })).toEqual({
      data: 0,
      message: expect.stringContaining(message),
    })
  expect(await count()).toBe(before)
})

test('an installation’s own default stays the default', async () => {
  await server.db.exec('update evaluation_template set is_default = false')
  const questionSet = [
    {
      question: 'Is it good?',
      options: [
        { label: 'No', score: 0 },
        { label: 'Yes', score: 1 },
      ],
      screenshot: '',
      answer: 'Make it good.',
    },
  ]
  await server.db.query(
    `insert into evaluation_template (name, question_set, is_default) values ('Own', $1::jsonb, true)`,
    [JSON.stringify(questionSet)],
  )
  await seedEvaluation(server.db)
  expect(await template()).toEqual({ templateName: 'Own', questionSet })
})
