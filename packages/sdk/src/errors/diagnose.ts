import type { ErrorCode, Reply, SdkErrorCode } from '@agent-assist/contract/wire'
import type { ErrorPage } from '../page/error-page.ts'
import { isSigned } from '../page/signed-token.ts'
import { watchPolicy } from '../page/watch-policy.ts'
import { hasOdd } from './options-error.ts'

/** The path in the contract's table; a test compares them. */
export const CHECK_PATH = '/page-check'

/** The message of an answer that is no token, in tokens/token-source.ts; a test compares them. */
export const NO_TOKEN = 'fetchToken gave no token'

/** Ms after the page has loaded in which a single-page app may still call `init`. */
const LATE_INIT_MS = 2_000
const TIMEOUT_MS = 10_000

/** Where a call went, and with which token. */
export interface Target {
  org?: string | undefined
  api?: string | undefined
  token?: (() => Promise<string | undefined>) | undefined
  /** The page gives its tokens by a function, so that each visitor of it is signed in. */
  hasFetch?: boolean
}

/** Codes of failed calls, whose cause may be the setup of the page. */
const CALLS: readonly SdkErrorCode[] = [
  'greeting_failed',
  'identity_refused',
  'message_failed',
  'report_failed',
  'suggestions_failed',
  'survey_failed',
]

/** Codes of refusals by the API that may be due to the page's setup. */
const REFUSALS: readonly unknown[] = [
  'forbidden',
  'identity_required',
  'not_found',
  'not_signed_in',
] satisfies ErrorCode[]

/** What browsers say when a request got no answer, or one that the page may not read; and our own timeout. */
const NO_ANSWER = /fetch|network|load failed|too long|timed? ?out/i

/** What the answer of a check says, or that the page's own policy forbids to ask. */
type Checked = Reply<'checkPage'>['code'] | 'connect_blocked' | undefined

export const isTokenCode = (code: SdkErrorCode): boolean => code.startsWith('token_')

const hasNoAnswer = (cause: unknown): boolean =>
  cause instanceof Error &&
  ['TypeError', 'TimeoutError', 'BridgeError'].includes(cause.name) &&
  NO_ANSWER.test(`${cause.message} ${'reason' in cause ? String(cause.reason) : ''}`)

/** Whether the error says that fetchToken gave something that is no token; its cause is what came. */
export const isMalformed = (cause: unknown): cause is Error =>
  cause instanceof Error && cause.message === NO_TOKEN && !!cause.cause

const refusalOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause && REFUSALS.includes(cause.code)
    ? cause.code
    : undefined

/** Asks the server what is wrong. Without a token every page may ask; undefined when there is no answer. */
async function check(
  { org = '', api = '' }: Target,
  scope: string,
  token?: string,
): Promise<Checked> {
  // a report is a frame, which connect-src does not concern
  const isBlocked = scope === 'assist' ? watchPolicy(api) : undefined
  let code: Checked
  try {
    const query = new URLSearchParams({ entity: org, scope, source: 'APP' })
    const response = await fetch(`${api.replace(/\/+$/, '')}${CHECK_PATH}?${query}`, {
      credentials: 'omit',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) code = ((await response.json()) as Reply<'checkPage'>).code
  } catch {
    // no answer
  }
  return (await isBlocked?.(!code)) ? 'connect_blocked' : code
}

/** The cause of a failed call; undefined when it is no error of the page. */
async function causeOfCall(
  target: Target,
  code: SdkErrorCode,
  cause: unknown,
): Promise<SdkErrorCode | undefined> {
  const refusal = refusalOf(cause)
  const isLost = hasNoAnswer(cause)
  const isHidden = code === 'greeting_failed' // the chat works without a greeting (SPEC §8)
  const other = isHidden ? undefined : code
  if (!refusal && !isLost) return other
  const token = refusal && refusal !== 'not_found' ? await target.token?.() : undefined
  // without fetchToken nobody is signed in, as on any public page
  if (refusal === 'not_signed_in' && !token) return target.hasFetch ? 'token_failed' : undefined
  const scope = code === 'report_failed' ? 'usage:read' : 'assist'
  const seen = await check(target, scope)
  if (seen && seen !== 'ok') return seen
  if (isLost) return code === 'report_failed' ? code : 'network_unreachable'
  if (token && !isSigned(token)) return 'token_malformed'
  const verdict = token && seen ? await check(target, scope, token) : undefined
  if (verdict && verdict !== 'ok') return verdict
  return refusal === 'not_signed_in' || refusal === 'forbidden' ? undefined : other
}

/** Resolves when the page has loaded and a late `init` would have been called. */
const settled = () =>
  new Promise<void>((resolve) => {
    const wait = () => setTimeout(resolve, LATE_INIT_MS)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

/** The code that names the cause best; undefined when nothing is wrong after all. */
export async function diagnose(
  page: ErrorPage,
  target: Target,
  code: SdkErrorCode,
  cause: unknown,
): Promise<SdkErrorCode | undefined> {
  if (CALLS.includes(code)) return causeOfCall(target, code, cause)
  if (code === 'token_failed' && isMalformed(cause)) return 'token_malformed'
  if (code === 'command_failed' && cause instanceof TypeError && /^(org|api) /.test(cause.message))
    return cause.message.startsWith('org') ? 'org_missing' : 'api_missing'
  if (code === 'option_unknown') return hasOdd(cause as string[]) ? code : undefined
  if (code !== 'org_missing') return code
  await settled()
  return page.options?.().org ? undefined : code
}
