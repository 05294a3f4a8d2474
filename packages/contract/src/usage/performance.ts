import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { AnswerOutcome, SUGGESTION_KINDS } from '../events/assist.ts'
import { Instant, keysOf, OrganisationId } from '../base/common.ts'
import { EVENT_TYPES, type EventType } from '../events/events.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { parseList } from '../filters/filter-query.ts'
import { NO_SELECT } from '../filters/filters.ts'
import { Citation } from '../assist/gpt.ts'
import { ANSWER_KINDS, FEEDBACK_ACTIONS } from '../events/performance-kinds.ts'

/** What happened without the assistant's help: none of the report's business. */
const UNASSISTED: readonly EventType[] = [
  'loads',
  'offHoursNotification',
  'editorOpen',
  'editorSave',
  'systemAccess',
]

/** Types of the events that the performance report lists. */
export const ASSISTED_TYPES = (Object.keys(EVENT_TYPES) as EventType[]).filter(
  (type) => !UNASSISTED.includes(type),
)

/** A text narrows a column to what holds it, whatever its case; an empty one does not. */
const Narrow = z
  .string()
  .trim()
  .max(100)
  .transform((text) => text || undefined)
  .optional()

/** Entries as `printList` writes them; missing: all. */
const Entries = z
  .string()
  .max(10_000)
  .transform((text, context): readonly string[] | undefined => {
    const entries = parseList(text)
    if (entries) return entries === NO_SELECT ? undefined : entries
    context.addIssue({ code: 'custom', message: 'is no list of short names', input: text })
    return z.NEVER
  })
  .optional()

/** Of which organisation; missing: of all in which the caller may see the report. */
const entity = OrganisationId.optional()

/** Which events the performance report is about. */
export const PerformanceQuery = FilteredRange.safeExtend({
  entity,
  kinds: Entries,
  types: Entries,
  /** As they are shown: without addresses where those are hidden. */
  agents: Entries,
  feedback: Entries,
  ticket: Narrow,
  agent: Narrow,
  group: Narrow,
  type: Narrow,
  query: Narrow,
  answer: Narrow,
  action: Narrow,
  comment: Narrow,
})
export type PerformanceQuery = z.output<typeof PerformanceQuery>

/** One event that the assistant took part in; names are SPEC §3's. */
export const PerformanceRow = z.object({
  id: z.uuid(),
  organisationId: z.string(),
  created_on: Instant,
  ticket_id: z.string(),
  /** In the helpdesk. */
  ticket_url: z.string().optional(),
  agent: z.string(),
  /** That the ticket is in now. */
  group: z.string().optional(),
  type: z.string(),
  _queryText: z.string().optional(),
  /** As it was kept, or the source as it is now; cut where it is long. */
  answerGivenByAI: z.string().optional(),
  feedbackAction: z.enum(['like', 'dislike']).optional(),
  feedbackComment: z.string().optional(),
})
export type PerformanceRow = z.infer<typeof PerformanceRow>

const Facet = z.array(z.object({ value: z.string(), n: z.int() }))

const ChainCounts = z.object({
  /** Answers that were opened or used, each once in a ticket. */
  shown: z.int(),
  used: z.int(),
  /** Used ones of which is known what became of them. */
  judged: z.int(),
  /** Of those: the reply held it, as it stood or changed. */
  sent: z.int(),
  /** Of those: it was changed. */
  edited: z.int(),
  /** Mean share of words that were changed in the edited ones; missing without any. */
  editedPct: z.number().optional(),
  /** Sent ones whose ticket was solved after, at least 72 hours ago. */
  followed: z.int(),
  /** Of those: not reopened within 72 hours. */
  kept: z.int(),
  /** Sent ones whose ticket the customer rated. */
  rated: z.int(),
  /** Of those: good. */
  good: z.int(),
})
export type ChainCounts = z.infer<typeof ChainCounts>

/** An answer and what was sent, masked before they were stored. */
const KeptTexts = z.object({
  answer: z.string(),
  /** Missing: nothing of the answer was sent, or that is not known. */
  sent: z.string().optional(),
})

const Source = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  id: z.string(),
  title: z.string(),
  /** As it is now. */
  text: z.string(),
  url: z.string().optional(),
})

export const PERFORMANCE_ROWS_MAX = 500

export const performanceShapes = {
  /** By Created. */
  listPerformance: {
    query: PerformanceQuery.safeExtend({
      limit: queryNumber(1, PERFORMANCE_ROWS_MAX).default(10),
      order: z.enum(['asc', 'desc']).default('desc'),
      /** `next` of the page before. */
      after: z.string().max(100).optional(),
    }),
    reply: z.object({ items: z.array(PerformanceRow), next: z.string().optional() }),
  },
  /** How many rows there are, and of which values. A facet does not narrow itself. */
  getPerformanceFacets: {
    query: PerformanceQuery,
    reply: z.object({
      total: z.int(),
      likes: z.int(),
      dislikes: z.int(),
      /** Most rows first. */
      facets: z.object({ kinds: Facet, types: Facet, agents: Facet, feedback: Facet }),
      /** Those in which the caller may see the report. */
      organisations: z.array(z.object({ id: z.string(), name: z.string() })),
      asOf: Instant,
    }),
  },
  /** What became of answers, by where they came from; types and feedback of the query do not narrow it. */
  getPerformanceChain: {
    query: PerformanceQuery,
    reply: z.object({
      all: ChainCounts,
      kinds: z.array(ChainCounts.extend({ kind: z.enum(keysOf(ANSWER_KINDS)) })),
    }),
  },
  getPerformanceEvent: {
    params: z.object({ eventId: z.uuid() }),
    query: z.object({ entity }),
    reply: z.object({
      row: PerformanceRow,
      kind: z.enum(keysOf(ANSWER_KINDS)),
      organisation: z.string(),
      /** Whether the organisation keeps the texts of replies. */
      keepsReplies: z.boolean(),
      position: z.int().optional(),
      outcome: AnswerOutcome.optional(),
      editedPct: z.int().optional(),
      source: Source.optional(),
      /** What an automatic answer rests on. */
      citations: z.array(Citation),
      texts: KeptTexts.optional(),
      feedback: z.enum(keysOf(FEEDBACK_ACTIONS)),
    }),
  },
}
