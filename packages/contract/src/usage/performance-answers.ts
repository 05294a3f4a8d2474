import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, keysOf } from '../base/common.ts'
import { ANSWER_KINDS } from '../events/performance-kinds.ts'
import { METRIC_SIDES } from '../metrics/metric-sides.ts'
import { CHAIN_ANSWERS_MAX, CHAIN_STEP_NAMES } from './chain-steps.ts'
import { PerformanceQuery } from './performance.ts'

export const performanceAnswerShapes = {
  /**
   * The answers behind a share of getPerformanceChain, or the ratings behind the likes of getPerformanceFacets, the
   * last one first: its numerator (`part`, the default) or what is left of its base (`rest`). An answer is one source
   * in one ticket.
   */
  listPerformanceAnswers: {
    query: PerformanceQuery.safeExtend({
      step: z.enum(CHAIN_STEP_NAMES),
      side: z.enum(METRIC_SIDES).default('part'),
      /** Only answers of this kind of source. */
      kind: z.enum(keysOf(ANSWER_KINDS)).optional(),
      offset: queryNumber(0, 1_000_000).default(0),
      limit: queryNumber(1, CHAIN_ANSWERS_MAX).default(25),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          organisationId: z.string(),
          ticketId: z.string(),
          kind: z.enum(keysOf(ANSWER_KINDS)),
          /** Id of its source; missing for texts of GPT. */
          sourceId: z.string().optional(),
          /** When the last event about it happened. */
          at: Instant,
          editedPct: z.int().optional(),
          /** Subject of the ticket; missing: the ticket is not in the record. */
          subject: z.string().optional(),
        }),
      ),
      /** Number of answers of the side. */
      total: z.int(),
      part: z.int(),
      rest: z.int(),
    }),
  },
}
