import type { NewEvent } from '@agent-assist/contract/wire'
import { createEventStore } from './event-store.ts'
import type { createOutbox, Outbox, OutboxDeps } from './outbox.ts'
import type { Later } from '../base/later.ts'
import { subOf } from '../base/tokens.ts'

export interface RecorderDeps extends Omit<OutboxDeps, 'store'> {
  /** The code that sends them. */
  code: Later<{ createOutbox: typeof createOutbox }>
}

/** Stores the agent's actions at once; the code that sends them is loaded after the panel. */
export function createRecorder({ code, ...deps }: RecorderDeps) {
  const { org, tokens } = deps
  const store = createEventStore(org)
  let outbox: Outbox | undefined
  let isStopped = false

  async function load(): Promise<void> {
    const sending = await code.load() // after a failure stored events wait for the next action or page
    if (sending && !isStopped) outbox ??= sending.createOutbox({ ...deps, store })
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
