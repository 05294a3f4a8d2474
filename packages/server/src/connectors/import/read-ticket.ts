import { Instant, TicketRecord } from '@agent-assist/contract'
import * as z from 'zod'
import { withPossibleTimes } from './check-times.ts'

const Id = z.union([z.string(), z.number()]).transform(String)

/** Exports often have times in seconds; ours have milliseconds. */
const Time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .pipe(Instant)

/** A question from a public forum: customer, messages with author and role, no status. */
const ForumTicket = z.object({
  id: Id,
  url: z.string().optional(),
  created: Time,
  updated: Time.optional(),
  subject: z.string(),
  customer: Id,
  locale: z.string().optional(),
  product: z.string().optional(),
  topic: z.string().optional(),
  tags: z.array(z.string()).default([]),
  messages: z.array(
    z.object({
      at: Time,
      author: Id,
      role: z.enum(['customer', 'agent', 'peer', 'bot']),
      text: z.string(),
      helpful: z.int().optional(),
    }),
  ),
})

function fromForum(row: z.output<typeof ForumTicket>): z.input<typeof TicketRecord> {
  const { created, updated, customer, product, topic, messages, ...same } = row
  return {
    ...same,
    requester: customer,
    brand: product,
    group: topic,
    createdAt: created,
    updatedAt: updated ?? messages.at(-1)?.at ?? created,
    messages: messages.map(({ role, ...message }) => ({ ...message, authorRole: role })),
  }
}

/**
 * Converts a row of a JSON Lines file, our own record or a forum's, to a ticket with its messages
 * oldest first. Throws what is wrong with it, also with its times.
 */
export function readTicket(value: unknown): TicketRecord {
  const isOurs = typeof value === 'object' && value !== null && 'createdAt' in value
  const ticket = TicketRecord.parse(isOurs ? value : fromForum(ForumTicket.parse(value)))
  for (const list of [ticket.messages, ticket.changes ?? []])
    list.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return withPossibleTimes(ticket)
}
