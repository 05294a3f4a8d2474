import type { Db } from '../platform/db/db.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { assembleStale } from './assemble-stale.ts'
import type { Connector, Pulled } from './base/connector.ts'
import { noteProblems, noteProgress, type Taken } from './source-rows.ts'
import { storeParts } from './store-parts.ts'
import { ownedReason } from './ticket-owners.ts'

/** Rows per statement. */
const CHUNK = 500
/** Longest time to assemble tickets before the lease is renewed. */
const ASSEMBLE_MS = 20_000

/** Stores a page and its cursor in one transaction. */
async function storePage(db: Db, source: Taken, page: Pulled): Promise<void> {
  const { org, id: sourceId, kind: connector, prefix } = source
  const { parts, read, problems, cursor } = page
  await db.transaction(async (tx) => {
    await noteProgress(tx, source, { cursor, read, refused: problems.length })
    await noteProblems(tx, org, sourceId, problems)
    for (let at = 0; at < parts.length; at += CHUNK) {
      const chunk = parts.slice(at, at + CHUNK)
      const { unchanged = [] } = await storeParts(tx, { org, sourceId, connector, prefix }, chunk)
      const left = unchanged.map((id) => ({ place: `ticket ${id}`, reason: ownedReason(id) }))
      await noteProblems(tx, org, sourceId, left)
    }
  })
}

/** Assembles all stale tickets; returns whether any ticket changed. */
async function assembleAll(db: Db, source: Taken, signal: AbortSignal): Promise<boolean> {
  let hasChanged = false
  for (;;) {
    const done = await assembleStale(db, source.org, { maxMs: ASSEMBLE_MS, signal })
    const { stored, deleted, left } = done
    hasChanged ||= stored + deleted > 0
    await noteProgress(db, source, { stored, deleted })
    signal.throwIfAborted()
    if (left === 0) return hasChanged
  }
}

/** The helpdesk's numbers of the tickets stored for a source. */
async function knownTickets(db: Db, { org, id, prefix }: Taken): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select substr(t.id, length($3) + 1) as id from ticket t
     join source_ticket s on s.organisation_id = t.organisation_id and s.ticket_id = t.id
     where t.organisation_id = $1 and s.source_id = $2`,
    [org, id, prefix],
  )
  return rows.map((row) => row.id)
}

/**
 * Syncs an organisation's tickets with an account of a helpdesk: stores what changed since the last
 * run, page by page, and assembles the tickets. After an interruption at any moment, the next run
 * continues with the first page that was not committed.
 */
export async function pullSource(
  db: Db,
  connector: Connector,
  source: Taken,
  signal: AbortSignal,
): Promise<void> {
  const pages = connector.pull({
    cursor: source.cursors,
    startAt: source.startAt,
    signal,
    knownTickets: () => knownTickets(db, source),
  })
  for await (const page of pages) await storePage(db, source, page)
  if (await assembleAll(db, source, signal)) await refreshDerived(db.transaction, source.org)
}
