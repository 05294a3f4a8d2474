import type { Call, SurveyTemplateDetail } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { testAnswer, testRequest, testTemplate } from '../requests/test-surveys.ts'

let server: TestServer
beforeAll(async () => (server = await testServer()))
afterAll(() => server.close())

/** A new organisation with one signed-in supervisor. */
async function staffed() {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Supervisor')
  const call = server.as(await signIn(server, email))
  return { call, org: organisationId, params: { organisationId } }
}

const content = { title: 'A minute?', q1Text: 'Would you recommend us?' }
const of = ({ id }: { id: string }, { organisationId }: { organisationId: string }) => ({
  params: { organisationId, templateId: id },
})
const save = (
  call: Call,
  params: { organisationId: string },
  { id, revision }: SurveyTemplateDetail,
  template: object,
) => call('saveSurveyTemplate', { ...of({ id }, params), body: { revision, template } })

test('[GRAT-2] a template that nobody was asked with is changed in place, without a new version', async () => {
  const { call, params } = await staffed()
  const made = await call('createSurveyTemplate', { params, body: content })
  expect(made).toMatchObject({
    version: 1,
    revision: 1,
    title: 'A minute?',
    surveyType: 'custom_v2',
    category: 'NPS',
    isDefault: false,
    isDeleted: false,
    isSent: false,
    n: 0,
    usedBy: 0,
    updatedBy: 'Robin Test',
    template: content,
  })
  const saved = await save(call, params, made, { ...content, title: 'Two minutes?' })
  expect(saved).toMatchObject({ version: 1, revision: 2, title: 'Two minutes?' })
  expect(saved.versions).toMatchObject([{ version: 1, savedBy: 'Robin Test', changes: [] }])
})

test('[GRAT-2] a template that was sent or answered gets a new version, and old versions stay', async () => {
  const { call, params, org } = await staffed()
  const made = await call('createSurveyTemplate', { params, body: content })
  const at = of(made, params)
  await testRequest(server.db, org, { templateId: made.id })
  expect(await call('getSurveyTemplateDetail', at)).toMatchObject({ isSent: true })
  const question = { quest: 'Solved?', questionType: 'BinaryQuestion' as const }
  const second = await save(call, params, made, { ...content, title: 'Two?', q2: [question] })
  expect(second).toMatchObject({ version: 2, isSent: false })
  expect(second.versions).toMatchObject([
    { version: 2, n: 0, changes: ['Title', 'Added “Solved?”'] },
    { version: 1, n: 0, changes: [] },
  ])
  await testAnswer(server.db, org, { templateId: made.id, templateVersion: 2 })
  const third = await save(call, params, second, content)
  expect(third).toMatchObject({ version: 3, n: 1 })
  expect(third.versions.map(({ n }) => n)).toEqual([0, 1, 0])
  const versioned = (version: number) =>
    call('getSurveyTemplateVersion', { params: { ...at.params, version } })
  expect((await versioned(2)).template).toMatchObject({ title: 'Two?' })
  expect((await versioned(1)).template).toEqual(content)
  await expect(versioned(4)).rejects.toMatchObject({ status: 404 })
  const body = { revision: third.revision, template: content, restoredFrom: 1 }
  expect((await call('saveSurveyTemplate', { ...at, body })).versions[0]?.restoredFrom).toBe(1)
})

test('[GRAT-2] saving over somebody else’s newer template is refused, with the person and the time', async () => {
  const { call, params } = await staffed()
  const made = await call('createSurveyTemplate', { params, body: content })
  const first = await save(call, params, made, { ...content, title: 'First' })
  await expect(save(call, params, made, { ...content, title: 'Second' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Robin Test has saved .* at 20\d\d-/),
  })
  expect(await call('getSurveyTemplateDetail', of(made, params))).toEqual(first)
})

