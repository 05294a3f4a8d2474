import type { Db } from '../db.ts'
import { noteProblems, noteProgress, type Taken } from '../sources/source-rows.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { assembleStale } from './assemble-stale.ts'
import type { Zendesk } from './client.ts'
import { byCursor, byTime, type Page, wholeList } from './exports.ts'
import { readPage } from './read-page.ts'
import { storeParts } from './store-parts.ts'

/** Rows of one statement. */
const CHUNK = 500
/** Tickets are put together for so long before the lease is renewed. */
const ASSEMBLE_MS = 20_000

/** Stores a page and how far it leads, whole or not at all. */
async function storePage(db: Db, source: Taken, { body, cursor }: Page): Promise<void> {
  const found = [...readPage(body)]
  const parts = found.flatMap(({ part }) => part ?? [])
  const problems = found.flatMap(({ place, problem }) =>
    problem ? [{ place, reason: problem }] : [],
  )
  await db.transaction(async (tx) => {
    await noteProgress(tx, source, { cursor, read: found.length, refused: problems.length })
    await noteProblems(tx, source.org, 'zendesk', problems)
    for (let at = 0; at < parts.length; at += CHUNK)
      await storeParts(tx, source.org, parts.slice(at, at + CHUNK))
  })
}

async function* allPages(zendesk: Zendesk, source: Taken, signal: AbortSignal) {
  const { cursors, startAt } = source
  const from = <T>(value: T) => ({ from: value, startAt: Math.floor(Date.parse(startAt) / 1000) })
  yield* wholeList(zendesk, 'groups', signal)
  yield* wholeList(zendesk, 'brands', signal)
  yield* wholeList(zendesk, 'colleagues', signal)
  yield* byCursor(zendesk, 'users', from(cursors.users), signal)
  yield* byCursor(zendesk, 'tickets', from(cursors.tickets), signal)
  yield* byTime(zendesk, 'events', from(cursors.events), signal)
  yield* byTime(zendesk, 'metrics', from(cursors.metrics), signal)
}

/** Returns whether any ticket changed. */
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

/**
 * Brings an organisation's tickets up to date with its Zendesk account: reads what changed since the last
 * time, page by page, and puts the tickets together. Cut off at any moment, it goes on with the page that
 * was not committed.
 */
export async function syncZendesk(
  db: Db,
  zendesk: Zendesk,
  source: Taken,
  signal: AbortSignal,
): Promise<void> {
  for await (const page of allPages(zendesk, source, signal)) await storePage(db, source, page)
  if (await assembleAll(db, source, signal))
    await db.transaction((tx) => refreshDerived(tx, source.org))
}
