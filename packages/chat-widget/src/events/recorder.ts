import type { NewEvent } from '@agent-assist/contract/wire'
import { createEventStore } from './event-store.ts'
import type { Outbox, OutboxDeps } from './outbox.ts'
import { subOf } from '../base/tokens.ts'

/** Keeps what the agent does at once; the code that sends it comes after the panel. */
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
      isLoading = false // what is kept waits for the next act, or page
      report('load_failed', error)
    }
  }

  function record(event: NewEvent): void {
    if (outbox) return outbox.record(event)
    store.add({ ...event, by: subOf(tokens.current()) })
    void load()
  }

  /** Another agent is signed in now. */
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
