import { type Call, ROLES, type Role } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { testTemplate } from '../requests/test-surveys.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
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
        { quest: 'Mail?', questionType: 'ShortAnswer', singlevalueanswer: 'kim@brooks.example' },
      ],
    })
    const agent = await as('Agent')
    const everything = async () =>
      JSON.stringify([
        await agent('listSurveyAnswers', { params: params(), query: QUERY }),
        await agent('getSurveyAnswer', { params: { ...params(), answerId: id }, query: QUERY }),
        await agent('getSurveyBlocks', { params: params(), query: QUERY }),
        await agent('getSurveyGroups', { params: params(), query: { ...QUERY, by: 'agent' } }),
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
        { quest: 'Mail?', questionType: 'ShortAnswer', singlevalueanswer: 'kim@brooks.example' },
      ],
    })
    const supervisor = await as('Supervisor')
    const { share, token } = await supervisor('createSurveyShare', {
      params: params(),
      body: body(),
    })
    const shared = await server.as()('getSharedSurveyResults', { params: { token } })
    expect(shared.items.find(({ metric }) => metric === 'nps')).toMatchObject({ value: -100, n: 1 })
    expect(shared.blocks.questions.map(({ quest }) => quest)).toEqual(['Open?', 'Mail?'])
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

test('[GRAT-5] comments are counted by their sentiment and by the words that they share', async () => {
  const parcel = 'The parcels came far too late and the box was broken'
  const texts = [parcel, 'My parcel was late again, terrible', 'Great parcel, thank you so much!']
  for (const feedbackText of texts)
    await marchAnswer(server.db, org, { feedbackText, language: 'en' })
  const models = createModels(server.db)
  while (await readComments(server.db, org, models)) continue
  const agent = await as('Agent')
  const { comments } = await agent('getSurveyBlocks', { params: params(), query: QUERY })
  expect(comments).toMatchObject({ n: 3, unscored: 0 })
  const parcels = comments.themes.find(({ theme }) => theme === 'parcel')
  expect(parcels).toMatchObject({ count: 3, label: 'parcel' })
  expect(comments.themes.map(({ label }) => label)).not.toContain('terrible')
  const positive = comments.sentiments
    .filter(({ label }) => label.toLowerCase().includes('positive'))
    .reduce((sum, { count }) => sum + count, 0)
  expect(positive).toBe(1)
  const filtered = await agent('getSurveyMetrics', {
    params: params(),
    query: { ...QUERY, theme: 'parcel' },
  })
  expect(filtered.items.find(({ metric }) => metric === 'responses')?.value).toBe(3)
})
