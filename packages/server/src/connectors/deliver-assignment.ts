import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { Delivered, ToDeliver } from '../routing/work/deliver.ts'
import { SourceError } from './base/source-error.ts'
import { openFor } from './desk.ts'

/** Tells a helpdesk who has a ticket. Somebody who took it there in the meantime keeps it. */
export async function deliverAssignment(
  { db, config }: { db: Db; config: Config },
  { org, ticketId, agent, agentEmail, before }: ToDeliver,
): Promise<Delivered> {
  try {
    const opened = await openFor(db, config, org, ticketId)
    const assign = opened?.connector.assign
    if (!opened || !assign) return { result: 'none' }
    if (!agentEmail) return { result: 'refused', why: `${agent} has no address in Configuration.` }
    const { connector, number } = opened
    const now = await connector.assignee?.(number)
    const isOurs = now?.email?.toLowerCase() === agentEmail.toLowerCase() || now?.name === agent
    if (isOurs) return { result: 'taken' }
    if (now && !before.includes(now.name)) return { result: 'byHand', agent: now.name }
    await assign(number, agentEmail)
    return { result: 'taken' }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.code === 'answer') return { result: 'refused', why: error.message }
    return { result: 'later', why: error.message, afterS: error.retryAfterS }
  }
}
