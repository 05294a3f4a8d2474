import type { FastifyBaseLogger } from 'fastify'
import { createBell } from '../mail/bell.ts'
import { type MailerParts, sendDueBoard } from './board-mail.ts'

/** How often we look for what is due. */
const SWEEP_MS = 30_000

export interface BoardMailer {
  stop: () => Promise<void>
}

/** Sends boards by mail when they are due, until it is stopped. */
export function startBoardMailer(
  parts: MailerParts & { wakeSender: () => void },
  log: Pick<FastifyBaseLogger, 'error'>,
): BoardMailer {
  const bell = createBell()
  let isStopped = false

  async function next(): Promise<boolean> {
    try {
      const isSent = await sendDueBoard(parts)
      if (isSent) parts.wakeSender()
      return isSent
    } catch (error) {
      log.error({ err: error }, 'a board could not be sent')
      return false
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await bell.wait(SWEEP_MS)
      while (!isStopped && (await next()));
    }
  }
  const running = run()

  return {
    stop: async () => {
      isStopped = true
      bell.ring()
      await running
    },
  }
}
