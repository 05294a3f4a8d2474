import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { Range } from '../base/range.ts'
import { filterParameters, refuseConflict } from '../filters/filter-shapes.ts'
import { EMOTIONS, SCORERS, SENTIMENT_CLASSES, SENTIMENT_LABELS, UNSCORED } from './sentiment.ts'

/** Sentiment of one message of a customer. A message without a score has only language, emotions and the reasons. */
export const MessageSentiment = z.object({
  /** ISO 639-1; missing when the language was not recognised. */
  language: z.string().optional(),
  /** From -1, the most negative, to 1, the most positive. */
  score: z.number().min(-1).max(1).optional(),
  label: z.enum(SENTIMENT_LABELS).optional(),
  /** Confidence of the scorer in the label, 0 to 1. */
  confidence: z.number().min(0).max(1).optional(),
  scorer: z.enum(SCORERS).optional(),
  /** Why there is no score. */
  unscored: z.enum(UNSCORED).optional(),
  /** Why the configured language model did not score the message. */
  fallback: z.string().optional(),
  /** Emotions of the message, from good to bad; missing when they could not be determined. */
  emotions: z.array(z.enum(EMOTIONS)).optional(),
})
export type MessageSentiment = z.infer<typeof MessageSentiment>

/** A text that a person labelled. */
export const SentimentExample = z.object({
  text: z.string().min(1).max(20_000),
  label: z.enum(SENTIMENT_CLASSES),
})
export type SentimentExample = z.infer<typeof SentimentExample>

/** From 0 to 1, measured on examples that were not used for training. */
const Scores = z.object({ accuracy: z.number(), macroF1: z.number() })

/** A quote of a customer, without personal data. */
const Quote = z.object({
  ticketId: z.string(),
  /** Index of the message in the ticket, from 0. */
  position: z.int(),
  at: Instant,
  text: z.string(),
  confidence: z.number(),
  scorer: z.enum(SCORERS),
})

/** A range with filters, and which tickets count: those created in it, or those solved in it; missing: created. */
const OfCohort = Range.safeExtend({
  ...filterParameters,
  cohort: z.enum(['created', 'happened']).optional(),
}).superRefine(refuseConflict)

export const sentimentShapes = {
  /**
   * A few messages for each label and emotion, those with the highest confidence first, from the newest tickets created
   * in the range; labels and emotions without messages are not in the reply.
   */
  listSentimentQuotes: {
    params: z.object({ organisationId: OrganisationId }),
    query: OfCohort,
    reply: z.object({
      labels: z.array(z.object({ label: z.enum(SENTIMENT_LABELS), quotes: z.array(Quote) })),
      emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), quotes: z.array(Quote) })),
      asOf: Instant,
    }),
  },
  /** Which scorers scored the customers' messages of tickets created (or with a cohort solved) in the range, and how accurate they were. */
  getSentimentScoring: {
    params: z.object({ organisationId: OrganisationId }),
    query: OfCohort,
    reply: z.object({
      scorers: z.array(
        z.object({
          scorer: z.enum(SCORERS),
          messages: z.int(),
          /**
           * Messages that people judged later: how many, how many with the same label, and how many in the same class.
           */
          judged: z.int(),
          right: z.int(),
          sameClass: z.int(),
        }),
      ),
      unscored: z.array(z.object({ reason: z.enum(UNSCORED), messages: z.int() })),
      fallbacks: z.array(z.object({ reason: z.string(), messages: z.int() })),
      /** Use of the language model on the days of the range (UTC); missing when none is configured. */
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
  /**
   * Records the sentiment that a person gives a message; `position` is the index of the message in the ticket, from 0.
   */
  correctSentiment: {
    params: z.object({
      organisationId: OrganisationId,
      ticketId: TicketId,
      position: queryNumber(0),
    }),
    body: z.object({ label: z.enum(SENTIMENT_LABELS) }),
    reply: MessageSentiment,
  },
  /** Stores labelled texts; a known text gets the new label. */
  storeSentimentExamples: {
    params: z.object({ organisationId: OrganisationId }),
    body: z.object({ examples: z.array(SentimentExample).max(1000) }),
    reply: z.object({ stored: z.int() }),
  },
  /** Trains a model for each language with enough labels; it is used if it is more accurate than the default model. */
  trainSentiment: {
    params: z.object({ organisationId: OrganisationId }),
    reply: z.object({
      languages: z.array(
        z.object({
          language: z.string(),
          /** Number of corrections and labelled texts. */
          examples: z.int(),
          model: Scores.optional(),
          /** The default model on the same examples. */
          base: Scores.optional(),
          /** False: too few examples, or the default model is at least as accurate. */
          isUsed: z.boolean(),
        }),
      ),
    }),
  },
}
