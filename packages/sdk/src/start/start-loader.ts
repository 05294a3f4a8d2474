import type { Boot } from './boot-with.ts'
import { startFile } from './start-file.ts'
import type { AgentAssist, QueuedCall } from '../page/types.ts'

/** The module that the loader imports. */
export interface BootModule {
  boot: Boot
}

/** A queue that already has a loader. */
interface WatchedQueue {
  push: (call: QueuedCall) => void
  watched: true
}

/** A stub that queues calls, for a page without one. */
function createStub(): AgentAssist {
  const assistant: AgentAssist = (...call: unknown[]) => assistant.q!.push(call)
  return (window.AgentAssist = assistant)
}

/**
 * Queues the page's calls and loads the rest of the SDK once. A failed load is reported once, and retried at the next
 * call or when the browser is online again.
 */
export function startLoader(
  script: HTMLScriptElement,
  version: string,
  fetchBoot: (url: string) => Promise<BootModule>,
): void {
  const stub = window.AgentAssist
  const hasStub = typeof stub === 'function'
  const assistant = hasStub ? stub : createStub()
  const early = assistant.q ?? []
  if ((early as Partial<WatchedQueue>).watched) return // the script ran before

  const queue = Array.from(early as ArrayLike<QueuedCall>)
  const urlOf = (file: string) => script.src.replace(/[^/]*$/, `${version}/boot${file}`)
  let loading = false
  let tries = 0

  function load(): void {
    if (loading) return
    loading = true
    removeEventListener('online', load)
    // some browsers cache a failed import, hence another address for each retry, and the file that loads all else
    fetchBoot(urlOf(tries++ ? `.js?${tries}` : `${startFile(script.dataset, queue)}.js`))
      .then(({ boot }) => boot(assistant, queue, { version, script, hasStub }))
      .catch((error: unknown) => {
        loading = false
        addEventListener('online', load)
        if (tries < 2) console.warn('[agent-assist] load_failed: check network and CSP.', error)
      })
  }

  const watched: WatchedQueue = {
    watched: true,
    push: (call) => {
      queue.push(call)
      load()
    },
  }
  assistant.q = watched
  load()
}
