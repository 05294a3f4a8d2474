import { routes } from '@agent-assist/contract/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchList, LIST_PATH } from './fetch-list.ts'

const shop = { org: 'my shop', api: 'https://assist.test/api' }

afterEach(() => vi.unstubAllGlobals())

function serve(response: Response) {
  const fetched = vi.fn<typeof fetch>(async () => response)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test("the list is fetched from the contract's path", () => {
  const { method, path } = routes.listPageSurveys
  expect([method, path]).toEqual(['GET', LIST_PATH])
})

test('the organisation is in the request, and the person only as a token', async () => {
  const list = { items: [], restDays: 30 }
  const fetched = serve(Response.json(list))
  expect(await fetchList(shop, async () => undefined)).toEqual(list)
  const address = 'https://assist.test/api/page-surveys?entity=my+shop&source=APP'
  expect(fetched).toHaveBeenLastCalledWith(address, expect.objectContaining({ headers: {} }))
  serve(Response.json(list))
  const named = serve(Response.json(list))
  await fetchList(shop, async () => 'signed')
  const headers = { authorization: 'Bearer signed' }
  expect(named).toHaveBeenLastCalledWith(address, expect.objectContaining({ headers }))
})

test("a refusal has the server's code and message, or the status", async () => {
  const body = { code: 'identity_required', message: 'who are you?' }
  serve(Response.json(body, { status: 401 }))
  await expect(fetchList(shop, async () => undefined)).rejects.toMatchObject(body)
  serve(new Response('<html>', { status: 502 }))
  await expect(fetchList(shop, async () => undefined)).rejects.toThrow('The server answered 502')
})
