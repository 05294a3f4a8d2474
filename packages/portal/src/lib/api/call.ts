import {
  type Call,
  createCall,
  type Input,
  type Reply,
  type RouteName,
  type Send,
} from '@agent-assist/contract/wire'
import { setUsualZone } from '@agent-assist/kit/format'
import { useSyncExternalStore } from 'react'
import { createSession } from '../session/session.ts'
import { notify } from '../notify/toast.ts'
import { storedToken } from '../session/token.ts'

/** Creates a client with this token, independent of the signed-in user; refusals do not end the session. */
export const callAs = (token: string | undefined, send?: Send): Call =>
  createCall(`${location.origin}/api`, () => token, send)

/** The session of this tab. */
export const session = createSession({
  callAs,
  storage: localStorage,
  tabStorage: sessionStorage,
  notify,
})

// moments on all screens are in the organisation's zone
session.subscribe(() => {
  const now = session.get()
  setUsualZone(now.status === 'signedIn' ? now.user.data.setup.timeZone : undefined)
})

interface CallOptions {
  signal?: AbortSignal
  keepalive?: boolean
  /** Replaces `fetch`, e.g. by one with retries. */
  send?: Send
  /** Message when another device has taken over the session (424), instead of the default. */
  otherDevice?: string
}

/** Calls a route. A refusal that ends the session does so for every caller. */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  { otherDevice, send, ...options }: CallOptions = {},
): Promise<Reply<N>> {
  const token = storedToken(localStorage)?.token
  try {
    return await callAs(token, send)(name, input, options)
  } catch (error) {
    session.refused(error, { token, otherDevice })
    throw error
  }
}

/** The session state, as a hook. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.get)
