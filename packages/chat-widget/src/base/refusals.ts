import { ApiError } from '@agent-assist/contract/wire'

/** Whether the API requires a signed-in user: nobody is signed in, or the token is invalid. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** Whether the API refused because no agent is signed in, or the agent has no permission. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status)
