import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testRequest, testTemplate } from './test-surveys.ts'

let server: TestServer
let org: string

beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const post = (surveyId: string) => server.as()('postFeedback', { body: { surveyId, npsScore: 9 } })

describe('[SURV-1] the request of a link', () => {
  const ask = (surveyId: string) => server.as()('getSurveyRequest', { params: { surveyId } })

  test('describes the survey while the request is open', async () => {
    const templateId = await testTemplate(server.db, org)
    const id = await testRequest(server.db, org, { templateId, ticketId: '7', campaignId: 'c' })
    expect(await ask(id)).toEqual({
      data: 1,
      message: '',
      organisationId: org,
      type: '',
      externalTicket: '7',
      campaignId: 'c',
      title: '',
      user: '',
      createdby: '',
      templateId,
      templateVersion: 1,
    })
  })

  test('contains no address, no colleague and no name of a campaign', async () => {
    const id = await testRequest(server.db, org, { campaignId: 'c' })
    await server.db.query(
      `update survey_request set created_by = 'Robin Lee', campaign_name = 'Angry customers' where id = $1`,
      [id],
    )
    const answer = JSON.stringify(await ask(id))
    for (const secret of ['customer@example.test', 'Robin Lee', 'Angry customers'])
      expect(answer).not.toContain(secret)
    // the answer is the recipient's all the same
    await post(id)
    const { rows } = await server.db.query(
      'select submitter from survey_answer where request_id = $1',
      [id],
    )
    expect(rows).toEqual([{ submitter: 'customer@example.test' }])
  })

  test.each([
    ['answered', `status = 'Answered'`, 'This survey has been answered. Thank you!'],
    ['closed', `status = 'Closed'`, 'This survey is closed and takes no more answers.'],
    ['expired', `expires_at = now()`, 'This survey has ended and takes no more answers.'],
  ])('a link that is %s returns the reason and accepts no answer', async (state, set, message) => {
    const id = await testRequest(server.db, org)
    await server.db.query(`update survey_request set ${set} where id = $1`, [id])
    expect(await ask(id)).toEqual({ data: 0, state, message })
    expect(await post(id)).toEqual({ data: 0, message })
    const { rows } = await server.db.query('select 1 from survey_answer where request_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
  })

  test('of a cancelled campaign accepts no answer', async () => {
    const campaignId = randomUUID()
    await server.db.query(
      `insert into survey_campaign (organisation_id, id, name, state) values ($1, $2, 'C', 'running')`,
      [org, campaignId],
    )
    const id = await testRequest(server.db, org, { campaignId })
    expect(await ask(id)).toMatchObject({ data: 1 })
    await server.db.query(`update survey_campaign set state = 'cancelled' where id = $1`, [
      campaignId,
    ])
    expect(await ask(id)).toMatchObject({ data: 0, state: 'cancelled' })
    expect(await post(id)).toMatchObject({ data: 0 })
  })

  test('that is unknown is reported as missing', async () => {
    const missing = { data: 0, state: 'missing' }
    expect(await ask('0'.repeat(32))).toMatchObject(missing)
    expect(await post('0'.repeat(32))).toMatchObject({ data: 0 })
  })
})

describe('[SURV-2] the template', () => {
  const load = (organisationId: string, templateId: string, surveyId?: string) =>
    server.as()('getSurveyTemplate', {
      params: { organisationId, templateId },
      query: { surveyId },
    })

  test('is the version that the link was sent with, else the current one', async () => {
    const templateId = await testTemplate(server.db, org, { title: 'One' })
    const surveyId = await testRequest(server.db, org, { templateId })
    await server.db.query(
      `insert into survey_template_version (organisation_id, template_id, version, content)
       select organisation_id, template_id, 2, content || '{"title": "Two"}'
       from survey_template_version where template_id = $1`,
      [templateId],
    )
    await server.db.query('update survey_template set version = 2 where id = $1', [templateId])
    expect((await load(org, templateId)).template.title).toBe('Two')
    expect((await load(org, templateId, surveyId)).template.title).toBe('One')
    const elsewhere = await testRequest(server.db, org)
    expect((await load(org, templateId, elsewhere)).template.title).toBe('Two')
  })

  test('is returned for its own organisation only, and if archived only to people who were asked', async () => {
    const templateId = await testTemplate(server.db, org)
    const surveyId = await testRequest(server.db, org, { templateId })
    const other = (await testOrganisation(server.db)).id
    await expect(load(other, templateId)).rejects.toMatchObject({ status: 404 })
    await expect(load(other, templateId, surveyId)).rejects.toMatchObject({ status: 404 })
    await expect(load(org, 'x')).rejects.toMatchObject({ status: 404 })
    await server.db.query('update survey_template set is_deleted = true where id = $1', [
      templateId,
    ])
    await expect(load(org, templateId)).rejects.toMatchObject({ status: 404 })
    expect(await load(org, templateId, surveyId)).toMatchObject({ deleted: true })
  })
})
