import type { PageCheckCode, Reply } from '@agent-assist/contract/wire'
import type { ErrorPage } from '../page/error-page.ts'
import { originMissing, pageOrigin } from '../page/page-origin.ts'
import { isSigned } from '../page/signed-token.ts'
import { watchPolicy } from '../page/watch-policy.ts'
import { malformed } from './malformed.ts'

/** The path in the contract's table; a test compares them. */
export const CHECK_PATH = '/page-check'

const TIMEOUT_MS = 10_000
/** Seconds that clocks may differ before the overlay calls it an error. */
const CLOCK_S = 30

/** One line of the overlay: what was checked, and the result. */
export interface Check {
  name: 'Origin' | 'Organisation' | 'Token' | 'Clock'
  state: 'good' | 'bad' | 'open'
  text: string
  /** Row of the troubleshooting page. */
  code?:
    | PageCheckCode
    | 'api_missing'
    | 'connect_blocked'
    | 'network_unreachable'
    | 'org_missing'
    | 'token_failed'
    | 'token_malformed'
}

type Answer = Reply<'checkPage'> & {
  /** Seconds by which this device is ahead of the server. */
  aheadS: number
}

interface Target {
  org: string
  api: string
  /** Ends the checks. */
  over?: AbortSignal | undefined
}

