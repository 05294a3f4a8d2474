import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIdentity } from '../../platform/http/session.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testPageSurveys } from './test-page-surveys.ts'

const SHOP = 'https://shop.example.com'

let server: TestServer
let here: Awaited<ReturnType<typeof testPageSurveys>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  here = await testPageSurveys(server)
  await allow(SHOP)
})
afterAll(() => server.close())

const allow = (origin: string) =>
  server.db.query('update organisation set embed_origins = array[$2] where id = $1', [
    here.org,
    origin,
  ])

const linkTo = async (surveyId: string, address: string) =>
  (await here.call('previewPageSurvey', { ...here.of(surveyId), body: { address } })).url
const tokenOf = (url: string) => url.slice(url.indexOf('aa-preview=') + 'aa-preview='.length)
const seen = (token: string, entity = here.org) =>
  server.as()('getSurveyPreview', { params: { token }, query: { entity } })
const REFUSED = { refusal: expect.stringContaining('expired') }

describe('[SURV-1] a preview link', () => {
  test('leads to the page and shows the saved survey, also while it is off', async () => {
    const id = await here.make({ isLive: false })
    const url = await linkTo(id, ' shop.example.com/cart?step=2 ')
    expect(url).toMatch(/^https:\/\/shop\.example\.com\/cart\?step=2#aa-preview=[\w.-]+$/)
    expect(await seen(tokenOf(url))).toEqual({
      template: { title: 'A minute?', q1Text: 'Would you recommend us?' },
    })
    expect(await linkTo(id, `${SHOP}/#/cart`)).toMatch(/#\/cart\?aa-preview=/)
  })

  test('is refused for a page of any other origin, and for what is no address', async () => {
    const id = await here.make()
    for (const address of [
      'https://evil.example',
      'http://shop.example.com/',
      'https://shop.example.com.evil.example/',
      'https://user:pw@shop.example.com/',
      'javascript:alert(1)',
      'not an address',
    ])
      await expect(linkTo(id, address), address).rejects.toMatchObject({
        status: 400,
        fields: { address: expect.any(String) },
      })
  })

  test('shows nothing after half an hour, to another organisation, or when it is forged', async () => {
    const id = await here.make()
    const token = tokenOf(await linkTo(id, SHOP))
    const other = await testPageSurveys(server)
    expect(await seen(token, other.org)).toEqual(REFUSED)
    expect(await seen(`${token.slice(0, -4)}AAAA`)).toEqual(REFUSED)
    const visitor = await signIdentity(here.secret, {
      org: here.org,
      name: id,
      scope: 'visitor',
      lifeS: 600,
    })
    expect(await seen(visitor)).toEqual(REFUSED)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(Date.now() + 31 * 60_000)
      expect(await seen(token)).toEqual(REFUSED)
    } finally {
      vi.useRealTimers()
    }
    await here.call('deletePageSurvey', here.of(id))
    expect(await seen(token)).toEqual(REFUSED)
  })

  test('opens nothing else: it is not a token of a person', async () => {
    const id = await here.make()
    const token = tokenOf(await linkTo(id, SHOP))
    await expect(
      server.as(token)('listPageSurveyRows', {
        params: here.params,
        query: { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' },
      }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
