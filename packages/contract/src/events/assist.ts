import * as z from 'zod'
import { InputInstant, Instant, TicketId } from '../base/common.ts'
import { EVENT_TYPES, type EventType } from './events.ts'
import { REPLY_TEXT_MAX } from './performance-kinds.ts'

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
  /**
   * How sure it is, 0-100: the share of the ticket's telling words (weighted by rarity) that the source holds, or
   * what past tickets and agents say of it, whichever is more.
   */
  confidencePct: z.int().min(0).max(100),
  /** Why it was chosen, in words; at most three. */
  why: z.array(z.string()).max(3),
  /** Ranges of `text` that hold words of the ticket: [start, end), in order, never overlapping. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** Ranges of `text` that were filled in from the ticket, as `marks`; absent when none was. */
  filled: z.array(z.tuple([z.int(), z.int()])).optional(),
  url: z.string().optional(),
  /** Who wrote the answer, when known. */
  author: z.string().optional(),
  /** When it was written or last changed. */
  at: Instant.optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * What became of an inserted answer when the reply was sent: it was the reply as it stood, or a part of it
 * or changed, or nothing of it was left.
 */
export const ANSWER_OUTCOMES = ['unchanged', 'edited', 'unused'] as const
export const AnswerOutcome = z.enum(ANSWER_OUTCOMES)
export type AnswerOutcome = z.infer<typeof AnswerOutcome>

const eventTypes = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]

/**
 * Something the agent did, as the panel reports it. Stored once by its id, however often it is sent; sent
 * again with an outcome, it gets that, once.
 */
export const NewEvent = z.object({
  id: z.uuid(),
  type: z.enum(eventTypes),
  ticketId: TicketId,
  /** What was asked or searched; the ticket's subject when the panel loads. */
  query: z.string().max(2000).optional(),
  suggestionKind: SuggestionKind.optional(),
  suggestionId: z.string().max(200).optional(),
  /** Where the answer stood in the list, from 1. */
  position: z.int().min(1).max(1000).optional(),
  outcome: AnswerOutcome.optional(),
  /** Share of the words that the agent changed before the reply was sent. */
  editedPct: z.int().min(0).max(100).optional(),
  comment: z.string().max(2000).optional(),
  /** With an outcome: the answer's words, and the reply that was sent; kept where the organisation wants that. */
  given: z.string().max(REPLY_TEXT_MAX).optional(),
  sent: z.string().max(REPLY_TEXT_MAX).optional(),
  /** By the clock of the agent's machine, late by any time; an event from the future happened now. */
  createdOn: InputInstant,
})
export type NewEvent = z.infer<typeof NewEvent>

export const assistShapes = {
  suggestAnswers: {
    body: z.object({
      ticketId: TicketId,
      /** For a ticket that is not imported yet: what the host knows of it. */
      subject: z.string().max(1000).optional(),
      text: z.string().max(20_000).optional(),
      /** The customer's name, for ready texts. */
      requester: z.string().max(200).optional(),
      /** Words typed into the panel's search; then the ticket's own words do not count. */
      query: z.string().max(400).optional(),
      limit: z.int().min(1).max(20).default(8),
      /** Only these sources; of a single one as many as the limit says. */
      kinds: z.array(SuggestionKind).min(1).optional(),
    }),
    /** Best first. `ticketKnown` is false when the organisation has no ticket of that id. */
    reply: z.object({ items: z.array(Suggestion), ticketKnown: z.boolean() }),
  },
  storeEvents: {
    body: z.object({
      events: z.array(NewEvent).min(1).max(500),
      /** What the clock that `createdOn` was read from says now: by it the server corrects a wrong one. */
      sentAt: InputInstant.optional(),
    }),
    /**
     * `known` counts the events that were stored before, and those older than what the organisation keeps. Answered
     * after the commit. 429 and 503 with Retry-After: too many batches are under way, nothing of this one is stored.
     */
    reply: z.object({ stored: z.int(), known: z.int() }),
  },
}
