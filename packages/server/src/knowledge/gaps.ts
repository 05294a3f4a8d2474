import type { KnowledgeGap } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { clusterQuestions } from './cluster.ts'
import { type Missed, readMissed } from './missed.ts'

const GAPS_MAX = 100
const QUESTIONS_SHOWN = 200
const COMMENTS_SHOWN = 5

const sum = (questions: readonly Missed[], of: (one: Missed) => number) =>
  questions.reduce((total, one) => total + of(one), 0)

/** Titles and bases of articles, by article id. */
async function readTitles(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<KnowledgeGap['disliked'][number]>(
    `select id, title, base_id as "baseId" from article
     where organisation_id = $1 and id = any($2::text[])`,
    [org, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function gapOf(questions: readonly Missed[], titles: Awaited<ReturnType<typeof readTitles>>) {
  const lastAt = questions.reduce((last, one) => (one.lastAt > last ? one.lastAt : last), '')
  const before = questions.find(({ filledBefore }) => filledBefore)?.filledBefore
  const disliked = new Set(questions.flatMap((one) => one.disliked))
  return {
    label: questions[0]?.question ?? '',
    questions: questions.slice(0, QUESTIONS_SHOWN).map(({ question }) => question),
    n: sum(questions, ({ n }) => n),
    mishits: sum(questions, ({ mishits }) => mishits),
    dislikes: sum(questions, ({ dislikes }) => dislikes),
    tickets: new Set(questions.flatMap((one) => one.tickets)).size,
    lastAt,
    comments: questions.flatMap(({ comments }) => comments).slice(0, COMMENTS_SHOWN),
    disliked: [...disliked].flatMap((id) => titles.get(id) ?? []),
    ...(before ? { filledBefore: { ...before, at: new Date(before.at).toISOString() } } : {}),
  }
}

/** Gaps of the last days: missed questions clustered by their words, the most frequent first. */
export async function readGaps(on: Queryable, org: string, days: number) {
  const missed = await readMissed(on, org, days)
  const clusters = clusterQuestions(missed)
    .map((questions) => ({ questions, n: sum(questions, ({ n }) => n) }))
    .toSorted((a, b) => b.n - a.n)
  const shown = clusters.slice(0, GAPS_MAX)
  const ids = shown.flatMap(({ questions }) => questions.flatMap(({ disliked }) => disliked))
  const titles = await readTitles(on, org, [...new Set(ids)])
  return {
    items: shown.map(({ questions }) => gapOf(questions, titles)),
    missed: sum(missed, ({ n }) => n),
    more: clusters.length - shown.length,
  }
}
