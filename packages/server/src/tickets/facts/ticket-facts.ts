import { assignmentFacts } from './assignment-facts.ts'
import { countedReopens, withBots } from './counting-facts.ts'
import { creditFacts } from './credit-facts.ts'
import { estimatedMin } from './handling-facts.ts'
import { repliesOf, time, waitBegan, type WholeHistory } from './history.ts'
import { ratingFacts } from './rating-facts.ts'
import { type ServiceLevels, slaFacts } from './sla-facts.ts'
import { slaRuns } from './sla-runs.ts'
import { statusFacts } from './status-facts.ts'
import { replyTimes } from './ticket-clocks.ts'
import { waitingFacts } from './waiting-facts.ts'

/** Raise it with every change of a rule: outdated facts are recalculated when a server starts. */
export const FACTS_VERSION = 6

/** The fact columns of `ticket` with their types, by their property names. */
export const FACTS = {
  firstReplyMin: 'double precision',
  firstBusinessMin: 'double precision',
  fullBusinessMin: 'double precision',
  firstReplier: 'text',
  solver: 'text',
  lastSolver: 'text',
  replies: 'int',
  botReplied: 'boolean',
  botMin: 'double precision',
  firstSolvedAt: 'timestamptz',
  reopens: 'int',
  countedReopens: 'int',
  estimatedMin: 'double precision',
  doneAt: 'timestamptz[]',
  undoneAt: 'timestamptz[]',
  doneBy: 'text[]',
  newMin: 'double precision',
  openMin: 'double precision',
  pendingMin: 'double precision',
  holdMin: 'double precision',
  unassignedMin: 'double precision',
  assigneeStations: 'int',
  groupStations: 'int',
  participants: 'int',
  noters: 'int',
  satisfaction: 'text',
  offeredAt: 'timestamptz',
  ratedAt: 'timestamptz',
  shiftsToGood: 'int',
  shiftsToBad: 'int',
  slaMet: 'int[]',
  slaMissed: 'int[]',
  slaDue: 'timestamptz[]',
  slaRunOf: 'int[]',
  slaRunFrom: 'timestamptz[]',
  slaRunTo: 'timestamptz[]',
  slaRunDue: 'timestamptz[]',
  waitsSince: 'timestamptz',
  firstReplyAt: 'timestamptz',
  replyAssignee: 'text',
  firstSolveAssignee: 'text',
  solveAssignee: 'text',
  offerAssignee: 'text',
  ratingAssignee: 'text',
  factsVersion: 'int',
} as const
export type TicketFacts = { [name in keyof typeof FACTS]?: unknown }

function businessFacts(
  history: WholeHistory,
  { business }: ServiceLevels,
  solvedAt: string | undefined,
) {
  if (!business) return {}
  const [first] = repliesOf(history)
  const reply = first && time(first.at)
  return {
    ...(reply === undefined
      ? {}
      : { firstBusinessMin: business.minutes(waitBegan(history, reply), reply) }),
    ...(solvedAt === undefined
      ? {}
      : { fullBusinessMin: business.minutes(time(history.createdAt), time(solvedAt)) }),
  }
}

/** Everything that metrics need of a ticket beside its own columns. */
export function ticketFacts(
  given: WholeHistory,
  levels: ServiceLevels,
  solvedAt: string | undefined,
): TicketFacts {
  const history = withBots(given, levels.counting?.bots)
  const statuses = statusFacts(history)
  const ratings = ratingFacts(history, solvedAt)
  return {
    ...replyTimes(history),
    ...businessFacts(history, levels, solvedAt),
    firstReplier: repliesOf(history)[0]?.author,
    botReplied: history.messages.some(
      ({ authorRole, isPublic }) => authorRole === 'bot' && isPublic,
    ),
    ...statuses,
    countedReopens: countedReopens(history, levels.counting?.reopenWindowHours),
    estimatedMin: estimatedMin(history),
    ...assignmentFacts(history),
    ...ratings,
    ...creditFacts(history, { ...statuses, ...ratings, solvedAt }),
    ...waitingFacts(history, solvedAt),
    ...slaFacts(history, levels),
    ...slaRuns(history, levels),
    factsVersion: FACTS_VERSION,
  } satisfies TicketFacts
}
