import { links } from '../../lib/address/links.ts'

const ATTEMPT_KEY = 'federated_attempt'

/** What is kept in this tab while the person is at the issuer. */
interface Attempt {
  state: string
  /** Where the login leads, as it stood in the address. */
  target: string | null
}

/** What the issuer sent somebody back with. */
export interface Returned {
  /** The state is that of a sign-in which this tab has begun. */
  isOurs: boolean
  state: string
  code?: string
  error?: string
}

let returned: Returned | undefined

/** Keeps what the way back is compared with. */
export const keepAttempt = (attempt: Attempt): void =>
  sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt))

function takeAttempt(): Attempt | undefined {
  const stored = sessionStorage.getItem(ATTEMPT_KEY)
  sessionStorage.removeItem(ATTEMPT_KEY)
  return stored ? (JSON.parse(stored) as Attempt) : undefined // written just above
}

/** Takes code and state out of the address; to be called before anything is asked for. */
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

/** Hands out what came back, once. */
export function returnedOnce(): Returned | undefined {
  const taken = returned
  returned = undefined
  return taken
}
