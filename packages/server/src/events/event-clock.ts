import type { NewEvent } from '@agent-assist/contract'

/** A smaller deviation is not corrected: a request takes time, too. */
const OFF_MIN_MS = 60_000

/** Sets the times of events by our clock; `clockBehindMs` is set where a time was corrected. */
export function byOurClock<E extends Pick<NewEvent, 'createdOn'>>(
  events: readonly E[],
  sentAt: string | undefined,
  now: number,
): (E & { clockBehindMs?: number })[] {
  const delayMs = sentAt === undefined ? 0 : now - Date.parse(sentAt)
  const correction = Math.abs(delayMs) < OFF_MIN_MS ? 0 : delayMs
  return events.map((event) => {
    const createdMs = Date.parse(event.createdOn)
    const at = Math.min(createdMs + correction, now) // an event cannot happen after it was sent
    if (at === createdMs) return event
    return { ...event, createdOn: new Date(at).toISOString(), clockBehindMs: at - createdMs }
  })
}
