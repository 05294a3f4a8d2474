import type {
  Attribution,
  Cohort,
  Counting,
  Credit,
  DateField,
  MetricValue,
} from '@agent-assist/contract/wire'

export { countingLines } from '@agent-assist/contract/wire'

/** Names of the choices of whom metrics credit. */
export const ATTRIBUTION_NAMES: Record<Attribution, string> = {
  sender: 'Sender',
  assignee: 'Assignee',
  solver: 'Solver',
}
/** The same, as a sentence. */
export const ATTRIBUTION_HINTS: Record<Attribution, string> = {
  sender: 'Credit goes to the person who sent the first reply.',
  assignee: 'Credit goes to the person who was assigned when it happened.',
  solver: 'Credit goes to the person who solved the ticket.',
}
/** Names of the choices of which tickets count. */
export const COHORT_NAMES: Record<Cohort, string> = { created: 'Created', happened: 'Happened' }
/** The same, as a sentence. */
export const COHORT_HINTS: Record<Cohort, string> = {
  created: 'Tickets created in the range.',
  happened: 'Tickets solved, replied to or rated in the range.',
}

const CREDITED: Record<Credit, string> = {
  sender: 'sender',
  assignee: 'assignee',
  assigneeThen: 'assignee then',
  solver: 'solver',
}

const COUNTED: Record<DateField, string> = {
  created: 'created',
  replied: 'replied',
  solved: 'solved',
  firstSolved: 'first solved',
  solutions: 'solved',
  rated: 'rated',
  offered: 'surveyed',
  flow: 'created or solved',
  end: 'open at the end',
  state: 'open at the end',
  now: 'open now',
  flagged: 'flagged',
}

type Counted = Pick<MetricValue, 'credit' | 'dateField' | 'fixed'>

/** Whom a value credits: counts the assignee. */
export const creditText = ({ credit = 'assignee' }: Counted): string =>
  `counts the ${CREDITED[credit]}`

const ticketsText = ({ dateField }: Counted) => `counts tickets ${COUNTED[dateField]}`

/** What a value without a choice counts, whatever the switches say; undefined when it obeys them. */
export function fixedText(value: Counted): string | undefined {
  const { fixed = [] } = value
  const notes = [
    ...(fixed.includes('attribution') ? [creditText(value)] : []),
    ...(fixed.includes('cohort') ? [ticketsText(value)] : []),
  ]
  return notes.length > 0 ? notes.join(', ') : undefined
}

/** The line below a column's title: whom it credits where agents are compared, and which tickets it counts. */
export function columnNote(
  value: Counted | undefined,
  byAgent: boolean,
  { cohort }: Counting = {},
): string | undefined {
  if (!value) return undefined
  const notes = [
    ...(byAgent && value.credit ? [creditText(value)] : []),
    ...(cohort ? [COUNTED[value.dateField]] : []),
  ]
  return notes.length > 0 ? notes.join(', ') : undefined
}

/** The same below the title of a chart, which also says what it has no choice of. */
export const chartNote = (
  value: Counted | undefined,
  byAgent: boolean,
  counting: Counting | undefined,
): string | undefined => columnNote(value, byAgent, counting) ?? (value && fixedText(value))
