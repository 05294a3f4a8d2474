import type { NewEvent } from '@agent-assist/contract/wire'
import { createEventStore } from './event-store.ts'
import type { Outbox, OutboxDeps } from './outbox.ts'
import { subOf } from '../base/tokens.ts'

/** Stores the agent's actions at once; the code that sends them is loaded after the panel. */
export function createRecorder(deps: Omit<OutboxDeps, 'store'>) {
  const { org, tokens, report } = deps
  const store = createEventStore(org)
  let outbox: Outbox | undefined
  let isLoading = false
  let isStopped = false

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      const { createOutbox } = await import('./outbox.ts')
      if (!isStopped) outbox = createOutbox({ ...deps, store })
    } catch (error) {
      isLoading = false // stored events wait for the next action or page
      void report('load_failed', error)
    }
  }

  function record(event: NewEvent): void {
    if (outbox) return outbox.record(event)
    if (isStopped) return
    store.add({ ...event, by: subOf(tokens.current()) })
    void load()
  }

  /** Called when another agent is signed in. */
  function handOver(): void {
    if (outbox) outbox.handOver()
    else tokens.forget()
  }

  function stop(): void {
    isStopped = true
    outbox?.stop()
  }

  return { load, record, handOver, stop }
}
