import { type Call, ROLES, type Role } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { testAnswer, testTemplate } from '../requests/test-surveys.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import type { Llm } from '../../language/llm/client.ts'
import { createModels } from '../../sentiment/models.ts'
import { readComments } from './read-comments.ts'
import { MARCH, marchAnswer, sentSurvey } from './test-results.ts'
import { answered } from '../requests/on-answer.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
async function as(role: Role): Promise<Call & { userId: string }> {
  const user = await testUser(server.db, org, role)
  return Object.assign(server.as(await signIn(server, user.email)), { userId: user.id })
}
const setShowEmail = (shows: boolean) =>
  server.db.query('update organisation set show_email = $2 where id = $1', [org, shows])

const QUERY = { ...MARCH, timeZone: 'UTC' }

test('[GRAT-5] every member sees the results, nobody sees those of another organisation', async () => {
  await marchAnswer(server.db, org)
  for (const role of ROLES) {
    const reply = await (await as(role))('getSurveyMetrics', { params: params(), query: QUERY })
    expect(reply.items.find(({ metric }) => metric === 'responses')?.value).toBe(1)
  }
  const other = (await testOrganisation(server.db)).id
  const stranger = server.as(
    await signIn(server, (await testUser(server.db, other, 'Admin')).email),
  )
  await expect(
    stranger('listSurveyAnswers', { params: params(), query: QUERY }),
  ).rejects.toMatchObject({ status: 403 })
})

test('[GRAT-5] an organisation is unused until it sends its first mail', async () => {
  const agent = await as('Agent')
  const ask = () => agent('getSurveyMetrics', { params: params(), query: QUERY })
  expect((await ask()).isUnused).toBe(true)
  await sentSurvey(server.db, org)
  expect((await ask()).isUnused).toBe(false)
})

test('[GRAT-5] the period before, and the labels of filters', async () => {
  const template = await testTemplate(server.db, org, { title: 'March survey' })
  await marchAnswer(server.db, org, { templateId: template, npsScore: 10 })
  await marchAnswer(server.db, org, {
    templateId: template,
    npsScore: 0,
    answeredAt: '2026-02-10T00:00:00.000Z',
  })
  const agent = await as('Agent')
  const reply = await agent('getSurveyMetrics', {
    params: params(),
    query: {
      ...QUERY,
      template,
      beforeFrom: '2026-02-01T00:00:00.000Z',
      beforeTo: '2026-02-28T23:59:59.999Z',
    },
  })
  const nps = (items: typeof reply.items | undefined) =>
    items?.find(({ metric }) => metric === 'nps')?.value
  expect([nps(reply.items), nps(reply.before)]).toEqual([100, -100])
  expect(reply.filters).toEqual([{ filter: 'template', value: template, label: 'March survey' }])
})

describe('[GRAT-5] the list of answers', () => {
  test('is paged, newest first, each answer once, even with equal times', async () => {
    const ids = new Set<string>()
    for (let place = 0; place < 7; place += 1) ids.add(await marchAnswer(server.db, org))
    const agent = await as('Agent')
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await agent('listSurveyAnswers', {
        params: params(),
        query: { ...QUERY, limit: 3, ...(after ? { after } : {}) },
      })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(ids)
    const [first, second, third] = seen
    const beside = await agent('getSurveyAnswer', {
      params: { ...params(), answerId: second ?? '' },
      query: QUERY,
    })
    expect([beside.newer, beside.older]).toEqual([first, third])
    const wrong = agent('listSurveyAnswers', {
      params: params(),
      query: { ...QUERY, after: 'nowhere' },
    })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
  })

  test('masks addresses, even in what people wrote, if the organisation hides addresses', async () => {
    const id = await marchAnswer(server.db, org, {
      submitter: 'kim@brooks.example',
      agent: 'ann@desk.example',
      feedbackText: 'Write to kim@brooks.example!',
      questionsResponses: [
        { quest: 'Email?', questionType: 'ShortAnswer', singlevalueanswer: 'kim@brooks.example' },
      ],
    })
    const reader = await as('Supervisor')
    const everything = async () =>
      JSON.stringify([
        await reader('listSurveyAnswers', { params: params(), query: QUERY }),
        await reader('getSurveyAnswer', { params: { ...params(), answerId: id }, query: QUERY }),
        await reader('getSurveyBlocks', { params: params(), query: QUERY }),
        await reader('getSurveyGroups', { params: params(), query: { ...QUERY, by: 'agent' } }),
      ])
    await setShowEmail(true)
    expect(await everything()).toContain('kim@brooks.example')
    await setShowEmail(false)
    const masked = await everything()
    expect(masked).not.toContain('kim@brooks.example')
    expect(masked).not.toContain('ann@desk.example')
    expect(masked).toContain('k•••@brooks.example')
  })
})

