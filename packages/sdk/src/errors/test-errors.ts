import { vi } from 'vitest'
import type { PageCheckCode } from '@agent-assist/contract/wire'
import type { InitOptions } from '../page/types.ts'
import { explain } from './explain.ts'
import type { ErrorPage } from '../page/error-page.ts'

export const API = 'https://assist.test/api'

/** A page with an error to explain; `events` collects what it hears, `asked` the requests to the server. */
export function testPage(options: Partial<InitOptions> = { org: 'demo-org', api: API }) {
  const events: [string, unknown][] = []
  const forget = vi.fn()
  const page: ErrorPage = {
    emit: (name, payload) => void events.push([name, payload]),
    logged: new Set(),
    options: () => options,
    token: { get: async () => options.token, forget },
  }
  const report = (...input: Parameters<typeof explain> extends [unknown, ...infer I] ? I : never) =>
    explain(page, ...input)
  return { page, events, forget, report, options }
}

/** Answers checks of the page: with one code for those without a token, and one for those with it. */
export function serveCheck(
  code: PageCheckCode | undefined,
  tokenCode: PageCheckCode = 'ok',
  serverAheadMs = 0,
) {
  const fetched = vi.fn(async (_address: string, { headers = {} }: RequestInit = {}) => {
    if (!code) throw new TypeError('Failed to fetch')
    const at = new Date(Date.now() + serverAheadMs).toISOString()
    return Response.json({ code: 'authorization' in headers ? tokenCode : code, at })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
