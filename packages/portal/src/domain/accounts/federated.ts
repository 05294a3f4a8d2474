import { ApiError, cutText, MESSAGES } from '@agent-assist/contract/wire'
import { checkDone } from '../../lib/api/check-done.ts'
import { call, session } from '../../lib/api/call.ts'
import { hasLeft, leaveProvider } from '../../lib/session/leave-provider.ts'
import { storeAttempt, returnedOnce } from './returned.ts'
import { notify } from '../../lib/notify/toast.ts'
import { FEDERATED_TOKEN_KEY } from '../../lib/session/token.ts'

const NAME_MAX = 200

/** Claims of an ID token, unverified: the server verifies the token and compares them. */
function claimsOf(token: string): { email?: string; name?: string } {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as { email?: string; name?: string }
}

interface Credential {
  email: string
  name: string
  token: string
}

async function authenticate({ email, name, token }: Credential) {
  const body = { email, name: cutText(name, NAME_MAX), token }
  const { result } = checkDone(await call('authenticateWithGoogle', { body }))
  await session.signIn(result.token, FEDERATED_TOKEN_KEY)
}

/** Runs a step of a sign-in. On an error it shows the message and resets the sign-in (LOGIN-6). */
async function orNotify(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    leaveProvider()
    notify(error instanceof ApiError ? error.message : MESSAGES.ourEndTryAgain)
  }
}

/** Signs in with a raw ID token from a prompt or a provider's button. */
export const signInWith = (token: string): Promise<void> =>
  orNotify(() => {
    const { email = '', name = '' } = claimsOf(token)
    return authenticate({ email, name, token })
  })

/** Redirects to the issuer's page. */
export const goToIssuer = (): Promise<void> =>
  orNotify(async () => {
    const { address, state } = await call('startFederated', { body: {} })
    storeAttempt({ state, target: new URLSearchParams(location.search).get('redirect') })
    location.assign(address)
  })

let finishing: Promise<void> | undefined

async function finish() {
  const returned = returnedOnce()
  if (!returned) return
  const { isOurs, code, state, error } = returned
  if (!isOurs) return notify('This sign-in was not started here. Please try again.')
  if (error === 'access_denied') return notify('The sign-in was cancelled.')
  if (!code) return notify('Your organisation did not sign you in. Please try again.')
  await orNotify(async () => authenticate(await call('finishFederated', { body: { code, state } })))
}

/** Completes the sign-in after the issuer's redirect; concurrent callers share one attempt. */
export function finishReturn(): Promise<void> {
  finishing ??= finish().finally(() => (finishing = undefined))
  return finishing
}

let prompted = false

/** Whether a prompt may open without a click: once a page load, and not after a sign-out. */
export function mayPrompt(): boolean {
  if (prompted || hasLeft()) return false
  prompted = true
  return true
}
