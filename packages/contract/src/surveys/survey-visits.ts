/** Minimum length of a visit in milliseconds; shorter ones are attributed to link scanners. */
export const VISIT_MIN_MS = 2000
