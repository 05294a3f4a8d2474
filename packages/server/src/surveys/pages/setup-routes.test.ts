import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testPageSurveys } from './test-page-surveys.ts'

let server: TestServer
let here: Awaited<ReturnType<typeof testPageSurveys>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  here = await testPageSurveys(server)
})
afterAll(() => server.close())

const answer = (surveyId: string) =>
  server.as()('answerPageSurvey', {
    params: { surveyId },
    query: { entity: here.org },
    body: { id: randomUUID(), npsScore: 9, questionsResponses: [], feedbackText: '', page: '' },
  })
const refusedWith = (code: string) => ({ code })

describe('[SURV-1] a page survey', () => {
  test('is off at first; on, visitors get it with the current version of its template', async () => {
    const { call, params, templateId, setupOf, of, seen } = here
    const { id } = await call('createPageSurvey', {
      params,
      body: setupOf({ targeting: { urls: ['/cart*'], trigger: { on: 'time', seconds: 5 } } }),
    })
    expect(await seen()).toEqual([])
    await call('switchPageSurvey', { ...of(id), body: { isLive: true } })
    expect(await seen()).toMatchObject([
      { id, template: { title: 'A minute?' }, targeting: { urls: ['/cart*'], maxShows: 1 } },
    ])
    const template = { title: 'Two minutes?', q1Text: 'Would you recommend us?' }
    await call('saveSurveyTemplate', {
      params: { ...params, templateId },
      body: { revision: 1, template },
    })
    expect((await seen())[0]?.template.title).toBe('Two minutes?')
    await call('switchPageSurvey', { ...of(id), body: { isLive: false } })
    expect(await seen()).toEqual([])
  })

  test('stores with each answer the version of the template that was answered', async () => {
    const { call, params, templateId, make } = here
    const id = await make()
    await answer(id)
    const template = { title: 'Two minutes?', q1Text: 'Would you recommend us?' }
    const at = { params: { ...params, templateId } }
    const { version } = await call('saveSurveyTemplate', { ...at, body: { revision: 1, template } })
    expect(version).toBe(2)
    await answer(id)
    const { rows } = await server.db.query(
      `select template_id as "templateId", template_version as version from survey_answer
       where organisation_id = $1 order by answered_at`,
      [here.org],
    )
    expect(rows).toEqual([
      { templateId, version: 1 },
      { templateId, version: 2 },
    ])
  })

  test('is saved once per revision, so that no change of a colleague is lost', async () => {
    const { call, of, make, row, setupOf } = here
    const id = await make()
    const save = (revision: number, name: string) =>
      call('savePageSurvey', { ...of(id), body: { revision, setup: setupOf({ name }) } })
    await save(1, 'First')
    await expect(save(1, 'Second')).rejects.toMatchObject(refusedWith('conflict'))
    expect(await row(id)).toMatchObject({ name: 'First', revision: 2, updatedBy: 'Robin Test' })
  })

  test('needs a template of the organisation that is not archived', async () => {
    const { call, params, setupOf, templateId } = here
    const other = await testPageSurveys(server)
    const wrong = { fields: { templateId: expect.any(String) } }
    const make = (id: string) =>
      call('createPageSurvey', { params, body: setupOf({ templateId: id }) })
    await expect(make(randomUUID())).rejects.toMatchObject(wrong)
    await expect(make(other.templateId)).rejects.toMatchObject(wrong)
    await call('archiveSurveyTemplate', { params: { ...params, templateId } })
    await expect(make(templateId)).rejects.toMatchObject(wrong)
  })

  test('is copied as one that is off; deleted it is gone for visitors, and comes back off', async () => {
    const { call, of, make, rows, seen } = here
    const id = await make({ schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7] } })
    await answer(id)
    const copy = await call('clonePageSurvey', of(id))
    expect(await rows()).toMatchObject([
      { id, name: 'At the checkout', isLive: true, answered: 1 },
      { id: copy.id, name: 'At the checkout copy', isLive: false, answered: 0 },
    ])
    await call('deletePageSurvey', of(id))
    expect(await seen()).toEqual([])
    expect((await rows()).map((one) => one.id)).toEqual([copy.id])
    await expect(answer(id)).rejects.toMatchObject(refusedWith('not_found'))
    await expect(
      call('switchPageSurvey', { ...of(id), body: { isLive: true } }),
    ).rejects.toMatchObject(refusedWith('not_found'))
    await call('restorePageSurvey', of(id))
    expect(await here.row(id)).toMatchObject({ isLive: false, answered: 1 })
  })

  test('comes in the order that was set; an incomplete order is refused', async () => {
    const { call, params, make, seen } = here
    const [one, two] = [await make({ name: 'One' }), await make({ name: 'Two' })]
    const order = (ids: string[]) => call('orderPageSurveys', { params, body: { ids } })
    await order([two, one])
    expect((await seen()).map(({ id }) => id)).toEqual([two, one])
    for (const ids of [[one], [one, one], [one, randomUUID()]])
      await expect(order(ids)).rejects.toMatchObject(refusedWith('conflict'))
    expect((await seen()).map(({ id }) => id)).toEqual([two, one])
  })

  test('is shown to visitors only at the times of its schedule', async () => {
    const { make, seen } = here
    const id = await make({ schedule: { fromDay: '2026-12-01', untilDay: '2026-12-24' } })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime('2026-11-30T23:59:59Z')
      expect(await seen()).toEqual([])
      vi.setSystemTime('2026-12-01T00:00:00Z')
      expect((await seen()).map((one) => one.id)).toEqual([id])
      vi.setSystemTime('2026-12-25T00:00:00Z')
      expect(await seen()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
    await expect(answer(id)).resolves.toEqual({ stored: true }) // who was asked in time may answer late
  })

  test('of another organisation cannot be changed', async () => {
    const other = await testPageSurveys(server)
    const id = await other.make()
    const gone = refusedWith('not_found')
    const { call, of, setupOf } = here
    await expect(
      call('savePageSurvey', { ...of(id), body: { revision: 1, setup: setupOf() } }),
    ).rejects.toMatchObject(gone)
    await expect(call('deletePageSurvey', of(id))).rejects.toMatchObject(gone)
    await expect(call('clonePageSurvey', of(id))).rejects.toMatchObject(gone)
    expect(await other.row(id)).toMatchObject({ isLive: true, revision: 1 })
  })

  test('leaves an entry in the audit log with each change of it', async () => {
    const { call, of, make, setupOf, org } = here
    const id = await make()
    await call('savePageSurvey', {
      ...of(id),
      body: { revision: 1, setup: setupOf({ name: 'At the end' }) },
    })
    await call('deletePageSurvey', of(id))
    await call('restorePageSurvey', of(id))
    const { rows } = await server.db.query<{ action: string; changes: object }>(
      `select action, changes from audit_entry where organisation_id = $1
         and action like 'page_survey.%' order by at`,
      [org],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'page_survey.created',
      'page_survey.changed',
      'page_survey.changed',
      'page_survey.deleted',
      'page_survey.restored',
    ])
    expect(rows[1]?.changes).toEqual({ isLive: { before: 'false', after: 'true' } })
    expect(rows[2]?.changes).toEqual({ name: { before: 'At the checkout', after: 'At the end' } })
  })
})

