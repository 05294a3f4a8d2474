import { type GoalName, type Input, METRICS } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Supervisor')).email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const RELEASE = {
  kind: 'release',
  title: 'Shop 4.2',
  from: '2026-11-02',
  to: '2026-11-04',
} as const
const add = (body: Input<'createAnnotation'>['body'] = RELEASE, as = token) =>
  server.as(as)('createAnnotation', { params: params(), body })
const list = async (query: Input<'listAnnotations'>['query'] = {}) =>
  (await server.as(token)('listAnnotations', { params: params(), query })).items
const goals = async () => (await server.as(token)('listGoals', { params: params() })).items
const setGoal = (metric: GoalName, value: number, as = token) =>
  server.as(as)('saveGoal', { params: { ...params(), metric }, body: { value } })

test('an empty organisation has no annotations and no goals', async () => {
  expect([await list(), await goals()]).toEqual([[], []])
})

test('an annotation says what, when and who, and is found by any of its days', async () => {
  const made = await add()
  expect(made).toMatchObject({ ...RELEASE, createdBy: expect.stringMatching(/\S/) })
  await add({ kind: 'incident', title: 'Outage', from: '2026-11-10' })
  expect((await list()).map(({ title, to }) => [title, to])).toEqual([
    ['Outage', '2026-11-10'],
    ['Shop 4.2', '2026-11-04'],
  ])
  const titles = async (from: string, to: string) =>
    (await list({ from, to })).map(({ title }) => title)
  expect(await titles('2026-11-04', '2026-11-09')).toEqual(['Shop 4.2'])
  expect(await titles('2026-11-05', '2026-11-09')).toEqual([])
})

test('an annotation is changed, deleted and brought back; each is in the audit log', async () => {
  const { id } = await add()
  const one = { ...params(), annotationId: id }
  const as = server.as(token)
  await as('updateAnnotation', { params: one, body: { ...RELEASE, title: 'Shop 4.3' } })
  await as('deleteAnnotation', { params: one })
  expect(await list()).toEqual([])
  await expect(as('deleteAnnotation', { params: one })).rejects.toMatchObject({ code: 'not_found' })
  await as('restoreAnnotation', { params: one })
  await as('restoreAnnotation', { params: one }) // again: nothing happens
  expect((await list()).map(({ title }) => title)).toEqual(['Shop 4.3'])
  const { rows } = await server.db.query<{ action: string; changes: object }>(
    `select action, changes from audit_entry where organisation_id = $1
       and action like 'annotation%' order by at, action`,
    [org],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'annotation.created',
    'annotation.changed',
    'annotation.deleted',
    'annotation.restored',
  ])
  expect(rows[1]?.changes).toEqual({ title: { before: 'Shop 4.2', after: 'Shop 4.3' } })
})

test.each([
  [{ title: 'x', from: '2026-11-04', to: '2026-11-03' }, 'is before from'],
  [{ title: 'x', from: '2025-01-01', to: '2026-01-02' }, 'At most 366 days.'],
  [{ title: ' ', from: '2026-11-04' }, 'Enter a title'],
  [{ title: 'x'.repeat(121), from: '2026-11-04' }, 'At most 120 characters'],
  [{ title: 'x', from: '2026-13-04' }, 'body.from'],
])('a content that is none is refused: %s', async (body, message) => {
  await expect(add(body)).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining(message),
  })
  expect(await list()).toEqual([])
})

test('an annotation may last 366 days', async () => {
  expect(await add({ title: 'Long', from: '2025-01-01', to: '2026-01-01' })).toMatchObject({
    to: '2026-01-01',
  })
})

