import type { Host } from '../base/host.ts'
import type { createHandling, HandlingDeps } from './handling.ts'

/** The time on tickets: its code is loaded only where the organisation measures it. */
export function createTime({ report, ...deps }: HandlingDeps & Pick<Host, 'report'>) {
  let handling: ReturnType<typeof createHandling> | undefined
  let loading: Promise<void> | undefined
  let isStopped = false

  async function load(): Promise<void> {
    try {
      const code = await import('./handling.ts')
      if (!isStopped) handling = code.createHandling(deps)
    } catch (error) {
      loading = undefined
      void report('load_failed', error)
    }
  }

  return {
    begin: () => void (loading ??= load()),
    flush: () => handling?.flush(),
    stop() {
      isStopped = true
      handling?.stop()
    },
  }
}