describe('[GRAT-5] follow-up', () => {
  test('stores who did what, newest first; refuses an owner from another organisation', async () => {
    const id = await marchAnswer(server.db, org, { npsScore: 2, ticketId: '7' })
    await storeTickets(server.db, org, [ticketOf('7')])
    const supervisor = await as('Supervisor')
    const owner = (await testUser(server.db, org, 'Agent')).id
    const update = (body: object) =>
      supervisor('updateSurveyFollowUp', {
        params: { ...params(), answerId: id },
        body: { state: 'contacted', note: '', ...body },
      })
    await update({ owner, note: 'Called' })
    const answer = await update({ state: 'solved' })
    expect(answer).toMatchObject({ followUp: 'solved', hasTicket: true, note: '' })
    expect(answer.owner).toBeUndefined()
    expect(answer.changes).toMatchObject([
      { state: 'solved', by: 'Robin Test', note: '' },
      { state: 'contacted', by: 'Robin Test', note: 'Called', owner: 'Robin Test' },
    ])
    const other = (await testOrganisation(server.db)).id
    const stranger = (await testUser(server.db, other, 'Agent')).id
    await expect(update({ owner: stranger })).rejects.toMatchObject({ status: 400 })
  })
})

describe('[GRAT-5] alerts about detractors', () => {
  const mails = async () =>
    (
      await server.db.query<{ subject: string }>(
        `select subject from mail where organisation_id = $1 and kind = 'survey-alert'`,
        [org],
      )
    ).rows.map(({ subject }) => subject)

  async function tell(given: Parameters<typeof marchAnswer>[2]) {
    const id = await marchAnswer(server.db, org, given)
    const parts = { config: server.config, publicUrl: () => 'https://desk.example' }
    return server.db.transaction((tx) => answered(tx, parts, org, id))
  }

  test('go to the chosen people, up to the chosen score', async () => {
    const supervisor = await as('Supervisor')
    expect(await tell({ npsScore: 0 })).toBe(0) // nobody is chosen yet
    const body = { recipients: [supervisor.userId], mostScore: 4, onBad: true }
    expect(await supervisor('saveSurveyAlerts', { params: params(), body })).toEqual(body)
    expect((await supervisor('getSurveyAlerts', { params: params() })).alerts).toEqual(body)
    expect(await tell({ npsScore: 4 })).toBe(1)
    expect(await tell({ npsScore: 5 })).toBe(0)
    expect(await tell({ rating: 'Bad' })).toBe(1)
    expect(await tell({ rating: 'Good' })).toBe(0)
    expect((await mails()).toSorted()).toEqual([
      'A customer answered 4 of 10',
      'A customer answered Bad',
    ])
  })

  test('cannot go to somebody from another organisation', async () => {
    const other = (await testOrganisation(server.db)).id
    const stranger = (await testUser(server.db, other, 'Agent')).id
    const body = { recipients: [stranger], mostScore: 6, onBad: true }
    const saved = (await as('Supervisor'))('saveSurveyAlerts', { params: params(), body })
    await expect(saved).rejects.toMatchObject({ status: 400 })
  })
})

