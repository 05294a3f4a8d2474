import type {
  ErrorReason,
  HostEventName,
  HostEvents,
  PanelOptions,
} from '@agent-assist/contract/wire'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type Host = ReturnType<typeof createHost>

/** The connection to the host page: emits events and errors, and never throws. */
export function createHost({ emit: notifyHost }: Pick<PanelOptions, 'emit'>) {
  let hasWarned = false

  function warn(message: string): void {
    if (hasWarned) return // one line on another page's console is enough
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

  /** Reports an error to the host page, with a reason for programs. */
  function report(reason: ErrorReason, error: unknown): void {
    const message = messageOf(error)
    warn(message)
    emit('error', { reason, message })
  }

  /** Wraps a function so that it reports errors instead of throwing them. */
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
