import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { GAP_FILLS, STALE_REASONS } from './knowledge-kinds.ts'

const Count = z.coerce.number().int().min(0)
const Question = z.string().min(1).max(2000)
const OfOrganisation = z.object({ organisationId: OrganisationId })
const Days = z.object({ days: queryNumber(1, 365).default(30) })

/** Similar questions for which no answer, or no helpful answer, was found. */
export const KnowledgeGap = z.object({
  /** The most frequent question. */
  label: z.string(),
  /** Distinct questions, most frequent first. */
  questions: z.array(Question),
  /** Number of events. */
  n: Count,
  mishits: Count,
  dislikes: Count,
  tickets: Count,
  lastAt: Instant,
  /** Agents' comments on dislikes, newest first. */
  comments: z.array(z.string()),
  /** Articles that were disliked as answers to these questions. */
  disliked: z.array(z.object({ id: z.string(), title: z.string(), baseId: z.uuid() })),
  /**
   * The text that was written for this gap earlier, after which the question was missed again; missing when there is
   * none.
   */
  filledBefore: z.object({ title: z.string(), at: Instant }).optional(),
})
export type KnowledgeGap = z.infer<typeof KnowledgeGap>

/** An answer of staff in a solved ticket, without personal data. */
export const SolvedAnswer = z.object({
  ticketId: z.string(),
  subject: z.string(),
  url: z.string().optional(),
  text: z.string(),
  at: Instant,
})
export type SolvedAnswer = z.infer<typeof SolvedAnswer>

const Share = z.object({ part: Count, whole: Count })

/** Effect of a filled gap: how often the question was missed before and after. */
export const KnowledgeEffect = z.object({
  id: z.uuid(),
  title: z.string(),
  filledWith: z.enum(GAP_FILLS),
  /** The base of the article; missing when the article is deleted or the gap was not filled with an article. */
  baseId: z.uuid().optional(),
  at: Instant,
  by: z.string(),
  questions: z.array(Question),
  /** `whole`: tickets in which it was asked; `part`: those in which it was missed. */
  before: Share,
  after: Share,
})
export type KnowledgeEffect = z.infer<typeof KnowledgeEffect>

const Questions = z.array(Question).min(1).max(200)
const Title = z.string().trim().min(1, 'is empty').max(500)
const Body = z.string().trim().min(1, 'is empty').max(50_000)
const Gap = z.object({ label: Question, questions: Questions })

export const knowledgeGapShapes = {
  /** Most frequent first, at most a hundred. */
  listKnowledgeGaps: {
    params: OfOrganisation,
    query: Days,
    reply: z.object({ items: z.array(KnowledgeGap), missed: Count, more: Count }),
  },
  /** Drafts an article from solved tickets with these questions; `answers` lists the best source first. */
  draftKnowledge: {
    params: OfOrganisation,
    body: z.object({ questions: Questions }),
    reply: z.object({ title: z.string(), text: z.string(), answers: z.array(SolvedAnswer) }),
  },
  fillKnowledgeGap: {
    params: OfOrganisation,
    body: z.discriminatedUnion('with', [
      Gap.extend({ with: z.literal('article'), baseId: z.uuid(), title: Title, text: Body }),
      Gap.extend({ with: z.literal('macro'), title: Title, text: Body }),
      Gap.extend({ with: z.literal('ignored') }),
    ]),
    reply: z.object({ id: z.uuid() }),
  },
  /** Shows an ignored gap again; written texts stay. */
  reopenKnowledgeGap: {
    params: OfOrganisation.extend({ fillId: z.uuid() }),
    reply: z.object({}),
  },
  /** Articles to review, those with the most reasons first. */
  listStaleKnowledge: {
    params: OfOrganisation,
    query: Days,
    reply: z.object({
      items: z.array(
        z.object({
          articleId: z.string(),
          title: z.string(),
          base: z.object({ id: z.uuid(), name: z.string() }),
          documentId: z.uuid().optional(),
          reasons: z.array(z.enum(STALE_REASONS)).min(1),
          uses: Count,
          likes: Count,
          dislikes: Count,
          lastUsedAt: Instant.optional(),
        }),
      ),
      /** Number of enabled articles that were checked. */
      articles: Count,
      /** Articles that the list leaves out, and why. */
      leftOut: z.object({
        /** Not used either, but dated within the days. */
        recent: Count,
        /** Not used either, but of unknown age: neither the article nor its base is known to be older than the days. */
        undated: Count,
        /** With a single dislike, which is too few to judge by. */
        oneDislike: Count,
        /** Switched off: not checked. */
        off: Count,
        /** Stale, but beyond the listed ones. */
        more: Count,
      }),
    }),
  },
  /** The last fifty, newest first. */
  listKnowledgeEffects: {
    params: OfOrganisation,
    query: Days,
    reply: z.object({ items: z.array(KnowledgeEffect) }),
  },
}
