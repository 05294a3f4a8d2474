import { ApiError, type Input, type RouteName, type Send } from '@agent-assist/contract/wire'
import { patientFetch } from '@agent-assist/kit/patient-fetch'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { call, session } from './call.ts'
import { sendTogether } from './together.ts'

/** Data older than this many ms is loaded again when its screen becomes visible. */
const STALE_MS = 5 * 60_000
const RETRIES = 2

/** Only server errors and missing answers are worth a retry, not refusals. */
const worthRetry = (tries: number, error: Error) =>
  tries < RETRIES && !(error instanceof ApiError && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: STALE_MS, retry: worthRetry } },
})

// After a change of user, no data of the previous one stays in the cache.
session.subscribe(() => {
  if (session.get().status !== 'signedIn') queryClient.clear()
})

/** Query options of a route. The key starts with the route's name, so that `forget` finds all its queries. */
export const q = <N extends RouteName>(name: N, input: Input<N>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => {
      const once = sendTogether(name, input)
      const send: Send = (address, init) => patientFetch(address, init, once)
      return call(name, input, { signal, send })
    },
    retry: false, // patientFetch has retried already
  })

/** Reloads visible queries of the route and invalidates the others. */
export const forget = (name: RouteName) => queryClient.invalidateQueries({ queryKey: [name] })
