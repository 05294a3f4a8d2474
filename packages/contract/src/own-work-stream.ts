import { ApiError, type Call, callWith, type TokenSource } from './call.ts'
import { linesOf } from './lines-of.ts'
import { type OwnWorkRouteName, ownWorkRoutes } from './routing/own-work-routes.ts'
import type { OwnWork } from './routing/own-work.ts'

export type OwnWorkCall = Call<Exclude<OwnWorkRouteName, 'watchOwnWork'>>

/** Creates a client that accepts assignments and hands them back. */
export const createOwnWorkCall = (baseUrl: string, token: TokenSource): OwnWorkCall =>
  callWith<OwnWorkRouteName>(ownWorkRoutes, baseUrl, token)

/** Longest life of a stream in seconds: shorter than what proxies and tokens live. */
const SECONDS = 600

/**
 * The work of the agent whenever it changes, until the stream ends or the signal aborts it. Throws `ApiError` for an
 * error answer and `TypeError` when there is no answer. `baseUrl` ends in `/api`.
 */
export async function* watchOwnWork(
  baseUrl: string,
  token: TokenSource,
  signal: AbortSignal,
): AsyncGenerator<OwnWork> {
  const bearer = await token()
  const response = await fetch(`${baseUrl}${ownWorkRoutes.watchOwnWork.path}?seconds=${SECONDS}`, {
    signal,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })
  if (!response.ok) throw new ApiError(response.status, undefined)
  if (!response.body) return
  for await (const line of linesOf(response.body)) yield JSON.parse(line) as OwnWork // the server built it from the same shape
}
