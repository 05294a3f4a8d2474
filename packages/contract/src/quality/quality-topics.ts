/**
 * The figures and panels of quality (METRICS.md 1.3), with what their help says. Screens, boards, mails and
 * explanations read this table.
 */
interface QualityTopicRule {
  name: string
  /** The formula, as the help shows it. */
  formula: string
  /** What puts a review or ticket into the range. */
  countedBy: string
  notCounted?: string
}

const GIVEN = 'The moment the review was given'
const SOLVED = 'The last solution of the ticket'
const PEOPLE = 'Drafts, self-reviews and calibration.'

export const QUALITY_TOPICS = {
  iqs: {
    name: 'Internal quality score (IQS)',
    formula: 'Mean of the scores of reviews by people. The interval is Student’s t, 95 %.',
    countedBy: GIVEN,
    notCounted: `${PEOPLE} Reviews in which nothing that counts was rated.`,
  },
  aqs: {
    name: 'Automatic quality score (AQS)',
    formula:
      'Mean of the automatic scores: passed / all automatic checks of a conversation that count. It is never mixed with the IQS.',
    countedBy: SOLVED,
    notCounted: 'Conversations to which no automatic check applies, or that wait to be checked.',
  },
  coverage: {
    name: 'Review coverage',
    formula:
      'Solved tickets with a review by a person / solved tickets. The interval is Wilson’s, 95 %.',
    countedBy: SOLVED,
    notCounted: 'Tickets without an assignee.',
  },
  reviews: {
    name: 'Reviews given',
    formula:
      'Reviews by people. The goal is that of the assignments for as many days, from their creation on.',
    countedBy: GIVEN,
    notCounted: PEOPLE,
  },
  failed: {
    name: 'Critical failures',
    formula:
      'Reviews that are 0 because a critical category is below 50 %, or an auto-fail category failed / reviews. The interval is Wilson’s, 95 %.',
    countedBy: GIVEN,
    notCounted: PEOPLE,
  },
  disputes: {
    name: 'Disputes accepted',
    formula: 'Accepted / (accepted + rejected) disputes. The interval is Wilson’s, 95 %.',
    countedBy: 'The moment the dispute was decided',
    notCounted: 'Open disputes.',
  },
  accuracy: {
    name: 'Automatic accuracy',
    formula:
      'Mean of 100 less the difference between the automatic and the human score of a category, in points. High: 75 and more, medium: 25 to 74, low: below 25.',
    countedBy: GIVEN,
    notCounted: 'Ratings of categories that no automatic check scores.',
  },
  trend: {
    name: 'Quality over time',
    formula:
      'IQS and AQS of each day; of each week from Monday on in ranges of more than 14 days, and where a day has fewer than 10 reviews. The ribbon is the 95 % interval of the IQS.',
    countedBy: 'IQS: the moment the review was given. AQS: the last solution of the ticket.',
  },
  causes: {
    name: 'Root causes',
    formula: 'Number of ratings with the cause; running share of all causes',
    countedBy: GIVEN,
    notCounted: PEOPLE,
  },
  heat: {
    name: 'Category by agent',
    formula: 'Mean score of a category: (chosen − lowest) / (highest − lowest option)',
    countedBy: GIVEN,
    notCounted: `${PEOPLE} Ratings that are not applicable.`,
  },
  csat: {
    name: 'Quality against Ticket CSAT',
    formula: 'IQS and Ticket CSAT of each agent; the area grows with the reviews',
    countedBy: 'IQS: the moment the review was given. Ticket CSAT: the moment of the last rating.',
    notCounted: 'Agents with fewer than 10 reviews or ratings.',
  },
  spread: {
    name: 'Review scores',
    formula: 'Number of reviews by score',
    countedBy: GIVEN,
    notCounted: PEOPLE,
  },
  reviewers: {
    name: 'Reviewers',
    formula:
      'Time: median from the first save to the review. Strictness: mean score less the mean of all reviewers of the same conversations. Alignment: same option / all ratings of the same categories; Cohen’s kappa beside it.',
    countedBy: GIVEN,
    notCounted: PEOPLE,
  },
  assignments: {
    name: 'Assignments by cycle',
    formula: 'Reviews that the reviewer gave to these agents in the cycle / goal',
    countedBy: 'The cycles in the range',
  },
  replaced: {
    name: 'Replaced tickets',
    formula: 'One row a ticket that a reviewer replaced because it could not be rated',
    countedBy: 'The moment it was replaced',
  },
  machine: {
    name: 'Machine and reviewers',
    formula:
      'Ratings by agreement: 100 less the difference of both scores. High: 75 and more, medium: 25 to 74, low: below 25.',
    countedBy: GIVEN,
    notCounted: 'Categories that no automatic check scores.',
  },
  disagreements: {
    name: 'Disagreements to decide',
    formula: 'Ratings with less than high agreement without a decision, the lowest first',
    countedBy: GIVEN,
  },
  disputed: {
    name: 'Disputes by category',
    formula: 'Accepted, rejected and open disputes of each category',
    countedBy: 'The moment of the decision; open ones: when they were raised',
  },
  coaching: {
    name: 'Coaching',
    formula:
      'The weakest category of each agent with 5 ratings or more, if it is below the goal. Effect: mean of the 30 days after the session less that of the 30 days before, with Newcombe’s 95 % interval.',
    countedBy: GIVEN,
  },
  planner: {
    name: 'Review planner',
    formula:
      'Number of reviews after which the 95 % interval of an agent’s IQS is as narrow as chosen, from the spread of the scores so far',
    countedBy: GIVEN,
    notCounted: 'Agents with fewer than 2 reviews.',
  },
} as const satisfies Record<string, QualityTopicRule>
export type QualityTopic = keyof typeof QUALITY_TOPICS

