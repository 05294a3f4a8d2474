import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { GAP_FILLS, STALE_REASONS } from './knowledge-kinds.ts'

const Count = z.coerce.number().int().min(0)
const Question = z.string().min(1).max(2000)
const OfOrganisation = z.object({ organisationId: OrganisationId })
const Days = z.object({ days: queryNumber(1, 365).default(30) })

/** Questions of the same words to which nothing, or nothing good, was found. */
export const KnowledgeGap = z.object({
  /** The one that was asked most. */
  label: z.string(),
  /** Differently written ones, most frequent first. */
  questions: z.array(Question),
  /** Events in all. */
  n: Count,
  mishits: Count,
  dislikes: Count,
  tickets: Count,
  lastAt: Instant,
  /** What agents said with a dislike, newest first. */
  comments: z.array(z.string()),
  /** Articles that were disliked for them. */
  disliked: z.array(z.object({ id: z.string(), title: z.string(), baseId: z.uuid() })),
  /** Something was written for it before, and it was missed again since. */
  filledBefore: z.object({ title: z.string(), at: Instant }).optional(),
})
export type KnowledgeGap = z.infer<typeof KnowledgeGap>

/** An answer that staff gave in a ticket, without who it was about. */
export const SolvedAnswer = z.object({
  ticketId: z.string(),
  subject: z.string(),
  url: z.string().optional(),
  text: z.string(),
  at: Instant,
})
export type SolvedAnswer = z.infer<typeof SolvedAnswer>

const Share = z.object({ part: Count, whole: Count })

/** How often nothing good was found before something was written, and since. */
export const KnowledgeEffect = z.object({
  id: z.uuid(),
  title: z.string(),
  filledWith: z.enum(GAP_FILLS),
  /** Missing: it is gone, or no article. */
  baseId: z.uuid().optional(),
  at: Instant,
  by: z.string(),
  questions: z.array(Question),
  /** Tickets in which it was asked, and those of them in which it was missed. */
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
  /** Solved tickets that say what an article could say, best first. */
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
  /** Shows an ignored gap again; what was written stays. */
  reopenKnowledgeGap: {
    params: OfOrganisation.extend({ fillId: z.uuid() }),
    reply: z.object({}),
  },
  /** Articles that need a look, those with most reasons first. */
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
      /** Of so many articles that are on. */
      articles: Count,
    }),
  },
  /** Newest first, the last fifty. */
  listKnowledgeEffects: {
    params: OfOrganisation,
    query: Days,
    reply: z.object({ items: z.array(KnowledgeEffect) }),
  },
}
