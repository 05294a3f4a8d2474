import * as z from 'zod'
import { InputInstant, Instant, OrganisationId, Source, TicketId } from '../base/common.ts'
import { cutText } from '../base/cut-text.ts'
import { EVENT_TYPES, type EventType } from './events.ts'
import { REPLY_TEXT_MAX } from './performance-kinds.ts'

/** Kinds of sources of an answer. */
export const SUGGESTION_KINDS = [
  'ticket',
  'article',
  'macro',
  'quickText',
  'emailTemplate',
] as const
export const SuggestionKind = z.enum(SUGGESTION_KINDS)
export type SuggestionKind = z.infer<typeof SuggestionKind>

/** One suggested answer. */
export const Suggestion = z.object({
  kind: SuggestionKind,
  /** Unique within its kind. */
  id: z.string(),
  title: z.string(),
  /** The text that Insert puts into the reply; plain text, paragraphs separated by an empty line. */
  text: z.string(),
  /**
   * Confidence, 0-100: the share of the ticket's distinctive words (weighted by rarity) that the source contains, or
   * the score from past tickets and agents' ratings, whichever is higher. It never rises along the list.
   */
  confidencePct: z.int().min(0).max(100),
  /** Why it was suggested, as sentences in the language of the request; at most three. */
  why: z.array(z.string()).max(3),
  /** Ranges of `text` with words of the ticket, without stop words and digits: [start, end), in order, not overlapping. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** In a search: ranges of `title` with words of the search, like `marks`; missing when there are none. */
  titleMarks: z.array(z.tuple([z.int(), z.int()])).optional(),
  /** Number of past tickets with this answer, when there are several; the first reason of `why` says so. */
  alike: z.int().min(2).optional(),
  /** Ranges of `text` that were filled in from the ticket, like `marks`; missing when there are none. */
  filled: z.array(z.tuple([z.int(), z.int()])).optional(),
  /**
   * True when facts of the past ticket (names, numbers, dates, amounts, addresses) were replaced by those of the open ticket
   * (see `filled`) or by gaps such as `{{order.number}}`.
   */
  hasGaps: z.boolean().optional(),
  /** True when the agent may also read the answer as it was sent (`getOriginalAnswer`). */
  hasOriginal: z.boolean().optional(),
  url: z.string().optional(),
  /** Author of the answer, when known. */
  author: z.string().optional(),
  /** When the answer was written or last changed. */
  at: Instant.optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * How an inserted answer ended up in the sent reply. `unchanged`: it was the whole reply. `edited`: it was part of the
 * reply, or was changed. `unused`: the reply contains none of it.
 */
export const ANSWER_OUTCOMES = ['unchanged', 'edited', 'unused'] as const
export const AnswerOutcome = z.enum(ANSWER_OUTCOMES)
export type AnswerOutcome = z.infer<typeof AnswerOutcome>

const EARLIER_MAX = 20
const EARLIER_TEXT_MAX = 2000

const eventTypes = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]

/**
 * An action of the agent, as the panel reports it. Stored once by its id, however often it is sent; a repeated event
 * with an outcome sets the outcome, once.
 */
export const NewEvent = z.object({
  id: z.uuid(),
  type: z.enum(eventTypes),
  ticketId: TicketId,
  /** The question or search; for `loads` the ticket's subject. */
  query: z.string().max(2000).optional(),
  suggestionKind: SuggestionKind.optional(),
  suggestionId: z.string().max(200).optional(),
  /** Position of the answer in the list, from 1. */
  position: z.int().min(1).max(1000).optional(),
  outcome: AnswerOutcome.optional(),
  /** Percentage of words that the agent changed before sending the reply. */
  editedPct: z.int().min(0).max(100).optional(),
  comment: z.string().max(2000).optional(),
  /** With an outcome: the answer and the sent reply; stored only if the organisation stores replies. */
  given: z.string().max(REPLY_TEXT_MAX).optional(),
  sent: z.string().max(REPLY_TEXT_MAX).optional(),
  /** Time by the clock of the agent's machine; may be long ago. A time in the future is stored as now. */
  createdOn: InputInstant,
})
export type NewEvent = z.infer<typeof NewEvent>

export const assistShapes = {
  suggestAnswers: {
    /** `entity`: the organisation of the page; a token of another one is refused. */
    query: Source.extend({ entity: OrganisationId.optional() }),
    body: z.object({
      ticketId: TicketId,
      /** Subject of the ticket as the host page knows it, for a ticket that is not imported yet. */
      subject: z.string().max(1000).optional(),
      /** The customer's newest message. Of a known ticket it counts, too, while the ticket does not have it yet. */
      text: z.string().max(20_000).optional(),
      /**
       * What the customer wrote before `text`, oldest first, for a ticket that is not imported yet. The first 2,000 characters of the
       * last 20 messages are read; a longer conversation is not refused.
       */
      earlier: z
        .array(z.string())
        .transform((texts) =>
          texts.slice(-EARLIER_MAX).map((text) => cutText(text, EARLIER_TEXT_MAX)),
        )
        .optional(),
      /** The customer's name, for placeholders of ready texts. */
      requester: z.string().max(200).optional(),
      /** Words typed into the panel's search; the ticket's words are then ignored. */
      query: z.string().max(400).optional(),
      /** Language of the reasons, e.g. `pt-BR`; English without, or where there are no texts. */
      locale: z.string().max(35).optional(),
      limit: z.int().min(1).max(20).default(8),
      /** `team`: without the habits of the agent who asks and of their group. The same answers, in another order. */
      audience: z.enum(['me', 'team']).optional(),
      /** Only these sources; a single one may fill the whole limit. */
      kinds: z.array(SuggestionKind).min(1).optional(),
    }),
    /** Highest confidence first. `ticketKnown` is false when the organisation has no ticket with that id. */
    reply: z.object({
      items: z.array(Suggestion),
      ticketKnown: z.boolean(),
      /** The organisation measures how long agents have a ticket open: the panel sends it. Missing: it does not. */
      measures: z.literal(true).optional(),
    }),
  },
  /**
   * The answer of a past ticket as it was sent, with the facts of its case. `not_found` unless the organisation shows
   * originals to agents (`showsOriginals`).
   */
  getOriginalAnswer: {
    query: Source.extend({ entity: OrganisationId.optional() }),
    params: z.object({ ticketId: TicketId }),
    reply: z.object({ text: z.string() }),
  },
  storeEvents: {
    body: z.object({
      events: z.array(NewEvent).min(1).max(500),
      /** Current time of the clock that set `createdOn`; the server uses it to correct a wrong clock. */
      sentAt: InputInstant.optional(),
    }),
    /**
     * `known` counts events stored earlier, and events past the organisation's retention. Answers
     * after the commit. 429 and 503 with Retry-After: too many batches are in progress; nothing of
     * this one is stored. `refused`: events that are neither stored nor counted because they predict an unknown tier
     * or priority, with the reason; missing when there are none.
     */
    reply: z.object({
      stored: z.int(),
      known: z.int(),
      refused: z.array(z.object({ id: z.uuid(), reason: z.string() })).optional(),
    }),
  },
}
