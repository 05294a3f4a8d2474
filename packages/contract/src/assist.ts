import * as z from 'zod'
import { Instant, TicketId } from './common.ts'
import { EVENT_TYPES, type EventType } from './events.ts'

/** Where an answer comes from. */
export const SUGGESTION_KINDS = [
  'ticket',
  'article',
  'macro',
  'quickText',
  'emailTemplate',
] as const
export const SuggestionKind = z.enum(SUGGESTION_KINDS)
export type SuggestionKind = z.infer<typeof SuggestionKind>

/** One answer that the agent can read, insert, copy and rate. */
export const Suggestion = z.object({
  kind: SuggestionKind,
  /** Unique within its kind. */
  id: z.string(),
  title: z.string(),
  /** The text that Insert puts into the reply; plain, paragraphs parted by an empty line. */
  text: z.string(),
  /** Share of the ticket's telling words (weighted by rarity) that this source holds, 0-100. */
  confidencePct: z.int().min(0).max(100),
  /** Why it was chosen, in words; at most three. */
  why: z.array(z.string()).max(3),
  /** Ranges of `text` that hold words of the ticket: [start, end), in order, never overlapping. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  url: z.string().optional(),
  /** Who wrote the answer, when known. */
  author: z.string().optional(),
  /** When it was written or last changed. */
  at: Instant.optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

const eventTypes = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]

/** Something the agent did, as the panel reports it. Stored once by its id, however often it is sent. */
export const NewEvent = z.object({
  id: z.uuid(),
  type: z.enum(eventTypes),
  ticketId: TicketId,
  /** What was asked or searched; the ticket's subject when the panel loads. */
  query: z.string().max(2000).optional(),
  suggestionKind: SuggestionKind.optional(),
  suggestionId: z.string().max(200).optional(),
  comment: z.string().max(2000).optional(),
  /** By the clock of the agent's machine; the server keeps its own beside it. */
  createdOn: Instant,
})
export type NewEvent = z.infer<typeof NewEvent>

export const assistShapes = {
  suggestAnswers: {
    body: z.object({
      ticketId: TicketId,
      /** For a ticket that is not imported yet: what the host knows of it. */
      subject: z.string().max(1000).optional(),
      text: z.string().max(20_000).optional(),
      /** Words typed into the panel's search; then the ticket's own words do not count. */
      query: z.string().max(400).optional(),
      limit: z.int().min(1).max(20).default(8),
    }),
    /** Best first. `ticketKnown` is false when the organisation has no ticket of that id. */
    reply: z.object({ items: z.array(Suggestion), ticketKnown: z.boolean() }),
  },
  storeEvents: {
    body: z.object({ events: z.array(NewEvent).min(1).max(500) }),
    /** `known` counts the events that were stored before. Answered after the commit. */
    reply: z.object({ stored: z.int(), known: z.int() }),
  },
}
