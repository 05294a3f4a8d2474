import { links } from '../../lib/address/links.ts'

const ATTEMPT_KEY = 'federated_attempt'

/** A sign-in that this tab stores while the user is at the issuer. */
interface Attempt {
  state: string
  /** Target of the redirect after the login, as it was in the address. */
  target: string | null
}

/** Parameters with which the issuer redirected back. */
export interface Returned {
  /** Whether the state belongs to a sign-in that this tab started. */
  isOurs: boolean
  state: string
  code?: string
  error?: string
}

let returned: Returned | undefined

/** Stores the attempt that the return is compared with. */
export const storeAttempt = (attempt: Attempt): void =>
  sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt))

function takeAttempt(): Attempt | undefined {
  const stored = sessionStorage.getItem(ATTEMPT_KEY)
  sessionStorage.removeItem(ATTEMPT_KEY)
  return stored ? (JSON.parse(stored) as Attempt) : undefined // written by keepAttempt
}

/** Reads code and state and removes them from the address; call it before the first request. */
export function takeReturn(): void {
  const params = new URLSearchParams(location.search)
  const state = params.get('state')
  const code = params.get('code') ?? undefined
  const error = params.get('error') ?? undefined
  if (location.pathname !== links.login() || !state || !(code || error)) return
  const attempt = takeAttempt()
  returned = { isOurs: attempt?.state === state, state, code, error }
  history.replaceState(null, '', links.login(attempt?.target ?? undefined))
}

export const hasReturned = (): boolean => returned !== undefined

/** Returns the issuer's parameters, only once. */
export function returnedOnce(): Returned | undefined {
  const taken = returned
  returned = undefined
  return taken
}