test('[GRAT-2] of several saves at the same moment one succeeds', async () => {
  const { call, params } = await staffed()
  const made = await call('createSurveyTemplate', { params, body: content })
  const all = await Promise.allSettled(
    ['a', 'b', 'c'].map((title) => save(call, params, made, { ...content, title })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[GRAT-2] the list has the numbers of campaigns and answers, and the scores', async () => {
  const { call, params, org } = await staffed()
  const nps = await testTemplate(server.db, org, { title: 'b' })
  const csat = await testTemplate(server.db, org, { title: 'a', surveyCotegory: 'CSAT' })
  const empty = await testTemplate(server.db, org, { title: 'C', surveyType: 'standard' })
  for (const npsScore of [10, 9, 8, 0])
    await testAnswer(server.db, org, { templateId: nps, npsScore, answeredAt: '2026-02-02T10:00Z' })
  for (const rating of ['Good', 'Good', 'Bad'] as const)
    await testAnswer(server.db, org, { templateId: csat, rating })
  for (const kind of ['campaign', 'send'])
    await server.db.query(
      `insert into survey_campaign (organisation_id, id, kind, name, template_id)
       values ($1, gen_random_uuid(), $2, 'Spring', $3)`,
      [org, kind, nps],
    )
  const { items } = await call('listSurveyTemplates', { params })
  expect(items.map(({ id }) => id)).toEqual([csat, nps, empty])
  expect(items[0]).toMatchObject({ category: 'CSAT', n: 3, satisfactionPct: 67, usedBy: 0 })
  expect(items[0]).not.toHaveProperty('nps')
  expect(items[1]).toMatchObject({
    n: 4,
    nps: 25,
    usedBy: 1,
    lastAnsweredAt: '2026-02-02T10:00:00.000Z',
  })
  expect(items[2]).toMatchObject({ surveyType: 'standard', n: 0 })
  expect(items[2]).not.toHaveProperty('lastAnsweredAt')
})

test('[GRAT-2] at most one template is the default, and it cannot be archived', async () => {
  const { call, params } = await staffed()
  const [one, two] = [
    await call('createSurveyTemplate', { params, body: content }),
    await call('createSurveyTemplate', { params, body: content }),
  ]
  const makeDefault = (templateId?: string) =>
    call('setDefaultSurveyTemplate', { params, body: templateId ? { templateId } : {} })
  const defaults = async () =>
    (await call('listSurveyTemplates', { params })).items.flatMap(({ id, isDefault }) =>
      isDefault ? [id] : [],
    )
  await makeDefault(one.id)
  await makeDefault(two.id)
  expect(await defaults()).toEqual([two.id])
  await expect(call('archiveSurveyTemplate', of(two, params))).rejects.toMatchObject({
    status: 409,
  })
  await makeDefault()
  expect(await defaults()).toEqual([])
  await call('archiveSurveyTemplate', of(two, params))
  await expect(makeDefault(two.id)).rejects.toMatchObject({ status: 409 })
})

test('[GRAT-2] an archived template is listed on request, cannot be saved, and can be restored', async () => {
  const { call, params } = await staffed()
  const made = await call('createSurveyTemplate', { params, body: content })
  const listed = async (archived?: 'true') =>
    (await call('listSurveyTemplates', { params, query: { archived } })).items.map(
      ({ isDeleted }) => isDeleted,
    )
  await call('archiveSurveyTemplate', of(made, params))
  expect(await listed()).toEqual([])
  expect(await listed('true')).toEqual([true])
  await expect(save(call, params, made, content)).rejects.toMatchObject({ status: 409 })
  await call('restoreSurveyTemplate', of(made, params))
  expect(await listed()).toEqual([false])
})

test('[GRAT-2] a copy is a new template with the current content', async () => {
  const { call, params } = await staffed()
  const made = await call('createSurveyTemplate', { params, body: content })
  const copy = await call('cloneSurveyTemplate', of(made, params))
  expect(copy).toMatchObject({ title: 'A minute? copy', version: 1, isDefault: false })
  expect(copy.id).not.toBe(made.id)
})

test('[GRAT-2] a template is accepted as JSON in the spelling of the specification', async () => {
  const { call, params } = await staffed()
  const json = {
    ...content,
    default: true,
    deleted: true,
    surveyCotegory: 'CSAT',
    q1ScoreColor: { r: 1, g: 2, b: 3, a: 0.5 },
    q2: [
      { quest: 'Solved?', type: 'BinaryQuestion' },
      {
        quest: 'How?',
        questionType: 'MultiplChoiceGrid',
        options: [{ value: 'speed', label: 'Speed' }],
      },
    ],
  }
  const made = await call('createSurveyTemplate', { params, body: json })
  expect(made).toMatchObject({ isDefault: false, isDeleted: false, category: 'CSAT' })
  expect(made.template.q2?.map(({ questionType }) => questionType)).toEqual([
    'BinaryQuestion',
    'MultiplChoiceGrid',
  ])
  for (const [wrong, where] of [
    [{ ...json, subtitle: 'x' }, /subtitle/],
    [{ ...json, q2: [{ quest: 'a', type: 'BinaryQuestion', hint: 'x' }] }, /q2\.0: .*hint/],
    [{ ...json, q2: [{ quest: 'a', type: 'Binary' }] }, /q2\.0\.questionType/],
    [{ ...json, q2: [{ quest: 'a', type: 'CheckBoxes' }] }, /q2\.0\.options: needs a choice/],
  ] as const)
    await expect(call('createSurveyTemplate', { params, body: wrong })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(where),
    })
})

test('[GRAT-2] nobody reads or changes a template of another organisation', async () => {
  const home = await staffed()
  const other = await staffed()
  const made = await home.call('createSurveyTemplate', { params: home.params, body: content })
  expect((await other.call('listSurveyTemplates', { params: other.params })).items).toEqual([])
  const wrong = of(made, other.params)
  const calls = [
    () => other.call('getSurveyTemplateDetail', wrong),
    () => save(other.call, other.params, made, content),
    () => other.call('cloneSurveyTemplate', wrong),
    () => other.call('archiveSurveyTemplate', wrong),
    () => other.call('restoreSurveyTemplate', wrong),
    () =>
      other.call('setDefaultSurveyTemplate', {
        params: other.params,
        body: { templateId: made.id },
      }),
  ]
  for (const tried of calls) await expect(tried()).rejects.toMatchObject({ status: 404 })
  await expect(other.call('getSurveyTemplateDetail', of(made, home.params))).rejects.toMatchObject({
    status: 403,
  })
})
