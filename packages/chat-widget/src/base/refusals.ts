import { ApiError } from '@agent-assist/contract/wire'

/** The API wants to know who is there: nobody is signed in, or no token that holds. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** There is no agent here, or none who may. */
export const isRefusal = (error: unknown): boolean =>
  isUnknown(error) || (error instanceof ApiError && error.status === 403)
