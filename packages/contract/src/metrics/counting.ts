/*
 * Whom metrics credit, and which tickets they count (METRICS.md 1.0). Without a choice each metric
 * counts as its definition says.
 */

/** Whom a metric credits: who sent the first reply, who was assigned at the event, or who solved the ticket. */
export const ATTRIBUTIONS = ['sender', 'assignee', 'solver'] as const
export type Attribution = (typeof ATTRIBUTIONS)[number]

/** Which tickets count: those created in the range, or those to which the metric happened in the range. */
export const COHORTS = ['created', 'happened'] as const
export type Cohort = (typeof COHORTS)[number]

/** Whom a value credits; `assignee` is the current one, `assigneeThen` the one at the event. */
export const CREDITS = ['sender', 'assignee', 'assigneeThen', 'solver'] as const
export type Credit = (typeof CREDITS)[number]

/** How metrics are asked to count. */
export interface Counting {
  attribution?: Attribution
  cohort?: Cohort
}

/** The counting in the parameters of an address, which anybody may have written. */
export function parseCounting(
  query: Readonly<Record<string, string | null | undefined>>,
): Counting {
  const attribution = ATTRIBUTIONS.find((one) => one === query.attribution)
  const cohort = COHORTS.find((one) => one === query.cohort)
  return { ...(attribution ? { attribution } : {}), ...(cohort ? { cohort } : {}) }
}

/** Whom metrics credit, as a phrase. */
export const ATTRIBUTION_PHRASES: Record<Attribution, string> = {
  sender: 'who sent the first reply',
  assignee: 'who was assigned at the event',
  solver: 'who solved the ticket',
}
/** Which tickets count, as a phrase. */
export const COHORT_PHRASES: Record<Cohort, string> = {
  created: 'created in the range',
  happened: 'solved, replied or rated in the range',
}

/** The first lines of a file, which name the choices; none without a choice. */
export const countingLines = ({ attribution, cohort }: Counting = {}): string[] => [
  ...(attribution
    ? [`Credit: ${ATTRIBUTION_PHRASES[attribution]}, where a metric has a choice`]
    : []),
  ...(cohort ? [`Tickets: ${COHORT_PHRASES[cohort]}, where a metric has a choice`] : []),
]
