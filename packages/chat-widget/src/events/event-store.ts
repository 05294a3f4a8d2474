import type { NewEvent } from '@agent-assist/contract/wire'
import { openStorage } from '../base/storage.ts'

/** Maximum events in the store; the oldest are dropped. */
export const QUEUED_MAX = 1000

/** A stored event; `by` is the id of its agent, missing when the token was opaque. */
export type QueuedEvent = NewEvent & { by?: string | undefined }

export type EventStore = ReturnType<typeof createEventStore>

/**
 * Events that the server has not acknowledged. Each has its own storage key, so that two tabs never write the same
 * value; while the storage fails they are in memory.
 */
export function createEventStore(org: string, given = openStorage()) {
  const prefix = `aa:${org}:outbox:`
  const memory = new Map<string, QueuedEvent>()
  let storage = given

  function keys(): string[] {
    try {
      return Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  }

  function read(key: string): QueuedEvent[] {
    try {
      return [JSON.parse(storage?.getItem(key) ?? '')]
    } catch {
      forget(key) // not ours, or incomplete
      return []
    }
  }

  function forget(key: string): void {
    try {
      storage?.removeItem(key)
    } catch {
      storage = undefined // what cannot be removed would be sent again and again
    }
  }

  function isStored(event: QueuedEvent): boolean {
    try {
      return storage?.getItem(prefix + event.id) === JSON.stringify(event)
    } catch {
      return false
    }
  }

  /** Removes these events, except one that got an outcome in the meantime. */
  function remove(events: readonly QueuedEvent[]): void {
    for (const event of events) {
      if (memory.get(event.id) === event) memory.delete(event.id)
      if (isStored(event)) forget(prefix + event.id)
    }
  }

  const size = () => keys().length + memory.size

  /** Oldest first. */
  function list(): QueuedEvent[] {
    const events = [...keys().flatMap(read), ...memory.values()]
    return events.sort((a, b) => (a.createdOn < b.createdOn ? -1 : 1))
  }

  /** Events that may be sent with this agent's token: the agent's own, and those without an agent. */
  const listOf = (sub: string | undefined) => list().filter(({ by }) => !by || by === sub)

  /** Returns how many old events were dropped. */
  function add(event: QueuedEvent): number {
    const overflow = size() >= QUEUED_MAX ? list().slice(0, size() - QUEUED_MAX + 1) : []
    remove(overflow)
    try {
      if (!storage) throw new Error()
      storage.setItem(prefix + event.id, JSON.stringify(event))
    } catch {
      memory.set(event.id, event)
    }
    return overflow.length
  }

  return { add, list, listOf, remove, size }
}
