import type { HostEvents } from '@agent-assist/contract/wire'
import type { Emitter } from '../page/emitter.ts'

/** Reports every failure of the host's `fetchToken` as an event; as an `error` only when the cause changed. */
export function reportAuthErrors(emitter: Emitter, whose: HostEvents['authError']['for']) {
  let reported: string | undefined
  return (error: unknown, attempt: number): void => {
    const message = error instanceof Error ? error.message : String(error)
    emitter.emit('authError', { for: whose, attempt, message })
    if (message !== reported) emitter.report('token_failed', (reported = message))
  }
}
