import type { FastifyBaseLogger } from 'fastify'
import { goingOn } from '../platform/jobs/put-off.ts'
import { startWork, type WorkLoop } from '../platform/jobs/work-loop.ts'
import { type MailerParts, sendDueBoard } from './board-mail.ts'

/** Sends boards by mail when they are due, until it is stopped. */
export function startBoardMailer(
  parts: MailerParts & { wakeSender: () => void },
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop {
  const failed = (error: unknown) => log.error({ err: error }, 'a board could not be sent')
  async function next(): Promise<boolean> {
    const isSent = await sendDueBoard(parts)
    if (isSent) parts.wakeSender()
    return isSent
  }
  return startWork(() => goingOn(next, failed), failed)
}
