import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { Replied } from '../routing/work/reply.ts'
import { SourceError } from './base/source-error.ts'
import { replyTo } from './desk.ts'

const COLLIDED_S = 2

/** Sends the after-hours reply of routing to the customer, unless somebody has written. */
export async function sendReply(
  on: { db: Db; config: Config },
  { org, ticketId, text }: { org: string; ticketId: string; text: string },
): Promise<Replied> {
  try {
    const delivery = await replyTo(on, { org, ticketId, reply: { text, isPublic: true } })
    if (delivery === undefined) return { result: 'none' }
    if (delivery === 'collided')
      return { result: 'later', why: 'the ticket kept changing', afterS: COLLIDED_S }
    return { result: delivery }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return error.needsSomebody
      ? { result: 'refused', why: error.message }
      : { result: 'later', why: error.message, afterS: error.retryAfterS }
  }
}
