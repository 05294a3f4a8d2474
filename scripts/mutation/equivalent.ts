import type { Mutant } from './mutants.ts'

/** A mutant that survives although nothing is missing in the tests. */
export interface Equivalent {
  /** Path of the source from the root. */
  file: string
  /** The line, or lines, before and after the change, as the report prints them. */
  before: string
  after: string
  /** Why it changes nothing that anybody could see. */
  reason: string
}

/** The survivors that have a name. One that matches no mutant any more fails the test of this folder. */
export const EQUIVALENT: readonly Equivalent[] = []

/** Whether a mutant is one of them. */
export const isNamed = (mutant: Pick<Mutant, 'file' | 'before' | 'after'>): boolean =>
  EQUIVALENT.some(
    ({ file, before, after }) =>
      file === mutant.file && before === mutant.before && after === mutant.after,
  )
