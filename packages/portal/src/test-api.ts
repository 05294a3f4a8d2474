import type { ErrorBody, SessionUser } from '@agent-assist/contract'
import { vi } from 'vitest'

/** An answer of the server: a body, a refusal with its status, or the text of a file. */
export type Answer = { status: number; body: ErrorBody | object | string }
export const ok = (body: object): Answer => ({ status: 200, body })
export const refuse = (status: number, code: ErrorBody['code'], message: string): Answer => ({
  status,
  body: { code, message },
})

export interface Asked {
  path: string
  query: URLSearchParams
  body: unknown
  authorization: string | undefined
}

/** Answers by the end of the path. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** Replaces the server; returns the list of calls. */
export function serve(answers: Answers) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    const one = {
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      authorization: new Headers(init.headers).get('authorization') ?? undefined,
    }
    asked.push(one)
    const match = Object.keys(answers).find((end) => url.pathname.endsWith(end))
    const answer = match ? answers[match] : undefined
    if (!answer) throw new TypeError(`nothing answers ${url.pathname}`)
    const { status, body } = typeof answer === 'function' ? await answer(one) : answer
    if (typeof body === 'string')
      return new Response(body, { status, headers: { 'content-type': 'text/csv; charset=utf-8' } })
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(body), { status, headers })
  })
  return asked
}

/** The last call of a path by its end; the page also asks by itself, for badges and settings. */
export const lastTo = (asked: readonly Asked[], end: string) =>
  asked.findLast(({ path }) => path.endsWith(end))

const part = (value: object) => btoa(JSON.stringify(value))

/** A token that the portal accepts as valid. */
export const token = (sub = 'someone') =>
  `${part({ alg: 'HS256' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`

/** A user of the demo organisation. */
export const person = (change: Partial<SessionUser['data']> = {}): SessionUser => ({
  token: token(),
  role: ['Supervisor'],
  from: 'api',
  data: {
    displayName: 'Sam Supervisor',
    firstName: 'Sam',
    email: 'sam@demo.test',
    organizationId: 'demo-org',
    organizationName: 'Demo',
    secondaryOrg: [],
    shortcuts: [],
    setup: { timeZone: 'UTC', filterConfig: ['dateFilter'], defaultFilters: {} },
    ...change,
  },
})
