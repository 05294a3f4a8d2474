import { Refusal } from '../basics/errors.ts'
import type { StreamCap } from '../config/shapes.ts'
import type { Caller } from './session.ts'
import type { Visitor } from './visitor.ts'

/** A person with many tabs has few streams; a server holds a file handle and looks at the database for each. */
const CAP: StreamCap = { perPerson: 20, perServer: 1000 }
const RETRY_S = 5

/** Whose stream it is: a person, an API key, a visitor, or the network address of somebody whom nothing names. */
export function personOf(caller: Caller | Visitor, address: string): string {
  if (!('kind' in caller)) return `address ${address}`
  switch (caller.kind) {
    case 'staff':
      return `user ${caller.userId}`
    case 'key':
      return `key ${caller.keyId}`
    case 'signed':
      return caller.name ? `agent ${caller.organisationId} ${caller.name}` : `address ${address}`
    case 'operator':
      return 'operator'
  }
}

/** Counts the open streams of this server and refuses one too many. */
export function createStreamCaps({ perPerson, perServer }: StreamCap = CAP) {
  const open = new Map<string, number>()
  let all = 0
  return {
    /** Counts a stream; call what it returns when the stream has ended. Throws too_many or unavailable. */
    take(person: string): () => void {
      const own = open.get(person) ?? 0
      if (own >= perPerson)
        throw new Refusal('too_many', 'Too many live views are open. Close some of them.', {
          retryAfterS: RETRY_S,
        })
      if (all >= perServer)
        throw new Refusal('unavailable', 'Too many live views are open here. Try again later.', {
          retryAfterS: RETRY_S,
        })
      open.set(person, own + 1)
      all += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        all -= 1
        const left = (open.get(person) ?? 1) - 1
        if (left > 0) open.set(person, left)
        else open.delete(person)
      }
    },
  }
}
export type StreamCaps = ReturnType<typeof createStreamCaps>
