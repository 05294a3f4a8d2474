import { FILTER_FIELDS, type Filters } from './filters.ts'

/**
 * Figures on screens with filters that ignore some of them, with the fields that they ignore; their tiles say so. Every
 * other figure obeys all filters.
 */
export const IGNORED_FILTERS = {
  /** Use of the language model: its requests are counted by day, not by ticket. */
  modelUse: FILTER_FIELDS,
} as const satisfies Record<string, readonly (keyof Filters)[]>
