import type {
  ErrorReason,
  HostEventName,
  HostEvents,
  PanelOptions,
} from '@agent-assist/contract/wire'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type Host = ReturnType<typeof createHost>

/** The way to the host page: events and errors go out, nothing is ever thrown at it. */
export function createHost({ emit: notifyHost }: Pick<PanelOptions, 'emit'>) {
  let hasWarned = false

  function warn(message: string): void {
    if (hasWarned) return // one line on somebody else's console is enough
    hasWarned = true
    console.warn(`[agent-assist] ${message}`)
  }

  function emit<N extends HostEventName>(name: N, payload: HostEvents[N]): void {
    try {
      notifyHost?.(name, payload)
    } catch (error) {
      warn(`a listener of '${name}' threw: ${messageOf(error)}`)
    }
  }

  /** Reports an error to the host page, with a reason that programs can read. */
  function report(reason: ErrorReason, error: unknown): void {
    const message = messageOf(error)
    warn(message)
    emit('error', { reason, message })
  }

  /** The same function, which reports what it would throw. */
  function guard<A extends unknown[]>(act: (...input: A) => void): (...input: A) => void {
    return (...input) => {
      try {
        act(...input)
      } catch (error) {
        report('panel_failed', error)
      }
    }
  }

  return { emit, report, guard }
}
