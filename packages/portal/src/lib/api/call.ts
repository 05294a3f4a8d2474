import {
  type Call,
  createCall,
  type Input,
  type Reply,
  type RouteName,
  type Send,
} from '@agent-assist/contract/wire'
import { useSyncExternalStore } from 'react'
import { createSession } from '../session/session.ts'
import { notify } from '../notify/toast.ts'
import { storedToken } from '../session/token.ts'

/** Calls the API with this token, whoever is signed in; refusals end no session. */
export const callAs = (token: string | undefined, send?: Send): Call =>
  createCall(`${location.origin}/api`, () => token, send)

/** The session of this tab. */
export const session = createSession({
  callAs,
  storage: localStorage,
  tabStorage: sessionStorage,
  notify,
})

interface CallOptions {
  signal?: AbortSignal
  keepalive?: boolean
  /** In place of `fetch`, such as one that tries again. */
  send?: Send
  /** Said in place of the usual words when another device has taken the session over (424). */
  otherDevice?: string
}

/** Calls a route; a refusal that ends the session ends it here, for every caller alike. */
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

/** Who is signed in, followed. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.get)
