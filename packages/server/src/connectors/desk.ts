import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import type { AgentState, Connector, Delivery, Reply } from './base/connector.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { SourceError } from './base/source-error.ts'
import { helpdesks } from './connectors.ts'
import { openConnector } from './open-connector.ts'
import type { SourceRow } from './source-rows.ts'

const SOURCES = `select s.organisation_id as org, s.id, s.kind, s.prefix, s.settings, s.secret
  from source s`

/** The account that a ticket came from; undefined when it is disconnected or paused. */
async function sourceOf(
  on: Queryable,
  org: string,
  ticketId: string,
): Promise<SourceRow | undefined> {
  const { rows } = await on.query<SourceRow>(
    `${SOURCES} join source_ticket t on t.organisation_id = s.organisation_id and t.source_id = s.id
     where s.organisation_id = $1 and t.ticket_id = $2 and not s.is_paused`,
    [org, ticketId],
  )
  return rows[0]
}

interface Opened {
  connector: Connector
  /** The ticket's number in the helpdesk. */
  number: string
}

/** The helpdesk that a ticket came from; undefined when it is disconnected or paused. */
export async function openFor(
  db: Db,
  config: Config,
  org: string,
  ticketId: string,
): Promise<Opened | undefined> {
  const source = await sourceOf(db, org, ticketId)
  if (!source) return undefined
  return { connector: openConnector(config, source), number: ticketId.slice(source.prefix.length) }
}

/** Whether a reply can be sent to the ticket or, without one, to any ticket of the organisation. */
export async function canReply(on: Queryable, org: string, ticketId?: string): Promise<boolean> {
  if (ticketId !== undefined) return (await sourceOf(on, org, ticketId)) !== undefined
  const { rows } = await on.query(
    `select 1 from source where organisation_id = $1 and not is_paused and kind = any($2::text[])`,
    [org, helpdesks.map(({ kind }) => kind)],
  )
  return rows.length > 0
}

/**
 * Replies to a ticket in its helpdesk; `begins` runs right before the first call that writes.
 * Returns undefined when the helpdesk is not connected or takes no replies. Throws SourceError.
 */
export async function replyTo(
  { db, config }: { db: Db; config: Config },
  { org, ticketId, reply }: { org: string; ticketId: string; reply: Reply },
  begins: () => Promise<void> = async () => undefined,
): Promise<Delivery | undefined> {
  const opened = await openFor(db, config, org, ticketId)
  if (!opened?.connector.reply) return undefined
  await begins()
  return opened.connector.reply(opened.number, reply)
}

/**
 * Assigns a ticket to an agent, or to nobody; false when its helpdesk is not connected or cannot.
 */
export async function assignTo(
  { db, config }: { db: Db; config: Config },
  { org, ticketId, agentEmail }: { org: string; ticketId: string; agentEmail: string | undefined },
): Promise<boolean> {
  const opened = await openFor(db, config, org, ticketId)
  if (!opened?.connector.assign) return false
  await opened.connector.assign(opened.number, agentEmail)
  return true
}

/**
 * The same for a person who waits for it: a helpdesk that does not take the change is a refusal with its reason.
 */
export async function assignOrRefuse(
  api: { db: Db; config: Config },
  what: { org: string; ticketId: string; agentEmail: string | undefined },
): Promise<boolean> {
  try {
    return await assignTo(api, what)
  } catch (error) {
    if (error instanceof SourceError) throw new Refusal('conflict', error.message)
    throw error
  }
}

/** Availability of agents in all connected helpdesks that report it. Throws SourceError. */
export async function agentStates(
  { db, config }: { db: Db; config: Config },
  org: string,
): Promise<AgentState[]> {
  const { rows } = await db.query<SourceRow>(
    `${SOURCES} where s.organisation_id = $1 and not s.is_paused and s.kind = any($2::text[])`,
    [org, helpdesks.map(({ kind }) => kind)],
  )
  const all = await Promise.all(
    rows.map(async (source) => (await openConnector(config, source).agentStates?.()) ?? []),
  )
  return all.flat()
}
