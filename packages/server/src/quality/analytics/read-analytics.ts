import { type QualityAnalytics, SCORE_CLASS } from '@agent-assist/contract'
import { agentsOf } from './agents.ts'
import { readCycles } from './assignment-cycles.ts'
import { causesOf, qualityCategories } from './categories.ts'
import { readDisputes } from './decided-disputes.ts'
import { readGiven, scoresOf } from './given-reviews.ts'
import { readAssignmentRows, scorecardGoal } from './goals.ts'
import type { QualityView } from './quality-view.ts'
import { ratedOf } from './rated.ts'
import { reviewersOf } from './reviewers.ts'
import { readSolved } from './solved-tickets.ts'
import { trendOf } from './trend.ts'
import { readCards } from './used-cards.ts'

const CLASSES = 11

/** The class of a score; the last one has 100 and more. */
export const classOf = (score: number): number =>
  Math.min(CLASSES - 1, Math.floor(score / SCORE_CLASS + 1e-9)) // 99.99… of a mean of thirds is 100

/** Everything that the screen shows beside the key figures. */
export async function readAnalytics(view: QualityView): Promise<QualityAnalytics> {
  const reviews = await readGiven(view)
  const solved = await readSolved(view)
  const disputes = await readDisputes(view)
  const cards = await readCards(view)
  const assignments = await readAssignmentRows(view)
  const rated = ratedOf(reviews, cards)
  const goal = scorecardGoal(reviews, cards.goals)
  const scores = Array.from({ length: CLASSES }, () => 0)
  for (const score of scoresOf(reviews)) scores[classOf(score)]! += 1
  return {
    ...trendOf(view, reviews, solved),
    ...(goal === undefined ? {} : { goal }),
    categories: qualityCategories(cards, rated, disputes),
    agents: agentsOf(view, reviews, solved, rated),
    causes: causesOf(rated),
    scores,
    reviewers: reviewersOf(view, reviews, rated, assignments),
    assignments: await readCycles(view, assignments),
    asOf: new Date().toISOString(),
  }
}
