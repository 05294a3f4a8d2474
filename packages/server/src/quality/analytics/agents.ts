import { type AgentQuality, deviationOf, meanOf } from '@agent-assist/contract'
import { maskedName } from '../../organisations/organisation.ts'
import { estimateMean } from './estimate.ts'
import { type GivenReview, scoresOf } from './given-reviews.ts'
import type { QualityView } from './quality-view.ts'
import type { Rated } from './rated.ts'
import { type SolvedTickets, sumOf } from './solved-tickets.ts'

const group = <T extends { agent: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ agent }) => agent)

interface AgentRows {
  reviews: readonly GivenReview[]
  solved: readonly SolvedTickets[]
  rated: readonly Rated[]
}

function agentOf(name: string, { reviews, solved, rated }: AgentRows): AgentQuality {
  const iqs = estimateMean(scoresOf(reviews))
  const deviation = deviationOf(scoresOf(reviews))
  const id = [...reviews, ...solved].find(({ agentId }) => agentId !== undefined)?.agentId
  const scored = sumOf(solved, (row) => row.scored)
  return {
    ...(id ? { id } : {}),
    name,
    ...(iqs ? { iqs } : {}),
    ...(deviation === undefined ? {} : { deviation }),
    reviews: reviews.length,
    failed: reviews.filter(({ isFailed }) => isFailed).length,
    eligible: sumOf(solved, (row) => row.eligible),
    reviewed: sumOf(solved, (row) => row.reviewed),
    ...(scored === 0
      ? {}
      : { aqs: { value: sumOf(solved, ({ sum }) => sum) / scored, n: scored } }),
    cells: [...Map.groupBy(rated, ({ category }) => category)].map(([category, own]) => ({
      category,
      value: meanOf(own.map(({ score }) => score)) ?? 0,
      n: own.length,
    })),
  }
}

/** All agents with reviews or solved tickets, the lowest IQS first, those without one last. */
export function agentsOf(
  { viewer }: QualityView,
  reviews: readonly GivenReview[],
  solved: readonly SolvedTickets[],
  rated: readonly Rated[],
): AgentQuality[] {
  const [given, tickets] = [group(reviews), group(solved)]
  const ratings = Map.groupBy(rated, ({ review }) => review.agent)
  const names = [...new Set([...given.keys(), ...tickets.keys()])]
  return names
    .map((name) =>
      agentOf(maskedName(viewer.organisation, name), {
        reviews: given.get(name) ?? [],
        solved: tickets.get(name) ?? [],
        rated: ratings.get(name) ?? [],
      }),
    )
    .toSorted(
      (one, other) =>
        (one.iqs?.value ?? Infinity) - (other.iqs?.value ?? Infinity) ||
        one.name.localeCompare(other.name),
    )
}
