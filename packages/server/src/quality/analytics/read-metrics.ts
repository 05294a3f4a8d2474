import {
  acceptedDisputes,
  efficiencyGain,
  LEAST_N,
  type QualityMetrics,
  type QualityMetricValue,
} from '@agent-assist/contract'
import { readAccuracy } from './agreement.ts'
import { readDisputes } from './decided-disputes.ts'
import { estimateOfSums, estimateScore, estimateShare } from './estimate.ts'
import { type GivenReview, readGiven, scoresOf } from './given-reviews.ts'
import { readAssignmentRows, scorecardGoal, wholeGoal } from './goals.ts'
import type { Counted } from './quality-view.ts'
import { readSolved, type SolvedTickets, sumOf } from './solved-tickets.ts'
import { readCards } from './used-cards.ts'

/** IQS, number of reviews and failures. */
function ofReviews(reviews: readonly GivenReview[]): QualityMetricValue[] {
  const iqs = estimateScore(scoresOf(reviews))
  const failed = reviews.filter(({ isFailed }) => isFailed).length
  return [
    { metric: 'iqs', ...(iqs ?? { n: 0 }) },
    { metric: 'reviews', value: reviews.length, n: reviews.length },
    { metric: 'failed', ...estimateShare(failed, reviews.length) },
  ]
}

/** AQS and coverage. */
function ofTickets(solved: readonly SolvedTickets[]): QualityMetricValue[] {
  const scored = sumOf(solved, (row) => row.scored)
  const eligible = sumOf(solved, (row) => row.eligible)
  const reviewed = sumOf(solved, (row) => row.reviewed)
  const aqs = estimateOfSums(
    scored,
    sumOf(solved, (row) => row.sum),
    sumOf(solved, (row) => row.squares),
  )
  return [
    { metric: 'aqs', ...(aqs ?? { n: 0 }) },
    { metric: 'coverage', ...estimateShare(reviewed, eligible) },
  ]
}

/** The lowest and highest coverage of agents with enough tickets. */
function coverageRange(solved: readonly SolvedTickets[]) {
  const agents = Map.groupBy(solved, ({ agent }) => agent)
  const shares = [...agents.values()].flatMap((rows) => {
    const eligible = sumOf(rows, (row) => row.eligible)
    return eligible < LEAST_N ? [] : [(sumOf(rows, (row) => row.reviewed) / eligible) * 100]
  })
  return shares.length > 1
    ? { coverageRange: { low: Math.min(...shares), high: Math.max(...shares) } }
    : {}
}

/** The figures of quality (METRICS.md 1.3). */
export async function readQualityMetrics(view: Counted): Promise<QualityMetrics> {
  const [reviews, solved, disputes, cards] = [
    await readGiven(view),
    await readSolved(view),
    await readDisputes(view),
    await readCards(view),
  ]
  const reviewGoal = wholeGoal(view, await readAssignmentRows(view))
  const [accepted, rejected, open] = [
    sumOf(disputes, (row) => row.accepted),
    sumOf(disputes, (row) => row.rejected),
    sumOf(disputes, (row) => row.open),
  ]
  const decided = accepted + rejected
  const goal = scorecardGoal(reviews, cards.goals)
  const tickets = ofTickets(solved)
  const reviewed = new Set(reviews.map(({ ticketId }) => ticketId)).size
  const efficiency = efficiencyGain(
    sumOf(solved, (row) => row.scored),
    reviewed,
  )
  const value = acceptedDisputes(accepted, rejected)
  return {
    items: [
      ...ofReviews(reviews),
      ...tickets,
      {
        metric: 'disputes',
        ...estimateShare(accepted, decided),
        ...(value === undefined ? {} : { value }),
      },
      await readAccuracy(view, reviews),
    ],
    ...(goal === undefined ? {} : { goal }),
    ...(reviewGoal === undefined ? {} : { reviewGoal }),
    openDisputes: open,
    ...(decided === 0 ? {} : { disputeDays: sumOf(disputes, ({ days }) => days) / decided }),
    ...(efficiency === undefined ? {} : { efficiency }),
    ...coverageRange(solved),
    asOf: new Date().toISOString(),
  }
}
