import type { Role, TicketRecord } from '@agent-assist/contract'
import { DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { signIn, type TestServer, testUser } from '../platform/testing/test-db.ts'
import { ticketOf } from '../tickets/test-tickets.ts'

/** Agents of the test organisation; Robin Test is the name of its test users. */
export const AGENTS = ['Ann', 'Bo', 'Robin Test'] as const

interface Made {
  agent: string
  /** Index of the ticket among those of its agent; the later ones are older. */
  place: number
  tag?: string
  /** Minutes to the first reply. */
  replyMin?: number
  /** A second reply: not one-touch. */
  isTwoTouch?: boolean
  rating?: 'good' | 'bad'
}

const at = (ms: number) => new Date(ms).toISOString()

/** A ticket that an agent answered and solved in the last days. */
export function solvedBy(made: Made, now = Date.now()): TicketRecord {
  const { agent, place, tag = 'order', replyMin = 30, isTwoTouch, rating } = made
  const created = now - 2 * DAY_MS - place * HOUR_MS
  const replied = created + replyMin * 60_000
  const solved = replied + HOUR_MS
  const message = (ms: number) => ({
    at: at(ms),
    author: agent,
    authorRole: 'agent' as const,
    isPublic: true,
    text: 'Done',
    helpful: 0,
  })
  return ticketOf(`${agent} ${place} ${tag}`, {
    assignee: agent,
    channel: 'email',
    tags: [tag],
    createdAt: at(created),
    updatedAt: at(solved),
    messages: [
      {
        at: at(created),
        author: 'Customer',
        authorRole: 'customer',
        isPublic: true,
        text: 'Where is it?',
        helpful: 0,
      },
      message(replied),
      ...(isTwoTouch ? [message(solved - 60_000)] : []),
    ],
    statusHistory: [
      { at: at(created), status: 'new' },
      { at: at(solved), status: 'solved', by: agent },
    ],
    changes: [
      { at: at(created + replyMin * 30_000), field: 'assignee', value: agent },
      ...(rating
        ? [
            { at: at(solved + 1000), field: 'satisfaction' as const, value: 'offered' as const },
            { at: at(solved + 2000), field: 'satisfaction' as const, value: rating },
          ]
        : []),
    ],
  })
}

/** Tickets of an agent: so many, made by index. */
export const ticketsOf = (agent: string, count: number, of: (place: number) => Partial<Made>) =>
  Array.from({ length: count }, (_, place) => solvedBy({ agent, place, ...of(place) }))

/** A signed-in member; each is called Robin Test unless named otherwise. */
export async function memberOf(server: TestServer, org: string, role: Role, name?: string) {
  const user = await testUser(server.db, org, role)
  if (name !== undefined)
    await server.db.query(`update app_user set first_name = $2, last_name = '' where id = $1`, [
      user.id,
      name,
    ])
  return { ...user, call: server.as(await signIn(server, user.email)) }
}
