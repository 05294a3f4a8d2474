import type {
  HostEventName,
  HostEvents,
  PanelOptions,
  ReportError,
  SdkErrorCode,
} from '@agent-assist/contract/wire'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type Host = ReturnType<typeof createHost>

/** The connection to the host page: emits events and errors, and never throws. The SDK reports errors itself. */
export function createHost({
  emit: notifyHost,
  report: explain,
}: Pick<PanelOptions, 'emit' | 'report'>) {
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
      warn(`'${name}' listener: ${messageOf(error)}`)
    }
  }

  /** Reports an error to the host page; resolves to what the agent can be shown instead of a text of the panel. */
  function report(code: SdkErrorCode, error: unknown): ReturnType<ReportError> | undefined {
    if (explain) return explain(code, error)
    const message = messageOf(error)
    warn(message)
    emit('error', { code, message, fix: '' })
    return undefined
  }

  /** Wraps a function so that it reports errors instead of throwing them. */
  function guard<A extends unknown[]>(act: (...input: A) => void): (...input: A) => void {
    return (...input) => {
      try {
        act(...input)
      } catch (error) {
        void report('panel_failed', error)
      }
    }
  }

  return { emit, report, explain, guard }
}
