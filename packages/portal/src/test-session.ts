import { expect } from 'vitest'
import { session } from './lib/api/call.ts'
import { TOKEN_KEY } from './lib/session/token.ts'
import { token } from './test-api.ts'
import { until } from './test-dom.ts'

/* For tests of what somebody sees who is signed in. */

let unwatch = () => {}

/** Stops what the session watches; who is signed in stays so. */
export function stopSession(): void {
  unwatch()
  unwatch = () => {}
}

/** Begins a session with a token that is kept from before, unless there is none. */
export function startSession(isKept = true): void {
  if (isKept) localStorage.setItem(TOKEN_KEY, token())
  unwatch = session.start()
}

/** Begins a session and waits until the server has said whose it is. */
export async function signedIn(): Promise<void> {
  startSession()
  await until(() => expect(session.get().status).toBe('signedIn'))
}