describe('[GRAT-5] links to results', () => {
  const body = (given: object = {}) => ({
    title: 'For the board',
    query: QUERY,
    hidden: ['Secret?'],
    showComments: true,
    days: 30,
    ...given,
  })

  test('show metrics without addresses to everybody who has the link, until it is revoked', async () => {
    await setShowEmail(true)
    await marchAnswer(server.db, org, {
      submitter: 'kim@brooks.example',
      npsScore: 3,
      feedbackText: 'Kim from kim@brooks.example here, call 0170 1234567',
      questionsResponses: [
        { quest: 'Secret?', questionType: 'BinaryQuestion', singlevalueanswer: 'Yes' },
        { quest: 'Open?', questionType: 'BinaryQuestion', singlevalueanswer: 'Yes' },
        { quest: 'Email?', questionType: 'ShortAnswer', singlevalueanswer: 'kim@brooks.example' },
      ],
    })
    const supervisor = await as('Supervisor')
    const { share, token } = await supervisor('createSurveyShare', {
      params: params(),
      body: body(),
    })
    const shared = await server.as()('getSharedSurveyResults', { params: { token } })
    expect(shared.items.find(({ metric }) => metric === 'nps')).toMatchObject({ value: -100, n: 1 })
    expect(shared.blocks.questions.map(({ quest }) => quest)).toEqual(['Open?', 'Email?'])
    expect(JSON.stringify(shared)).not.toContain('brooks.example')
    expect(shared.comments?.[0]?.text).toBe('[name] from [e-mail] here, call [number]')

    const kept = await server.db.query<{ hash: string }>(
      'select token_hash as hash from survey_share where id = $1',
      [share.id],
    )
    expect(kept.rows[0]?.hash).not.toContain(token)
    await supervisor('revokeSurveyShare', { params: { ...params(), shareId: share.id } })
    const gone = server.as()('getSharedSurveyResults', { params: { token } })
    await expect(gone).rejects.toMatchObject({ status: 404 })
  })

  test('[FILT-7] keep the filters of tickets, and say which without naming anybody', async () => {
    await storeTickets(server.db, org, [ticketOf('core', { brand: 'Core' })])
    await marchAnswer(server.db, org, { npsScore: 10, ticketId: 'core' })
    await marchAnswer(server.db, org, { npsScore: 0 })
    const supervisor = await as('Supervisor')
    const { token } = await supervisor('createSurveyShare', {
      params: params(),
      body: body({ query: { ...QUERY, allBrands: 'Core' } }),
    })
    const shared = await server.as()('getSharedSurveyResults', { params: { token } })
    const nps = shared.items.find(({ metric }) => metric === 'nps')
    expect(nps).toMatchObject({ value: 100, n: 1, noTicket: 1 })
    expect([shared.blocks.responses, shared.ticketFilters]).toEqual([1, ['allBrands']])
  })

  test('are not found when they have expired or are unknown', async () => {
    const supervisor = await as('Supervisor')
    const { share, token } = await supervisor('createSurveyShare', {
      params: params(),
      body: body({ showComments: false }),
    })
    const ask = (given: string) =>
      server.as()('getSharedSurveyResults', { params: { token: given } })
    expect((await ask(token)).comments).toBeUndefined()
    await expect(ask('x'.repeat(22))).rejects.toMatchObject({ status: 404 })
    await server.db.query('update survey_share set expires_at = now() where id = $1', [share.id])
    await expect(ask(token)).rejects.toMatchObject({ status: 404 })
  })
})

const LATE = [
  'The late parcels were opened, terrible',
  'A late parcel again, so annoying',
  'Late parcels twice, I am angry',
  'Bad: a late parcel and no answer',
  'My late parcel was broken, awful',
  'Another late parcel, very disappointing',
]
const GOOD = [
  'Great tasting course, thank you so much!',
  'The tasting course was wonderful',
  'A lovely tasting course with friends',
  'Excellent tasting courses, I love them',
  'Happy with the tasting course',
]

async function commented(texts: readonly string[], more: { npsScore?: number } = {}) {
  for (const feedbackText of texts)
    await marchAnswer(server.db, org, { feedbackText, language: 'en', ...more })
  const models = createModels(server.db)
  while (await readComments(server.db, org, models)) continue
}

test('[GRAT-5] comments are counted by their sentiment and by the phrases that they share', async () => {
  await commented([...LATE, ...GOOD])
  const agent = await as('Agent')
  const blocks = (more = {}) =>
    agent('getSurveyBlocks', { params: params(), query: { ...QUERY, ...more } })
  const { comments } = await blocks()
  expect(comments).toMatchObject({ n: 11, unscored: 0 })
  const late = comments.themes.find(({ theme }) => theme === 'late parcel')
  expect(late).toMatchObject({ label: 'late parcel', count: 6, positive: 0, leans: 'negative' })
  const course = comments.themes.find(({ theme }) => theme === 'tast cours')
  expect(course).toMatchObject({
    label: 'tasting course',
    count: 5,
    positive: 5,
    leans: 'positive',
  })
  expect(LATE).toContain(late?.example)
  const labels = comments.themes.map(({ label }) => label)
  for (const word of ['terrible', 'parcel', 'the', 'friends']) expect(labels).not.toContain(word)
  for (const { theme, count, negative } of comments.themes) {
    const opened = await agent('listSurveyAnswers', {
      params: params(),
      query: { ...QUERY, theme, limit: 100 },
    })
    expect(opened.items).toHaveLength(count)
    expect((await blocks({ theme })).comments.n).toBe(count)
    const bad = opened.items.filter(({ sentiment }) => sentiment?.toLowerCase().includes('negat'))
    expect(bad).toHaveLength(negative)
  }
})

