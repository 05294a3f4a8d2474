import { ApiError, type Input, type RouteName } from '@agent-assist/contract/wire'
import { patientFetch } from '@agent-assist/kit/patient-fetch'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { call, session } from './call.ts'

/** Figures older than this are asked for again when a screen comes back into view. */
const STALE_MS = 5 * 60_000
const RETRIES = 2

/** A refusal stays one; only a fault or no answer at all is worth another try. */
const worthRetry = (tries: number, error: Error) =>
  tries < RETRIES && !(error instanceof ApiError && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: STALE_MS, retry: worthRetry } },
})

// What one person loaded is gone before the next one looks.
session.subscribe(() => {
  if (session.get().status !== 'signedIn') queryClient.clear()
})

/** Query options of a route; the key leads with its name, so that `forget` finds every call of it. */
export const q = <N extends RouteName>(name: N, input: Input<N>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal, send: patientFetch }),
    retry: false, // patientFetch has tried again already
  })

/** Loads every shown call of the route again and drops the others. */
export const forget = (name: RouteName) => queryClient.invalidateQueries({ queryKey: [name] })
