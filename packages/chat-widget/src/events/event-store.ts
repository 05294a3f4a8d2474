import type { NewEvent } from '@agent-assist/contract/wire'
import { openStorage } from '../base/storage.ts'

/** More events than this are not kept; the oldest go. */
export const QUEUED_MAX = 1000

/** An event as it waits: `by` is whose it is, unless nobody could tell. */
export type QueuedEvent = NewEvent & { by?: string | undefined }

export type EventStore = ReturnType<typeof createEventStore>

/**
 * Events that the server has not acknowledged: one storage key each, so that two tabs never write the
 * same value; in memory while the storage refuses.
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
      forget(key) // not ours, or cut off
      return []
    }
  }

  function forget(key: string): void {
    try {
      storage?.removeItem(key)
    } catch {
      storage = undefined // what cannot be removed would be sent for ever
    }
  }

  function isKept(event: QueuedEvent): boolean {
    try {
      return storage?.getItem(prefix + event.id) === JSON.stringify(event)
    } catch {
      return false
    }
  }

  /** Takes these away, but not one that was given more to say meanwhile. */
  function remove(events: readonly QueuedEvent[]): void {
    for (const event of events) {
      if (memory.get(event.id) === event) memory.delete(event.id)
      if (isKept(event)) forget(prefix + event.id)
    }
  }

  const size = () => keys().length + memory.size

  /** Oldest first. */
  function list(): QueuedEvent[] {
    const events = [...keys().flatMap(read), ...memory.values()]
    return events.sort((a, b) => (a.createdOn < b.createdOn ? -1 : 1))
  }

  /** Those that may go out in this one's name: the own ones and those of nobody. */
  const listOf = (sub: string | undefined) => list().filter(({ by }) => !by || by === sub)

  /** Answers how many old events had to go. */
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
