import { afterEach, beforeEach, expect, vi } from 'vitest'
import { queryClient } from './lib/api.ts'
import { session } from './lib/call.ts'
import { dismissToast } from './lib/toast.ts'
import { TOKEN_KEY } from './lib/token.ts'
import { token } from './test-api.ts'
import { unmount, until } from './test-dom.ts'

/*
 * For tests of what somebody sees who is signed in: failed questions are not asked again, and after each
 * test everything is as at the start.
 */

let unwatch = () => {}

/** Stops what the session watches; who is signed in stays so. */
export function stopSession(): void {
  unwatch()
  unwatch = () => {}
}

beforeEach(() => queryClient.setDefaultOptions({ queries: { retry: false } }))
afterEach(async () => {
  await unmount()
  await session.signOut()
  stopSession()
  localStorage.clear()
  queryClient.clear()
  dismissToast()
  vi.unstubAllGlobals()
})

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
