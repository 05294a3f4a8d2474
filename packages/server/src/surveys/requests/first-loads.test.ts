import { GENERAL_SURVEY } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { firstLoads, isSurveyPage } from './first-loads.ts'
import { testRequest, testTemplate } from './test-surveys.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const load = (url: string) => server.app.inject({ url })
const preloads = (html: string) =>
  Array.from(html.matchAll(/rel="preload"[^>]* href="([^"]+)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

describe('[SURV-1] the page of a survey link', () => {
  test.each(['survey', 'adhoc-survey', 'adhoc_v2-survey'])(
    'at /%s is the small one, which nothing frames or lists, with only our own files',
    async (start) => {
      const { statusCode, headers, body } = await load(`/${start}/nobody`)
      expect(statusCode).toBe(200)
      expect(body).toMatch(/src="\/survey-page\/assets\/[^"]+\.js"/)
      expect(body).not.toMatch(/src="\/assets\//) // the portal's
      expect(body).toContain('<noscript>')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      expect(preloads(body)).toEqual([])
    },
  )

  test('is for whole links only; other pages are the portal’s', async () => {
    for (const url of ['/survey', '/survey/', '/survey/a/b/c', '/surveys/a', '/login'])
      expect([url, isSurveyPage(url)]).toEqual([url, false])
    for (const url of ['/survey/a', '/survey/a/', '/adhoc-survey/a/b?score=1', '/survey/a?x=/b'])
      expect([url, isSurveyPage(url)]).toEqual([url, true])
    expect((await load('/login')).body).not.toContain('/survey-page/')
  })

  test('begins to load request and template, and both addresses answer as they stand', async () => {
    const templateId = await testTemplate(server.db, org)
    const id = await testRequest(server.db, org, { templateId })
    const { body } = await load(`/adhoc_v2-survey/${id}?score=3`)
    const addresses = preloads(body)
    expect(addresses).toEqual([
      `/api/surveyRequest/${id}?source=APP`,
      `/api/organisation/getSurveyTemplate/${org}/${templateId}?surveyId=${id}&source=APP`,
    ])
    const [request, template] = await Promise.all(addresses.map(load))
    expect(request?.json()).toMatchObject({ data: 1, organisationId: org })
    expect(template?.json()).toMatchObject({ template: { q1Text: 'Would you recommend us?' } })
  })

  test('begins with the template of the address, with one call without a template', async () => {
    const id = await testRequest(server.db, org)
    expect(await firstLoads(server.db, `/survey/${id}`)).toHaveLength(1)
    expect((await firstLoads(server.db, `/survey/${id}/a%22b`))[1]).toContain(`/${org}/a%22b?`)
  })

  test('begins with nothing for a survey that is over, and after it was answered', async () => {
    const id = await testRequest(server.db, org)
    await server.db.query(`update survey_request set status = 'Answered' where id = $1`, [id])
    expect(await firstLoads(server.db, `/survey/${id}`)).toEqual([])
    const general = await testRequest(server.db, org, { type: GENERAL_SURVEY })
    await server.db.query(`update survey_request set status = 'Answered' where id = $1`, [general])
    expect(await firstLoads(server.db, `/survey/${general}`)).toHaveLength(1)
    expect(await firstLoads(server.db, '/survey/%E0%A4%A')).toEqual([])
  })
})
