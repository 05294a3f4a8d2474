import * as z from 'zod'
import { SourceError } from '../base/source-error.ts'
import type { Zendesk } from './client.ts'

const Owned = z.object({
  ticket: z.object({ assignee_id: z.int().nullish(), updated_at: z.string() }),
})
const User = z.object({ user: z.object({ name: z.string(), email: z.string().nullish() }) })

function understood<T>(schema: z.ZodType<T>, body: unknown, host: string): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new SourceError('away', `${host} answered with a ticket that we do not understand.`)
}

const pathOf = (ticketId: string) => `tickets/${encodeURIComponent(ticketId)}.json`

/** Who has the ticket now. */
export async function assignee(
  zendesk: Zendesk,
  ticketId: string,
): Promise<{ name: string; email?: string } | undefined> {
  const answer = await zendesk.get(pathOf(ticketId))
  const { assignee_id: id } = understood(Owned, answer, zendesk.host).ticket
  if (!id) return undefined
  const { user } = understood(User, await zendesk.get(`users/${id}.json`), zendesk.host)
  return { name: user.name, ...(user.email ? { email: user.email } : {}) }
}

/**
 * Assigns the ticket, or takes it from everybody. Zendesk accepts it only for the state that was read (safe_update);
 * the caller tries again after a conflict. Throws SourceError.
 */
export async function assign(
  zendesk: Zendesk,
  ticketId: string,
  agentEmail: string | undefined,
): Promise<void> {
  const path = pathOf(ticketId)
  const { ticket } = understood(Owned, await zendesk.get(path), zendesk.host)
  const whom = agentEmail === undefined ? { assignee_id: null } : { assignee_email: agentEmail }
  const answer = await zendesk.put(path, {
    ticket: { ...whom, safe_update: true, updated_stamp: ticket.updated_at },
  })
  if (answer === 'conflict')
    throw new SourceError('away', `Ticket ${ticketId} changed at ${zendesk.host} in the meantime.`)
}
