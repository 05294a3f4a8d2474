import type { SdkErrorCode } from '@agent-assist/contract/wire'
import type { Misgiven } from '../debug/malformed.ts'
import { diagnose, isMalformed, isTokenCode } from './diagnose.ts'
import { errorOf, type ExplainedError } from './fixes.ts'
import { noticeOf } from './notices.ts'
import type { About, ErrorPage, Explain } from '../page/error-page.ts'

/** Codes with several possible causes; each cause is logged. */
const BY_MESSAGE: readonly SdkErrorCode[] = [
  'command_failed',
  'listener_failed',
  'option_unknown',
  'token_failed',
  'unknown_command',
]

/** Most causes of one code that are logged: a message may differ each time. */
const CAUSES_MAX = 3

/** Number of refused tokens of each page. */
const refusedTokens = new WeakMap<ErrorPage, number>()

/** Logs the error unless the console shows it already; returns whether it is new. */
function log({ logged }: ErrorPage, { code, message, line }: ExplainedError): boolean {
  const key = BY_MESSAGE.includes(code) ? `${code} ${message}` : code
  const causes = [...logged].filter((one) => one.startsWith(`${code} `))
  if (logged.has(key) || causes.length >= CAUSES_MAX) return false
  logged.add(key)
  console.warn(`[agent-assist] ${code}: ${line}`)
  return true
}

function attemptOf(page: ErrorPage, { attempt }: About): number {
  if (attempt) return attempt
  const count = (refusedTokens.get(page) ?? 0) + 1
  refusedTokens.set(page, count)
  return count
}

/** Emits the events of an error. Each failure of a token is an `authError`, but an `error` only when it is new. */
function publish(page: ErrorPage, explained: ExplainedError, about: About): void {
  const isNew = log(page, explained)
  const { line: _, ...error } = explained
  const isToken = isTokenCode(error.code)
  if (isToken) page.tokenError = error
  if (isToken)
    page.emit('authError', {
      ...error,
      for: about.for ?? 'assist',
      attempt: attemptOf(page, about),
    })
  // otherwise a listener of 'error' that throws would be called for its own error
  const isOwn = error.code === 'listener_failed' && about.name === 'error'
  const isRepeated = !isNew && (isToken || error.code === 'option_unknown')
  if (!isOwn && !isRepeated) page.emit('error', error)
}

/** Names what the page gave instead of a token or a ticket, by words that are loaded on demand. */
async function givenOf(
  { token }: ErrorPage,
  code: SdkErrorCode,
  cause: unknown,
  { name }: About,
): Promise<Misgiven | undefined> {
  const isTicket = name === 'setTicket' && !(cause instanceof Error)
  if (code !== 'token_malformed' && !isTicket) return undefined
  const { malformed, noTicket } = await import('../debug/malformed.ts')
  if (isTicket) return noTicket(cause)
  return malformed(isMalformed(cause) ? cause.cause : await token?.get())
}

/**
 * Finds the cause of an error, emits it with its fix, and logs one line for it. Resolves to what an agent can be shown;
 * undefined when the cause is not the setup of the page.
 */
export const explain: Explain = async (page, code, cause, about = {}) => {
  const { org, api, locale, fetchToken } = { ...page.options?.(), ...about }
  const target = { org, api, token: page.token?.get, hasFetch: !!fetchToken }
  const found = await diagnose(page, target, code, cause)
  if (!found) return undefined
  // the failure of fetchToken was published when it occurred
  const isKnown = found === 'token_failed' && code !== found
  const place = { org, api, name: about.name, given: await givenOf(page, found, cause, about) }
  if (!isKnown) publish(page, errorOf(found, cause, place), about)
  // what fetchToken failed to give is asked for again after a pause
  if (isTokenCode(found) && found !== 'token_failed' && code !== 'token_failed')
    page.token?.forget()
  return noticeOf(found, locale)
}
