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

/** Event types without help of the assistant; the performance report excludes them. */
const UNASSISTED: readonly EventType[] = [
  'loads',
  'offHoursNotification',
  'editorOpen',
  'editorSave',
  'systemAccess',
]

/** Event types that the performance report lists. */
export const ASSISTED_TYPES = (Object.keys(EVENT_TYPES) as EventType[]).filter(
  (type) => !UNASSISTED.includes(type),
)

/** Filters a column by a substring, ignoring case; an empty text does not filter. */
const Narrow = z
  .string()
  .trim()
  .max(100)
  .transform((text) => text || undefined)
  .optional()

/** A list in the format of `printList`; missing: all. */
const Entries = z
  .string()
  .max(10_000)
  .transform((text, context): readonly string[] | undefined => {
    const entries = parseList(text)
    if (entries) return entries === NO_SELECT ? undefined : entries
    context.addIssue({ code: 'custom', message: 'is not a list of short names', input: text })
    return z.NEVER
  })
  .optional()

/** Id of an organisation; missing: all organisations in which the caller may see the report. */
const entity = OrganisationId.optional()

/** Selects the events of the performance report. */
export const PerformanceQuery = FilteredRange.safeExtend({
  entity,
  kinds: Entries,
  types: Entries,
  /** Names of agents as displayed: masked where addresses are hidden. */
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

/** One event with help of the assistant; names are those of SPEC §3. */
export const PerformanceRow = z.object({
  id: z.uuid(),
  organisationId: z.string(),
  created_on: Instant,
  ticket_id: z.string(),
  /** Address of the ticket in the helpdesk. */
  ticket_url: z.string().optional(),
  agent: z.string(),
  /** The ticket's current group. */
  group: z.string().optional(),
  type: z.string(),
  _queryText: z.string().optional(),
  /** The stored answer, otherwise the current text of its source; long texts are cut. */
  answerGivenByAI: z.string().optional(),
  feedbackAction: z.enum(['like', 'dislike']).optional(),
  feedbackComment: z.string().optional(),
})
export type PerformanceRow = z.infer<typeof PerformanceRow>

const Facet = z.array(z.object({ value: z.string(), n: z.int() }))

const ChainCounts = z.object({
  /** Answers that were opened or used, each counted once per ticket. */
  shown: z.int(),
  /** Answers with a recorded view: the base of the share of used answers. */
  viewed: z.int(),
  /** Of those: used. */
  viewedUsed: z.int(),
  /** Used answers, with a recorded view or without. */
  used: z.int(),
  /** Used answers whose outcome is known. */
  judged: z.int(),
  /** Of those: part of the sent reply, unchanged or edited. */
  sent: z.int(),
  /** Of those: edited. */
  edited: z.int(),
  /** Mean percentage of changed words of the edited answers; missing without any. */
  editedPct: z.number().optional(),
  /** Sent answers whose ticket was solved afterwards, at least 72 hours ago. */
  followed: z.int(),
  /** Of those: not reopened within 72 hours. */
  stayedSolved: z.int(),
  /** Sent answers whose ticket was rated by the customer. */
  rated: z.int(),
  /** Of those: rated good. */
  good: z.int(),
})
export type ChainCounts = z.infer<typeof ChainCounts>

/** An answer and the sent reply, both masked before they were stored. */
const StoredTexts = z.object({
  answer: z.string(),
  /** Missing when nothing of the answer was sent, or when that is unknown. */
  sent: z.string().optional(),
})

const Source = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  id: z.string(),
  title: z.string(),
  /** Current text of the source. */
  text: z.string(),
  url: z.string().optional(),
})

export const PERFORMANCE_ROWS_MAX = 500

export const performanceShapes = {
  /** By time of creation. */
  listPerformance: {
    query: PerformanceQuery.safeExtend({
      limit: queryNumber(1, PERFORMANCE_ROWS_MAX).default(10),
      order: z.enum(['asc', 'desc']).default('desc'),
      /** Cursor: `next` of the previous page. */
      after: z.string().max(100).optional(),
    }),
    reply: z.object({ items: z.array(PerformanceRow), next: z.string().optional() }),
  },
  /** Number of rows, and of rows for each value of the filters. A facet ignores its own filter. */
  getPerformanceFacets: {
    query: PerformanceQuery,
    reply: z.object({
      total: z.int(),
      likes: z.int(),
      dislikes: z.int(),
      /** Most rows first. */
      facets: z.object({ kinds: Facet, types: Facet, agents: Facet, feedback: Facet }),
      /** Organisations in which the caller may see the report. */
      organisations: z.array(z.object({ id: z.string(), name: z.string() })),
      asOf: Instant,
    }),
  },
  /** Outcomes of answers by their kind of source; types and feedback of the query are ignored. */
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
      /** Whether the organisation stores the texts of replies. */
      keepsReplies: z.boolean(),
      position: z.int().optional(),
      outcome: AnswerOutcome.optional(),
      editedPct: z.int().optional(),
      source: Source.optional(),
      /** Sources of an automatic answer. */
      citations: z.array(Citation),
      texts: StoredTexts.optional(),
      feedback: z.enum(keysOf(FEEDBACK_ACTIONS)),
    }),
  },
}