test('another organisation neither sees nor changes an annotation', async () => {
  const { id } = await add()
  const other = (await testOrganisation(server.db)).id
  const stranger = server.as(
    await signIn(server, (await testUser(server.db, other, 'Admin')).email),
  )
  const mine = { organisationId: other, annotationId: id }
  expect((await stranger('listAnnotations', { params: { organisationId: other } })).items).toEqual(
    [],
  )
  const body = { ...RELEASE, title: 'Stolen' }
  await expect(stranger('updateAnnotation', { params: mine, body })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await list()).map(({ title }) => title)).toEqual(['Shop 4.2'])
})

test('an organisation has at most 1,000 annotations', async () => {
  await server.db.query(
    `insert into annotation (organisation_id, id, kind, title, first_day, last_day)
     select $1, gen_random_uuid(), 'other', 'x', date '2026-01-01', date '2026-01-01'
     from generate_series(1, 1000)`,
    [org],
  )
  await expect(add()).rejects.toMatchObject({ code: 'conflict' })
})

test('a release pipeline adds one with an API key, for the day of its zone', async () => {
  await server.db.query(`update organisation set time_zone = 'Pacific/Auckland' where id = $1`, [
    org,
  ])
  const admin = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
  const keyOf = async (scopes: Input<'createApiKey'>['body']['scopes']) =>
    server.as(admin)('createApiKey', { params: params(), body: { label: 'Pipeline', scopes } })
  const key = await keyOf(['annotations:write'])
  const made = await add({ kind: 'release', title: 'v7', from: '2026-11-02T13:00:00Z' }, key.value)
  expect(made).toMatchObject({ from: '2026-11-03', to: '2026-11-03', createdBy: 'Pipeline' })
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' })
  const before = today.format()
  const now = await add({ title: 'Now' }, key.value)
  expect([before, today.format()]).toContain(now.from)
  // another scope does not open it, and this scope opens nothing else
  const reader = await keyOf(['metrics:read'])
  await expect(add(RELEASE, reader.value)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setGoal('csat', 85, key.value)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a goal is set, changed and removed, and stands for the whole organisation', async () => {
  await setGoal('csat', 85)
  await setGoal('csat', 90)
  await setGoal('frt', 60)
  expect(await goals()).toEqual([
    { metric: 'frt', value: 60 },
    { metric: 'csat', value: 90 },
  ])
  const agent = server.as(await signIn(server, (await testUser(server.db, org, 'Agent')).email))
  expect((await agent('listGoals', { params: params() })).items).toHaveLength(2)
  await server.as(token)('deleteGoal', { params: { ...params(), metric: 'csat' } })
  expect(await goals()).toEqual([{ metric: 'frt', value: 60 }])
  const { rows } = await server.db.query<{ changes: object }>(
    `select changes from audit_entry where organisation_id = $1 and action like 'goal.%' order by at`,
    [org],
  )
  expect(rows[1]?.changes).toEqual({ [METRICS.csat.name]: { before: '85', after: '90' } })
  expect(rows).toHaveLength(4)
})

test('[GRAT-5] a figure of surveys has a goal too, NPS also below zero', async () => {
  await setGoal('survey_nps', -20)
  await setGoal('survey_csat', 85)
  await setGoal('csat', 90)
  expect(await goals()).toEqual([
    { metric: 'csat', value: 90 },
    { metric: 'survey_nps', value: -20 },
    { metric: 'survey_csat', value: 85 },
  ])
  await server.as(token)('deleteGoal', { params: { ...params(), metric: 'survey_csat' } })
  expect(await goals()).toHaveLength(2)
})

test.each([
  ['survey_nps', 101, 'From -100 to 100'],
  ['survey_response_rate', -1, 'From 0 to 100'],
  ['csat', 101, 'From 0 to 100'],
  ['created', 5, 'Created can have no goal'],
  ['solved', 5, 'Solved can have no goal'],
] as const)('a goal of %s of %d is refused', async (metric, value, problem) => {
  await expect(setGoal(metric, value)).rejects.toMatchObject({
    fields: { value: expect.stringContaining(problem) },
  })
  expect(await goals()).toEqual([])
})
