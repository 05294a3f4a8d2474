import type { Caller } from '../../platform/http/session.ts'

/** The id of a caller who signed in; undefined for programs. */
export const userOf = (caller: Caller): string | undefined =>
  caller.kind === 'staff' ? caller.userId : undefined
