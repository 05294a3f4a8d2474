import { MESSAGES, type NewEvent, predictionIssue, predictionOf } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { byOurClock } from './event-clock.ts'
import type { StoredEvent } from './event-days.ts'
import { createGate } from './event-gate.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import type { Written } from '../tickets/store/store-rows.ts'

const EVENTS_MAX_BYTES = 4 * 1024 * 1024 // 500 events with the longest texts

/** The acting agent: the name in the signed token, or the email address of the member of staff. */
export async function actor(api: Api, caller: Caller): Promise<{ org: string; agent: string }> {
  if (caller.kind === 'signed') return { org: caller.organisationId, agent: caller.name }
  if (caller.kind !== 'staff') throw new Refusal('forbidden', MESSAGES.usageDenied)
  const { rows } = await api.db.query<{ email: string }>(
    'select email from app_user where id = $1',
    [caller.userId],
  )
  return { org: caller.organisationId, agent: rows[0]?.email ?? caller.userId }
}

/** Stores events with further work in the same transaction, and runs work after the commit. */
export interface EventStore {
  store: (tx: Queryable, org: string, records: readonly StoredEvent[]) => Promise<Written>
  afterCommit: (db: Db, org: string, agent: string, events: readonly NewEvent[]) => Promise<void>
}

/** The events to store, and those that predict something unknown, with the reason. */
function sorted(events: readonly NewEvent[]) {
  const taken: NewEvent[] = []
  const refused: { id: string; reason: string }[] = []
  for (const event of events) {
    const reason = predictionIssue(event)
    if (reason) refused.push({ id: event.id, reason })
    else taken.push(event)
  }
  return { taken, refused }
}

/** A prediction is stored in one spelling. */
function knownValue(event: NewEvent) {
  const query = predictionOf(event)
  return query ? { query } : {}
}

/** The route of agents' events in the panel, each stored once by its id and acknowledged after the commit. */
export function eventRoutes(api: Api, { store, afterCommit }: EventStore): void {
  const gate = createGate()
  route(
    api,
    'storeEvents',
    async ({ body, caller }) => {
      const { org, agent } = await actor(api, caller)
      const { taken, refused } = sorted(body.events)
      const records = byOurClock(taken, body.sentAt, Date.now()).map((event) => ({
        ...event,
        ...knownValue(event),
        given: undefined,
        sent: undefined,
        agent,
      }))
      const { added, updated } = await gate(org, () =>
        api.db.transaction((tx) => store(tx, org, records)),
      )
      await afterCommit(api.db, org, agent, taken)
      return { stored: added, known: updated, ...(refused.length > 0 ? { refused } : {}) }
    },
    { bodyLimit: EVENTS_MAX_BYTES },
  )
}
