import { MESSAGES, type NewEvent, predictionIssue, predictionOf } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { byOurClock } from './event-clock.ts'
import type { StoredEvent, WrittenEvents } from './event-days.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { createGroupCommit } from '../platform/db/group-commit.ts'
import { createGate, type GateLimits } from '../platform/jobs/gate.ts'
import { type Written, written } from '../tickets/store/store-rows.ts'

const EVENTS_MAX_BYTES = 4 * 1024 * 1024 // 500 events with the longest texts
/** Most events of one transaction, from one request or many. */
const TOGETHER = 500
const GROUP_MAX_MS = 10_000
/** Events that may wait at once: all are stored before a refused batch is sent again. They bound the memory, too. */
export const EVENT_GATE: GateLimits = { perOrganisation: 4000, inAll: 16_000 }

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
  store: (tx: Queryable, org: string, records: readonly StoredEvent[]) => Promise<WrittenEvents>
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

/** What each of the requests stored: of several events with one id the first is new. */
function perRequest(
  requests: readonly (readonly StoredEvent[])[],
  { ids }: WrittenEvents,
): Written[] {
  const fresh = new Set(ids)
  return requests.map((records) => {
    const added = records.filter(({ id }) => fresh.delete(id.toLowerCase())).length
    return written(records.length, records.length - added)
  })
}

/** The route of agents' events in the panel, each stored once by its id and acknowledged after the commit. */
export function eventRoutes(api: Api, { store, afterCommit }: EventStore): void {
  const gate = createGate(EVENT_GATE)
  const storeTogether = createGroupCommit<StoredEvent[], Written>(api.db, {
    store: async (tx, org, requests) => perRequest(requests, await store(tx, org, requests.flat())),
    weightOf: (records) => records.length,
    max: api.config.together?.events ?? TOGETHER,
    maxMs: GROUP_MAX_MS,
  })
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
      const { added, updated } = await gate(org, records.length, () => storeTogether(org, records))
      await afterCommit(api.db, org, agent, taken)
      return { stored: added, known: updated, ...(refused.length > 0 ? { refused } : {}) }
    },
    { bodyLimit: EVENTS_MAX_BYTES },
  )
}
