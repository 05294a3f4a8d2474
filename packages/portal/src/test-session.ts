import { expect } from 'vitest'
import { session } from './lib/api/call.ts'
import { TOKEN_KEY } from './lib/session/token.ts'
import { token } from './test-api.ts'
import { until } from './test-dom.ts'

/* For tests of what a signed-in user sees. */

let unwatch = () => {}

/** Stops the session's listeners; the user stays signed in. */
export function stopSession(): void {
  unwatch()
  unwatch = () => {}
}

/** Starts a session with a stored token, or without one. */
export function startSession(isKept = true): void {
  if (isKept) localStorage.setItem(TOKEN_KEY, token())
  unwatch = session.start()
}

/** Starts a session and waits until the user is known. */
export async function signedIn(): Promise<void> {
  startSession()
  await until(() => expect(session.get().status).toBe('signedIn'))
}