describe('[SURV-1] what page surveys did', () => {
  test('is counted by day and survey: shown by visitors, and answered', async () => {
    const { call, params, make, rows, show } = here
    const [one, two] = [await make(), await make({ name: 'Two' })]
    for (const id of [one, one, two]) expect(await show(id)).toEqual({ counted: true })
    await answer(one)
    expect((await rows()).map(({ shown, answered }) => [shown, answered])).toEqual([
      [2, 1],
      [1, 0],
    ])
    const today = new Date().toISOString().slice(0, 10)
    const query = { from: `${today}T00:00:00.000Z`, to: `${today}T23:59:59.999Z` }
    const days = async (surveyId?: string) =>
      (await call('getPageSurveyDays', { params, query: { ...query, surveyId } })).days
    expect(await days()).toEqual([{ day: today, shown: 3, answered: 1 }])
    expect(await days(two)).toEqual([{ day: today, shown: 1, answered: 0 }])
    const past = { from: '2020-02-01T00:00:00.000Z', to: '2020-02-02T23:59:59.999Z' }
    expect((await call('getPageSurveyDays', { params, query: past })).days).toEqual([
      { day: '2020-02-01', shown: 0, answered: 0 },
      { day: '2020-02-02', shown: 0, answered: 0 },
    ])
    expect((await call('listPageSurveyRows', { params, query: past })).items[0]?.shown).toBe(0)
  })

  test('does not count a survey that is off, deleted, unknown or of another organisation', async () => {
    const { call, of, make, rows, show } = here
    const off = await make({ isLive: false })
    const gone = await make()
    await call('deletePageSurvey', of(gone))
    const other = await testPageSurveys(server)
    for (const id of [off, gone, randomUUID(), await other.make()])
      expect(await show(id)).toEqual({ counted: false })
    expect((await rows()).map(({ shown }) => shown)).toEqual([0])
    expect((await other.rows()).map(({ shown }) => shown)).toEqual([0])
  })

  test('says nothing about who saw it', async () => {
    const id = await here.make()
    await here.show(id)
    const { rows } = await server.db.query('select * from page_survey_day where survey_id = $1', [
      id,
    ])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'day',
      'organisation_id',
      'shown',
      'survey_id',
    ])
  })
})

test('[ORGC-1] the rest between two surveys is set by admins, and visitors’ pages get it', async () => {
  const { call, params, org } = await testPageSurveys(server, 'Admin')
  expect(await call('getSurveySettings', { params })).toEqual({ restDays: 30 })
  expect(await call('updateSurveySettings', { params, body: { restDays: 7 } })).toEqual({
    restDays: 7,
  })
  const { restDays } = await server.as()('listPageSurveys', { query: { entity: org } })
  expect(restDays).toBe(7)
  for (const wrong of [-1, 1.5, 3651])
    await expect(
      call('updateSurveySettings', { params, body: { restDays: wrong } }),
    ).rejects.toMatchObject(refusedWith('bad_input'))
})
