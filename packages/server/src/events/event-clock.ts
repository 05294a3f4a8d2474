import type { NewEvent } from '@agent-assist/contract'

/** A clock that is off by less is left alone: a request takes its time, too. */
const OFF_MIN_MS = 60_000

/** When events happened by our clock; how far theirs was behind ours is kept where that mattered. */
export function byOurClock<E extends Pick<NewEvent, 'createdOn'>>(
  events: readonly E[],
  sentAt: string | undefined,
  now: number,
): (E & { clockBehindMs?: number })[] {
  const delayMs = sentAt === undefined ? 0 : now - Date.parse(sentAt)
  const correction = Math.abs(delayMs) < OFF_MIN_MS ? 0 : delayMs
  return events.map((event) => {
    const createdMs = Date.parse(event.createdOn)
    const at = Math.min(createdMs + correction, now) // nothing has happened yet that is told already
    if (at === createdMs) return event
    return { ...event, createdOn: new Date(at).toISOString(), clockBehindMs: at - createdMs }
  })
}