test('[GRAT-5] the example of a theme is a short comment with it, without personal data and cut', async () => {
  const long = `Here is ${'very '.repeat(40)}much about the water tank of kim@shop.test`
  await commented([
    long,
    'My name is Charlotte Whitcombe, and the water tank leaks',
    ...Array.from({ length: 3 }, (_, at) => `The water tank ${'drips and drips '.repeat(at + 9)}.`),
  ])
  const request = await sentSurvey(server.db, org)
  await server.db.query('update survey_request set recipient_name = $2 where id = $1', [
    request,
    'Quillon',
  ])
  await server.db.query(
    `update survey_answer set request_id = $2, feedback_text = 'Quillon here: the water tank leaks'
     where organisation_id = $1 and feedback_text like 'My name is%'`,
    [org, request],
  )
  const agent = await as('Agent')
  const { comments } = await agent('getSurveyBlocks', { params: params(), query: QUERY })
  const tank = comments.themes.find(({ theme }) => theme === 'water tank')
  expect(tank?.example).toMatch(/here: the water tank leaks$/)
  expect(tank?.example).not.toContain('Quillon')
  const others = await agent('getSurveyBlocks', { params: params(), query: { ...QUERY, score: 3 } })
  expect(others.comments.themes).toEqual([])
  expect(comments.themes.every(({ example }) => example.length <= 140)).toBe(true)
})

test('[GRAT-5] of themes that the same comments have one is shown, and it opens exactly these', async () => {
  const comment = 'The water tank of the kettle leaks.'
  await commented(Array.from({ length: 5 }, () => comment))
  const agent = await as('Agent')
  const { comments } = await agent('getSurveyBlocks', { params: params(), query: QUERY })
  expect(comments.themes).toMatchObject([{ count: 5, example: comment }])
})

test('[GRAT-5] a phrase in four comments is no theme, and its filter is named by its wording', async () => {
  await commented(LATE.slice(0, 4))
  const agent = await as('Agent')
  const { comments } = await agent('getSurveyBlocks', { params: params(), query: QUERY })
  expect(comments).toMatchObject({ n: 4, themes: [] })
  const named = await agent('getSurveyMetrics', {
    params: params(),
    query: { ...QUERY, theme: 'late parcel' },
  })
  expect(named.filters).toEqual([{ filter: 'theme', value: 'late parcel', label: 'late parcel' }])
})

test('[GRAT-5] a language model names themes from phrases alone; without an answer the phrase stays', async () => {
  const asked: string[] = []
  const named = (labels: { theme: string; label: string }[]) => ({
    ask: (async ({ text }: { text: string }) => {
      asked.push(text)
      return { value: { labels }, tokens: { input: 9, output: 3 } }
    }) as unknown as Llm['ask'],
  })
  const today = { answeredAt: new Date().toISOString() }
  for (const feedbackText of LATE.map((text) => `${text}. I am Charlotte Whitcombe`))
    await marchAnswer(server.db, org, { feedbackText, language: 'en', ...today })
  const llm = named([
    { theme: 'late parcel', label: 'Late  deliveries' },
    { theme: 'unknown', label: 'Else' },
  ])
  while (await readComments(server.db, org, createModels(server.db), llm)) continue
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('late parcels')
  expect(asked[0]).not.toMatch(/charlotte|opened, terrible/i)
  const range = { from: new Date(Date.now() - 864e5).toISOString(), to: new Date().toISOString() }
  const { comments } = await (
    await as('Agent')
  )('getSurveyBlocks', { params: params(), query: { ...range, timeZone: 'UTC' } })
  expect(comments.themes.find(({ theme }) => theme === 'late parcel')).toMatchObject({
    label: 'Late deliveries',
    phrase: 'late parcel',
  })
  const { rows } = await server.db.query(
    `select theme from theme_label where organisation_id = $1 and theme = 'unknown'`,
    [org],
  )
  expect(rows).toEqual([])
})

test('[GRAT-5] themes are labelled after the last comment, also when the comments fill whole batches', async () => {
  const { id } = await testOrganisation(server.db)
  const answeredAt = new Date().toISOString()
  const first = await testAnswer(server.db, id, { feedbackText: 'The parcel is late', answeredAt })
  await server.db.query(
    `insert into survey_answer select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
     from survey_answer a, generate_series(2, 200) where a.id = $1`,
    [first],
  )
  let asked = 0
  const llm = {
    ask: (async () => {
      asked += 1
      return { value: { labels: [] }, tokens: { input: 9, output: 3 } }
    }) as unknown as Llm['ask'],
  }
  while (await readComments(server.db, id, createModels(server.db), llm)) continue
  expect(asked).toBe(1)
})
