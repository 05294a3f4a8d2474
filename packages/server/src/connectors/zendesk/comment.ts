import * as z from 'zod'
import type { Delivery, Reply } from '../base/connector.ts'
import { SourceError } from '../base/source-error.ts'
import type { Zendesk } from './client.ts'

const TicketNow = z.object({
  ticket: z.object({
    updated_at: z.string(),
    requester_id: z.int(),
    status: z.string(),
  }),
})
const Comments = z.object({
  comments: z.array(
    z.object({
      author_id: z.int(),
      public: z.boolean(),
      plain_body: z.string().nullish(),
      body: z.string().nullish(),
    }),
  ),
})

function understood<T>(schema: z.ZodType<T>, body: unknown, host: string): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new SourceError('answer', `${host} answered with a ticket that we do not understand.`)
}

const sameWords = (one: string, other: string) =>
  one.replaceAll(/\s+/gu, ' ').trim() === other.replaceAll(/\s+/gu, ' ').trim()

const ENDED = ['solved', 'closed', 'deleted']

/**
 * Adds a comment once, and only to a ticket whose single public comment is the customer's. Reads
 * the ticket first; Zendesk accepts the comment only for the state that was read (safe_update).
 * Throws SourceError.
 */
export async function addComment(
  zendesk: Zendesk,
  ticketId: string,
  { text, isPublic }: Reply,
): Promise<Delivery> {
  const path = `tickets/${encodeURIComponent(ticketId)}`
  const { ticket } = understood(TicketNow, await zendesk.get(`${path}.json`), zendesk.host)
  const page = await zendesk.get(`${path}/comments.json`, [['page[size]', '100']])
  const { comments } = understood(Comments, page, zendesk.host)
  if (comments.some(({ plain_body, body }) => sameWords(body ?? plain_body ?? '', text)))
    return 'sent'
  const inPublic = comments.filter((comment) => comment.public)
  const isUntouched = inPublic.length === 1 && inPublic[0]?.author_id === ticket.requester_id
  if (!isUntouched || ENDED.includes(ticket.status)) return 'changed'
  const answer = await zendesk.put(`${path}.json`, {
    ticket: {
      comment: { body: text, public: isPublic },
      safe_update: true,
      updated_stamp: ticket.updated_at,
    },
  })
  return answer === 'done' ? 'sent' : 'collided'
}
