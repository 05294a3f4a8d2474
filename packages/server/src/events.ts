import { MESSAGES } from '@agent-assist/contract'
import { Refusal } from './errors.ts'
import { byOurClock } from './event-clock.ts'
import { storeEvents } from './event-days.ts'
import { createGate } from './event-gate.ts'
import { keepReplies } from './performance/kept-replies.ts'
import { type Api, route } from './route.ts'
import type { Caller } from './session.ts'

const EVENTS_MAX_BYTES = 4 * 1024 * 1024 // 500 events with the longest texts

/** The agent who acts: the name in the signed token, or the e-mail of the member of staff. */
export async function actor(api: Api, caller: Caller): Promise<{ org: string; agent: string }> {
  if (caller.kind === 'signed') return { org: caller.organisationId, agent: caller.name }
  if (caller.kind === 'operator') throw new Refusal('forbidden', MESSAGES.usageDenied)
  const { rows } = await api.db.query<{ email: string }>(
    'select email from app_user where id = $1',
    [caller.userId],
  )
  return { org: caller.organisationId, agent: rows[0]?.email ?? caller.userId }
}

/** What agents do in the panel, each stored once by its id and acknowledged after the commit. */
export function eventRoutes(api: Api): void {
  const gate = createGate()
  route(
    api,
    'storeEvents',
    async ({ body, caller }) => {
      const { org, agent } = await actor(api, caller)
      const records = byOurClock(body.events, body.sentAt, Date.now()).map((event) => ({
        ...event,
        given: undefined,
        sent: undefined,
        agent,
      }))
      const { added, updated } = await gate(org, () =>
        api.db.transaction((tx) => storeEvents(tx, org, records)),
      )
      await keepReplies(api.db, org, agent, body.events)
      return { stored: added, known: updated }
    },
    { bodyLimit: EVENTS_MAX_BYTES },
  )
}
