import { ApiError } from '@agent-assist/contract/wire'
import { useState } from 'react'

/** Sentences at the fields of a dialog: those of the form itself, and those of the server. */
export function useFields<F extends string>() {
  const [problems, setProblems] = useState<Partial<Record<F, string>>>({})
  return {
    problems,
    /** Shows the problems; returns whether there are none. */
    check: (found: Partial<Record<F, string>>): boolean => {
      setProblems(found)
      return Object.values(found).every((problem) => problem === undefined)
    },
    clear: (field: F) => setProblems((now) => ({ ...now, [field]: undefined })),
    /** Why the server refused, when no field of the form shows it. */
    refusalOf: (error: Error | null, problem: string | undefined, fields: readonly F[]) =>
      error instanceof ApiError && fields.some((field) => error.fields?.[field])
        ? undefined
        : problem,
    /** The sentence at a field. */
    at: (field: F, error: Error | null): string | undefined =>
      problems[field] ?? (error instanceof ApiError ? error.fields?.[field] : undefined),
  }
}
