import { type AllChunks, createAssist } from '../assist/assist.ts'
import { fromDataset } from '../page/options.ts'
import { shareAssist, sharedAssist, unshareAssist } from '../assist/shared-assist.ts'
import type { AgentAssist, QueuedCall } from '../page/types.ts'

/** What the loader knows. The loader stays small, so attributes are read here. */
export interface LoaderInfo {
  version: string
  script: HTMLScriptElement
  /** Whether the page defined its stub before, so that it may call `init` at any time. */
  hasStub: boolean
}

export type Boot = (assistant: AgentAssist, queue: QueuedCall[], info: LoaderInfo) => void

/**
 * Takes over from the loader: runs the queued calls in order, then every later call immediately. The start files differ
 * only in what they contain: the other modules are loaded on demand.
 */
export const bootWith =
  (chunks: AllChunks): Boot =>
  (assistant, queue, { version, script, hasStub }) => {
    const api = new URL('/api', script.src).href
    const defaults = { api, ...fromDataset(script.dataset) }

    function current() {
      const assist =
        sharedAssist() ?? shareAssist(createAssist({ version, chunks, onDestroy: unshareAssist }))
      assist.suppose(defaults)
      return assist
    }

    function run(call: QueuedCall): void {
      if (call[0] === 'init') window.AgentAssist ??= assistant // again after a destroy
      current().run(call)
    }

    current()
    for (let call = queue.shift(); call; call = queue.shift()) run(call)
    if (assistant.q) assistant.q.push = run
    sharedAssist()?.start(hasStub)
  }
