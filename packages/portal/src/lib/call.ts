import { type Call, createCall } from '@agent-assist/contract/wire'
import { useSyncExternalStore } from 'react'
import { createSession } from './session.ts'
import { say } from './toast.ts'
import { keptToken } from './token.ts'

const plainCall = createCall(`${location.origin}/api`, () => keptToken(localStorage)?.token)

/** The session of this tab. */
export const session = createSession({ call: plainCall, storage: localStorage, say })

/** Calls a route; a refusal that ends the session ends it here, for every caller alike. */
export const call: Call = async (name, input, options) => {
  try {
    return await plainCall(name, input, options)
  } catch (error) {
    session.refused(error)
    throw error
  }
}

/** Who is signed in, followed. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.get)