/** Asks the server about the page, and with a token about the token; undefined without an answer. */
async function answerTo({ org, api, over }: Target, token?: string): Promise<Answer | undefined> {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  const timer = setTimeout(stop, TIMEOUT_MS)
  over?.addEventListener('abort', stop, { signal: waiting.signal })
  try {
    const query = new URLSearchParams({ entity: org, scope: 'assist', source: 'APP' })
    const asked = Date.now()
    const response = await fetch(`${api.replace(/\/+$/, '')}${CHECK_PATH}?${query}`, {
      credentials: 'omit',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: waiting.signal,
    })
    if (!response.ok) return undefined
    const reply = (await response.json()) as Reply<'checkPage'>
    const here = (asked + Date.now()) / 2
    return { ...reply, aheadS: Math.round((here - Date.parse(reply.at)) / 1000) }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/** As `answerTo`; 'blocked' when the page's own policy forbids to ask. */
async function ask(target: Target): Promise<Answer | 'blocked' | undefined> {
  const isBlocked = watchPolicy(target.api)
  const answer = await answerTo(target)
  return (await isBlocked(!answer)) ? 'blocked' : answer
}

interface Claims {
  org?: unknown
  sub?: unknown
  scope?: unknown
  iat?: number
  exp?: number
}

/** The claims of a token; undefined for a text that is no signed token. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return undefined
  }
}

function span(seconds: number): string {
  const size = Math.abs(seconds)
  if (size < 90) return `${size} s`
  return size < 5400 ? `${Math.round(size / 60)} min` : `${Math.round(size / 3600)} h`
}

const against = (who: string, aheadS: number) =>
  Math.abs(aheadS) <= 2
    ? `${who} agrees with the server`
    : `${who} is ${span(aheadS)} ${aheadS > 0 ? 'ahead of' : 'behind'} the server`

const NO_ORIGIN = {
  file: 'a file has no origin that could be allowed',
  frame: 'a sandboxed frame without allow-same-origin has no origin that could be allowed',
  sandbox: 'a page that its policy sandboxes has no origin that could be allowed',
}

function originCheck(answer: Answer | 'blocked' | undefined, { api }: Target): Check {
  const origin = pageOrigin()
  const name = 'Origin'
  if (answer === 'blocked')
    return {
      name,
      state: 'bad',
      code: 'connect_blocked',
      text: `connect-src of the page does not have ${new URL(api, location.href).origin}`,
    }
  if (!answer)
    return {
      name,
      state: 'bad',
      code: 'network_unreachable',
      text: `${api} gives no answer to ${origin}`,
    }
  const missing = originMissing()
  const text = missing ? NO_ORIGIN[missing] : `${origin} is not allowed`
  if (answer.code === 'origin_not_allowed') return { name, state: 'bad', code: answer.code, text }
  return answer.code === 'organisation_unknown'
    ? { name, state: 'open', text: `${origin}; checked once the organisation is right` }
    : { name, state: 'good', text: `${origin} is allowed` }
}

function organisationCheck(answer: Answer | undefined, { org }: Target): Check {
  const name = 'Organisation'
  if (!answer) return { name, state: 'open', text: `${org}; not checked without an answer` }
  return answer.code === 'organisation_unknown'
    ? { name, state: 'bad', code: answer.code, text: `there is no organisation ${org}` }
    : { name, state: 'good', text: `${org} is known` }
}

/** What a token is for, without its signature. */
function about({ sub, scope, exp }: Claims): string {
  const leftS = Math.round(Number(exp) - Date.now() / 1000)
  const end = leftS > 0 ? `expires in ${span(leftS)}` : `expired ${span(leftS)} ago`
  return `for ${String(sub)}, scope ${String(scope)}, ${Number.isNaN(leftS) ? 'no end' : end}`
}

function tokenCheck(token: string, verdict: Answer | undefined): Check {
  const name = 'Token'
  const claims = claimsOf(token)
  if (!claims || !isSigned(token))
    return { name, state: 'bad', code: 'token_malformed', text: malformed(token).message }
  const text = about(claims)
  if (!verdict) return { name, state: 'open', text: `${text}; not checked` }
  return verdict.code === 'ok'
    ? { name, state: 'good', text: `valid: ${text}` }
    : { name, state: 'bad', code: verdict.code, text: `refused: ${text}` }
}

function clockCheck({ aheadS }: Answer, iat: number | undefined): Check {
  const here = against('this device', aheadS)
  if (iat === undefined) return { name: 'Clock', state: 'good', text: here }
  const signedAheadS = Math.round(iat - Date.now() / 1000) + aheadS
  // a token may be up to an hour old; only one of the future tells that its server's clock is wrong
  return signedAheadS > CLOCK_S
    ? {
        name: 'Clock',
        state: 'bad',
        code: 'token_clock',
        text: `${here}; ${against("the token's server", signedAheadS)}`,
      }
    : { name: 'Clock', state: 'good', text: here }
}

const NO_TOKEN: Check = {
  name: 'Token',
  state: 'open',
  text: 'none, so the panel has only the chat; set fetchToken for suggestions',
}

/** Why fetchToken gave no token; the messages of its own errors may have secrets. */
const failedToken = (error: ErrorPage['tokenError']): Check =>
  error?.code === 'token_malformed'
    ? { name: 'Token', state: 'bad', code: error.code, text: error.message }
    : { name: 'Token', state: 'bad', code: 'token_failed', text: 'no token came' }

/**
 * Checks what a page needs. Only an allowed origin learns what the server says of its token. After `over` nothing more is
 * asked.
 */
export async function runChecks(host: ErrorPage, over?: AbortSignal): Promise<Check[]> {
  const given = host.options?.() ?? {}
  const { org, api } = given
  if (!org)
    return [{ name: 'Organisation', state: 'bad', code: 'org_missing', text: 'none is given' }]
  if (!api) return [{ name: 'Origin', state: 'bad', code: 'api_missing', text: 'no api is given' }]
  const target = { org, api, over }
  const [asked, token] = await Promise.all([ask(target), host.token?.get()])
  const page = asked === 'blocked' ? undefined : asked
  const mayAsk = page?.code === 'ok' && !over?.aborted
  const verdict = token && mayAsk ? await answerTo(target, token) : undefined
  const none = given.fetchToken ? failedToken(host.tokenError) : NO_TOKEN
  return [
    originCheck(asked, target),
    organisationCheck(page, target),
    token ? tokenCheck(token, verdict) : none,
    ...(page ? [clockCheck(page, token ? claimsOf(token)?.iat : undefined)] : []),
  ]
}