/** The figures that are a number, in the order of the screen. */
export const QUALITY_METRICS = [
  'iqs',
  'aqs',
  'coverage',
  'reviews',
  'failed',
  'disputes',
  'accuracy',
] as const satisfies readonly QualityTopic[]
export type QualityMetric = (typeof QUALITY_METRICS)[number]

/** Whether a higher or a lower value is better. */
export const QUALITY_DIRECTIONS: Record<QualityMetric, 'up' | 'down' | 'none'> = {
  iqs: 'up',
  aqs: 'up',
  coverage: 'none',
  reviews: 'none',
  failed: 'down',
  disputes: 'none',
  accuracy: 'up',
}

/** Name of a help dialog of quality: `quality_iqs`. */
export type QualityHelp = `quality_${QualityTopic}`

/** The figure of a help dialog; undefined for another name. */
export function helpQuality(name: string): QualityTopic | undefined {
  const topic = name.replace(/^quality_/, '')
  return topic !== name && Object.hasOwn(QUALITY_TOPICS, topic)
    ? (topic as QualityTopic)
    : undefined
}

/** Goal in percent where no scorecard of the reviews has one. */
export const USUAL_GOAL = 80
/** Ratings of an agent in a category below which no score is shown. */
export const CELL_LEAST = 5
/** Length of the classes of scores, in points. */
export const SCORE_CLASS = 10
/** Days before and after a session that its effect compares. */
export const EFFECT_DAYS = 30
/** Suggested sessions at a time, and the tickets of each. */
export const SUGGESTIONS = 6
export const EXAMPLES = 3
/** Limits of a coaching session, and of the reason of a decision. */
export const COACHING_NOTES_MAX = 4000
export const VERDICT_REASON_MAX = 1000
/** Sessions and disagreements that are listed. */
export const COACHING_MAX = 200
export const DISAGREEMENTS_MAX = 200

export const COACHING_STATES = ['planned', 'held'] as const
export type CoachingState = (typeof COACHING_STATES)[number]

/** Which reviews a list has: all, failed or the rest, those of tickets solved in the range, or those of disputes. */
export const REVIEW_SIDES = [
  'all',
  'failed',
  'passed',
  'covered',
  'accepted',
  'rejected',
  'open',
] as const
export type ReviewSide = (typeof REVIEW_SIDES)[number]

/** Who is right about a category. */
export const VERDICTS = ['person', 'machine'] as const
export type Verdict = (typeof VERDICTS)[number]
