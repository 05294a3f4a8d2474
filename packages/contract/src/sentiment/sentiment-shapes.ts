import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { EMOTIONS, SCORERS, SENTIMENT_CLASSES, SENTIMENT_LABELS, UNSCORED } from './sentiment.ts'

/** What is thought of a customer's message; all but language and emotions is missing where it was not scored. */
export const MessageSentiment = z.object({
  /** ISO 639-1; missing: nobody knows. */
  language: z.string().optional(),
  /** -1 the worst, 1 the best. */
  score: z.number().min(-1).max(1).optional(),
  label: z.enum(SENTIMENT_LABELS).optional(),
  /** How sure the scorer is of the label, 0 to 1. */
  confidence: z.number().min(0).max(1).optional(),
  scorer: z.enum(SCORERS).optional(),
  /** Why there is no score. */
  unscored: z.enum(UNSCORED).optional(),
  /** Why the language model that is set up did not score it. */
  fallback: z.string().optional(),
  /** What it shows, from good to bad; missing: nobody can tell. */
  emotions: z.array(z.enum(EMOTIONS)).optional(),
})
export type MessageSentiment = z.infer<typeof MessageSentiment>

/** A text that a person put into a class. */
export const SentimentExample = z.object({
  text: z.string().min(1).max(20_000),
  label: z.enum(SENTIMENT_CLASSES),
})
export type SentimentExample = z.infer<typeof SentimentExample>

/** Shares of 1, on examples that the scorer had not seen. */
const Scores = z.object({ accuracy: z.number(), macroF1: z.number() })

/** What a customer wrote, without what says who somebody is. */
const Quote = z.object({
  ticketId: z.string(),
  /** Counts the ticket's messages from 0. */
  position: z.int(),
  at: Instant,
  text: z.string(),
  confidence: z.number(),
  scorer: z.enum(SCORERS),
})

export const sentimentShapes = {
  /**
   * A few messages for each label and each emotion, the surest first, of the newest tickets created in the
   * range; a label or emotion without any is left out.
   */
  listSentimentQuotes: {
    params: z.object({ organisationId: OrganisationId }),
    query: FilteredRange,
    reply: z.object({
      labels: z.array(z.object({ label: z.enum(SENTIMENT_LABELS), quotes: z.array(Quote) })),
      emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), quotes: z.array(Quote) })),
      asOf: Instant,
    }),
  },
  /** Who scored the customers' messages of tickets created in the range, and how well. */
  getSentimentScoring: {
    params: z.object({ organisationId: OrganisationId }),
    query: FilteredRange,
    reply: z.object({
      scorers: z.array(
        z.object({
          scorer: z.enum(SCORERS),
          messages: z.int(),
          /** Of those that people judged later: how many, with the same label, in the same class. */
          judged: z.int(),
          right: z.int(),
          sameClass: z.int(),
        }),
      ),
      unscored: z.array(z.object({ reason: z.enum(UNSCORED), messages: z.int() })),
      fallbacks: z.array(z.object({ reason: z.string(), messages: z.int() })),
      /** Missing: no language model is set up. Its use is that of the days of the range (UTC). */
      llm: z
        .object({
          model: z.string(),
          requests: z.int(),
          failures: z.int(),
          inputTokens: z.number(),
          outputTokens: z.number(),
        })
        .optional(),
      asOf: Instant,
    }),
  },
  /** A person says what a message sounds like; `position` counts the ticket's messages from 0. */
  correctSentiment: {
    params: z.object({
      organisationId: OrganisationId,
      ticketId: TicketId,
      position: queryNumber(0),
    }),
    body: z.object({ label: z.enum(SENTIMENT_LABELS) }),
    reply: MessageSentiment,
  },
  /** Keeps labelled texts; a text that is kept already takes the new label. */
  storeSentimentExamples: {
    params: z.object({ organisationId: OrganisationId }),
    body: z.object({ examples: z.array(SentimentExample).max(1000) }),
    reply: z.object({ stored: z.int() }),
  },
  /** Trains a model of each language that has enough labels; it is used where it beats the lexicon. */
  trainSentiment: {
    params: z.object({ organisationId: OrganisationId }),
    reply: z.object({
      languages: z.array(
        z.object({
          language: z.string(),
          /** Corrections and labelled texts. */
          examples: z.int(),
          model: Scores.optional(),
          lexicon: Scores.optional(),
          /** False: there are too few examples, or the lexicon is as good. */
          isUsed: z.boolean(),
        }),
      ),
    }),
  },
}
