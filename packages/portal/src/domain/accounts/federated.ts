import { ApiError, MESSAGES } from '@agent-assist/contract/wire'
import { call, session } from '../../lib/api/call.ts'
import { hasLeft, leaveProvider } from '../../lib/session/leave-provider.ts'
import { keepAttempt, returnedOnce } from './returned.ts'
import { notify } from '../../lib/notify/toast.ts'
import { FEDERATED_TOKEN_KEY } from '../../lib/session/token.ts'

const NAME_MAX = 200

/** What an ID token says, unchecked: the server verifies it and compares. */
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
  const body = { email, name: name.slice(0, NAME_MAX), token }
  const { result } = await call('authenticateWithGoogle', { body })
  await session.signIn(result.token, FEDERATED_TOKEN_KEY)
}

/** Does a part of a sign-in; a refusal is said as it is, and nothing stays of the sign-in (LOGIN-6). */
async function orSay(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    leaveProvider()
    notify(error instanceof ApiError ? error.message : MESSAGES.ourEndTryAgain)
  }
}

/** Signs in with a raw ID token from a prompt or a provider's button. */
export const signInWith = (token: string): Promise<void> =>
  orSay(() => {
    const { email = '', name = '' } = claimsOf(token)
    return authenticate({ email, name, token })
  })

/** Leads to the issuer's page; this page ends with it. */
export const goToIssuer = (): Promise<void> =>
  orSay(async () => {
    const { address, state } = await call('startFederated', { body: {} })
    keepAttempt({ state, target: new URLSearchParams(location.search).get('redirect') })
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
  await orSay(async () => authenticate(await call('finishFederated', { body: { code, state } })))
}

/** Ends the sign-in that the issuer sent somebody back from; the same one for all who ask meanwhile. */
export function finishReturn(): Promise<void> {
  finishing ??= finish().finally(() => (finishing = undefined))
  return finishing
}

let prompted = false

/** Whether somebody may be asked without having clicked: once a page load, and not after a sign-out. */
export function mayPrompt(): boolean {
  if (prompted || hasLeft()) return false
  prompted = true
  return true
}
