import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { campaignDesk } from './test-campaigns.ts'
import { newShortCode } from './short-links.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const open = (path: string, method = 'GET') =>
  fetch(`${server.address}${path}`, { redirect: 'manual', method })

async function newLink(title = 'Till 3, north branch') {
  const { call, params, templateId } = await campaignDesk(server)
  const link = await call('createSurveyLink', { params, body: { templateId, title } })
  return { call, params, templateId, link, path: new URL(link.url).pathname }
}

test('[GRAT-1] a link for many people has a short address that leads to its survey', async () => {
  const { link, path, templateId } = await newLink()
  expect(path).toMatch(/^\/s\/[2-9a-hjkmnp-z]{8}$/)
  const reply = await open(`${path}?lang=de&score=9`)
  expect(reply.status).toBe(302)
  const page = `/adhoc_v2-survey/${link.id}/${templateId}?lang=de&score=9`
  expect(reply.headers.get('location')).toBe(page)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const typed = await open(path.toUpperCase().replace('/S/', '/s/'))
  expect(typed.headers.get('location')).toBe(page.split('?')[0])
})

test('[SURV-1] an unknown code leads to the page that says that there is no such survey', async () => {
  const reply = await open(`/s/${newShortCode()}`)
  expect(reply.headers.get('location')).toMatch(/^\/adhoc_v2-survey\/[a-z0-9]{8}$/)
  const odd = await open(`/s/${encodeURIComponent('//evil.test/')}`)
  expect(odd.headers.get('location')).toMatch(/^\/adhoc_v2-survey\//)
  expect(odd.headers.get('location')).not.toContain('//evil')
})

test('the customer sees the title of the survey, the name of the link stays inside', async () => {
  const { link, call, params } = await newLink()
  const surveyId = link.id
  const request = await server.as()('getSurveyRequest', { params: { surveyId } })
  expect(JSON.stringify(request)).not.toContain('Till 3')
  expect(request).toMatchObject({ data: 1, title: link.templateTitle })
  expect((await call('listSurveyLinks', { params })).items).toMatchObject([
    { title: 'Till 3, north branch', url: link.url },
  ])
})

test('a link for one person has no short address, since a short code can be guessed', async () => {
  const { link } = await newLink()
  const { rows } = await server.db.query<{ id: string; code: string | null }>(
    `select id, short_code as code from survey_request where type <> 'General-Survey' and short_code is not null`,
  )
  expect(rows).toEqual([])
  const stored = await server.db.query<{ code: string }>(
    'select short_code as code from survey_request where id = $1',
    [link.id],
  )
  expect(link.url).toContain(stored.rows[0]?.code)
})
