/** A visit that ends earlier, in ms, is nobody's: link scanners come and go. */
export const VISIT_MIN_MS = 2000
