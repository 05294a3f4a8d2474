import type { FastifyBaseLogger } from 'fastify'
import { goingOn } from '../platform/jobs/put-off.ts'
import { startWork, type WorkLoop } from '../platform/jobs/work-loop.ts'
import { type AlertParts, checkDueAlert } from './check-alert.ts'
import { startPosts } from './deliver.ts'

/** Checks alerts when they are due, and posts their messages, until it is stopped. */
export function startAlerts(
  parts: AlertParts & { wakeSender: () => void },
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop {
  const failed = (error: unknown) => log.error({ err: error }, 'an alert could not be checked')
  const next = async () => {
    const isChecked = await checkDueAlert(parts)
    if (!isChecked) return false
    parts.wakeSender()
    posts.wake()
    return true
  }
  const checks = startWork(() => goingOn(next, failed), failed)
  const posts = startPosts(parts, (error) =>
    log.error({ err: error }, 'a message of an alert could not be posted'),
  )
  return {
    wake: checks.wake,
    stop: async () => {
      await checks.stop()
      await posts.stop()
    },
  }
}
