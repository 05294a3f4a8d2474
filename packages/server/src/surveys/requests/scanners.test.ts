import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { surveyPage } from './scanners.ts'
import { testRequest } from './test-surveys.ts'

let server: TestServer
let org: string

beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

async function seen(id: string) {
  const { rows } = await server.db.query<{ hits: number; opened: boolean; started: boolean }>(
    `select scanner_hits as hits, opened_at is not null as opened, started_at is not null as started
     from survey_request where id = $1`,
    [id],
  )
  return rows[0]
}

const load = (id: string, search = '', method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/adhoc_v2-survey/${id}/t${search}` })
const counted = (id: string, hits: number) =>
  vi.waitFor(async () => expect((await seen(id))?.hits).toBe(hits), { timeout: 3000 })
const visit = (surveyId: string, kind: 'open' | 'start', onPage = true) =>
  server.as()('visitSurvey', { params: { surveyId }, body: { kind, onPage } })

const request = () => testRequest(server.db, org)
const scores = Array.from({ length: 11 }, (_, score) => `?score=${score}`)

describe('visits to a survey', () => {
  test('a page load counts as a scanner until the page’s script reports that somebody saw it', async () => {
    const id = await request()
    expect((await load(id)).statusCode).toBe(200)
    await counted(id, 1)
    expect(await seen(id)).toEqual({ hits: 1, opened: false, started: false })
    await visit(id, 'open')
    expect(await seen(id)).toEqual({ hits: 0, opened: true, started: false })
    await visit(id, 'start')
    expect(await seen(id)).toEqual({ hits: 0, opened: true, started: true })
  })

  test('the first times are not overwritten', async () => {
    const id = await request()
    const times = async () =>
      (
        await server.db.query(
          'select opened_at, started_at, answered_at from survey_request where id = $1',
          [id],
        )
      ).rows
    await visit(id, 'start')
    const before = await times()
    await visit(id, 'open')
    await visit(id, 'start')
    expect(await times()).toEqual(before)
  })

  test('HEAD is answered, and never counts as a person', async () => {
    const id = await request()
    expect(await load(id, '', 'HEAD')).toMatchObject({ statusCode: 200, body: '' })
    await counted(id, 1)
    expect((await server.app.inject({ method: 'HEAD', url: '/main/x' })).statusCode).toBe(404)
  })

  test('a survey inside another page does not take back a load', async () => {
    const id = await request()
    await load(id)
    await counted(id, 1)
    await visit(id, 'open', false)
    expect(await seen(id)).toEqual({ hits: 1, opened: true, started: false })
  })

  test('opening all scores of an email at once counts as a scanner, with a script or without', async () => {
    const id = await request()
    await Promise.all(scores.map((score) => load(id, score)))
    await counted(id, 11)
    await Promise.all(scores.map(() => visit(id, 'open')))
    expect(await seen(id)).toEqual({ hits: 11, opened: false, started: false })
  })

  test('a scanner that counted as a person before is corrected', async () => {
    const id = await request()
    await Promise.all(scores.slice(1).map((score) => load(id, score)))
    await counted(id, 10)
    await visit(id, 'open')
    expect(await seen(id)).toMatchObject({ opened: true })
    await load(id, scores[0])
    await vi.waitFor(async () => expect(await seen(id)).toMatchObject({ opened: false }))
  })

  test('ten of eleven scores, or all of them over a longer time, do not count as a scanner', async () => {
    const id = await request()
    await Promise.all(scores.slice(1).map((score) => load(id, score)))
    await counted(id, 10)
    await visit(id, 'open')
    expect(await seen(id)).toMatchObject({ hits: 9, opened: true })
    await server.db.query(
      `update survey_request set pressed_at = now() - interval '61 seconds' where id = $1`,
      [id],
    )
    await load(id, scores[0])
    await counted(id, 10)
    expect(await seen(id)).toMatchObject({ opened: true })
  })

  test('opening both ratings of an email counts as a scanner', async () => {
    const id = await request()
    await load(id, '?rating=Good')
    await load(id, '?rating=Bad')
    await counted(id, 2)
    await visit(id, 'open')
    expect(await seen(id)).toMatchObject({ hits: 2, opened: false })
  })

  test('opening all five stars of a mail counts as a scanner, four of them do not', async () => {
    const id = await request()
    for (const stars of [1, 2, 3, 4]) await load(id, `?rating=${stars}`)
    await counted(id, 4)
    await visit(id, 'open')
    expect(await seen(id)).toMatchObject({ opened: true })
    await load(id, '?rating=5')
    await vi.waitFor(async () => expect(await seen(id)).toMatchObject({ opened: false }))
  })

  test('an answer always counts as a person', async () => {
    const id = await request()
    await Promise.all(scores.map((score) => load(id, score)))
    await counted(id, 11)
    await server.as()('postFeedback', { body: { surveyId: id, npsScore: 3 } })
    expect(await seen(id)).toMatchObject({ opened: true, started: true })
  })
})

test.each([
  ['/survey/0123456789abcdef', { id: '0123456789abcdef', bit: 0 }],
  ['/adhoc-survey/0123456789abcdef/t?lang=de&score=10', { id: '0123456789abcdef', bit: 1024 }],
  ['/survey/0123456789abcdef?score=11', { id: '0123456789abcdef', bit: 0 }],
  ['/survey/0123456789abcdef?score=1&preview', undefined],
  ['/survey/short', undefined],
  ['/surveys/0123456789abcdef', undefined],
])('the survey page of %s is %o', (url, found) => expect(surveyPage(url)).toEqual(found))
