import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../db/db.ts'
import { signIdentity } from '../http/session.ts'

/* Load of agents who post events and of imports; each repeats a call until the server has acknowledged it. */

/** An answer; `status` is 0 where no answer came. */
export interface Answered {
  route: 'events' | 'import'
  status: number
  tookMs: number
  retryAfterS?: number
}

export interface LoadTarget {
  /** Address of the server; it may change at a restart. */
  address: () => string
  operatorKey: () => string | undefined
  org: { id: string; secret: string }
  /** Most calls in total, so that the load ends. */
  maxCalls?: number
  /** Clients that post events. */
  posters?: number
}

const POSTERS = 6
const IMPORTERS = 2
const TICKETS = 5
const PAUSE_MS = 5
const AGAIN_MS = 50
const LATE_MS = 30_000

export const ticketOf = (id: string) => ({
  id,
  subject: `Ticket ${id}`,
  requester: 'R. T.',
  channel: 'web',
  locale: 'en-US',
  tags: [],
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
  messages: [
    {
      at: '2026-03-01T08:00:00.000Z',
      author: 'R. T.',
      authorRole: 'customer' as const,
      isPublic: true,
      text: `Question ${id}`,
      helpful: 0,
    },
  ],
  statusHistory: [],
})

async function postTo(url: string, token: string, body: unknown): Promise<Omit<Answered, 'route'>> {
  const begun = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LATE_MS),
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  const retryAfter = response?.headers.get('retry-after')
  return {
    status: response?.status ?? 0,
    tookMs: performance.now() - begun,
    ...(retryAfter ? { retryAfterS: Number(retryAfter) } : {}),
  }
}

/** Starts the load: some clients post events and two import tickets, until `stop`. */
export function startLoad({
  address,
  operatorKey,
  org,
  maxCalls = 20_000,
  posters = POSTERS,
}: LoadTarget) {
  const answers: Answered[] = []
  const events = new Set<string>()
  const tickets = new Set<string>()
  const hears = new Set<() => void>()
  let isStopped = false
  let calls = 0

  async function post(route: Answered['route'], path: string, token: string, body: unknown) {
    const answer = await postTo(`${address()}/api${path}`, token, body)
    answers.push({ route, ...answer })
    for (const hear of hears) hear()
    return answer.status === 200
  }

  /** Repeats a call until it is acknowledged, or the load is stopped. */
  async function untilTaken(call: () => Promise<boolean>): Promise<boolean> {
    while (!isStopped && calls++ < maxCalls) {
      if (await call()) return true
      await sleep(AGAIN_MS)
    }
    return false
  }

  async function postEvents(agent: string): Promise<void> {
    const token = await signIdentity(org.secret, {
      org: org.id,
      name: agent,
      scope: 'assist',
      lifeS: 3600,
    })
    while (!isStopped && calls < maxCalls) {
      const id = randomUUID()
      const createdOn = new Date().toISOString()
      const event = { id, type: 'search', ticketId: `t-${id}`, query: 'steam', createdOn }
      if (await untilTaken(() => post('events', '/assist/events', token, { events: [event] })))
        events.add(id)
      await sleep(PAUSE_MS)
    }
  }

  async function importTickets(): Promise<void> {
    while (!isStopped && calls < maxCalls) {
      const ids = Array.from({ length: TICKETS }, () => randomUUID())
      const batch = { kind: 'tickets', records: ids.map(ticketOf) }
      const path = `/organisations/${org.id}/import`
      if (await untilTaken(() => post('import', path, operatorKey() ?? '', { batch })))
        for (const id of ids) tickets.add(id)
      await sleep(PAUSE_MS)
    }
  }

  const running = Promise.all([
    ...Array.from({ length: posters }, (_, n) => postEvents(`Agent ${n}`)),
    ...Array.from({ length: IMPORTERS }, importTickets),
  ])

  return {
    answers,
    acknowledged: () => ({ events: events.size, tickets: tickets.size }),
    /** Resolves when this is true; it is checked after each answer. */
    until: (isSo: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const hear = () => {
          if (!isSo() && calls < maxCalls) return
          hears.delete(hear)
          resolve()
        }
        hears.add(hear)
      }),
    stop: async () => {
      isStopped = true
      await running
    },
    /** Compares what was acknowledged with what is stored. */
    compare: (on: Queryable) => compare(on, org.id, [...events], [...tickets]),
  }
}
export type Load = ReturnType<typeof startLoad>

async function missing(on: Queryable, org: string, table: string, ids: string[]): Promise<number> {
  const { rows } = await on.query<{ n: number }>(
    `select count(*) as n from unnest($2::text[]) as given (id)
     where not exists (select from ${table} s where s.organisation_id = $1 and s.id::text = given.id)`,
    [org, ids],
  )
  return rows[0]?.n ?? NaN
}

/** Counts acknowledged rows that are missing, and rows that are stored or counted twice. */
async function compare(on: Queryable, org: string, events: string[], tickets: string[]) {
  const lost =
    (await missing(on, org, 'assist_event', events)) + (await missing(on, org, 'ticket', tickets))
  const { rows } = await on.query<{ stored: number; distinct: number; counted: number }>(
    `select count(*) as stored, count(distinct id) as distinct,
       (select coalesce(sum(n), 0) from assist_event_day where organisation_id = $1) as counted
     from assist_event where organisation_id = $1`,
    [org],
  )
  const { stored = NaN, distinct = NaN, counted = NaN } = rows[0] ?? {}
  return {
    acknowledged: events.length + tickets.length,
    lost,
    doubled: stored - distinct + Math.abs(Number(counted) - stored),
    /** Stored, though the acknowledgement was lost. */
    unheard: stored - events.length,
  }
}
