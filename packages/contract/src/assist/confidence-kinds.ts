/** Fewer past cases with a known right answer say nothing about the next ones. */
export const CONFIDENCE_CASES_MIN = 30
