import type { Parsed, Reply, UnmatchedCluster } from '@agent-assist/contract'
import { queueConfidence } from '../language/confidence/confidence-queue.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import type { BotIntent } from './bot-rows.ts'
import type { Matcher } from './engine/matcher.ts'
import { clustersOf } from './engine/clusters.ts'
import { holdBot } from './bot-rows.ts'
import { type Author, intentOf, teach } from './intents.ts'

/** Most different texts that are clustered, newest first. */
const TEXTS_MAX = 2000
const CLUSTERS_SHOWN = 200
/** Least confidence at which an intent is shown as the nearest. */
const NEAR = 0.2

interface Row {
  text: string
  n: number
  lastAt: string
}

/** Texts that no intent answered and that nobody has handled yet. */
async function readTexts(on: Queryable, org: string): Promise<Row[]> {
  const { rows } = await on.query<Row>(
    `select text, count(*)::int as n, max(at) as "lastAt" from bot_turn
     where organisation_id = $1 and text is not null and source in ('article', 'fallback')
       and not is_settled
     group by text order by max(at) desc limit ${TEXTS_MAX}`,
    [org],
  )
  return rows
}

const latest = (texts: readonly Row[]): string =>
  texts.reduce((last, { lastAt }) => (lastAt > last ? lastAt : last), '')

/** The training inbox: the largest cluster first, each with the nearest intent of the draft. */
export async function listUnmatched(
  on: Queryable,
  org: string,
  draft: readonly BotIntent[],
  matcher: Matcher,
): Promise<Reply<'listUnmatched'>> {
  const rows = await readTexts(on, org)
  const names = new Map(draft.map(({ id, intent }) => [id, intent.name]))
  const items = clustersOf(rows, ({ text }) => text).map(({ title, members }): UnmatchedCluster => {
    const [best] = matcher.match(title.text, (id) => names.has(id))
    const name = best && names.get(best.id)
    return {
      title: title.text,
      texts: members.toSorted((a, b) => b.n - a.n || (a.text < b.text ? -1 : 1)),
      n: members.reduce((sum, { n }) => sum + n, 0),
      lastAt: latest(members),
      ...(best && name !== undefined && best.confidence >= NEAR
        ? { nearest: { intentId: best.id, name, confidence: best.confidence } }
        : {}),
    }
  })
  return {
    items: items
      .toSorted((a, b) => b.n - a.n || (a.lastAt < b.lastAt ? 1 : -1))
      .slice(0, CLUSTERS_SHOWN),
    texts: rows.reduce((sum, { n }) => sum + n, 0),
  }
}

/**
 * Adds the texts to an intent, creates an intent of them, or ignores them; removes them from the
 * inbox.
 */
export const decideUnmatched = (
  db: Db,
  author: Author,
  given: Parsed<'decideUnmatched'>['body'],
): Promise<Reply<'decideUnmatched'>> =>
  db.transaction(async (tx) => {
    await holdBot(tx, author.org)
    const decided = await decide(tx, author, given)
    await queueConfidence(tx, author.org, 'bot')
    await tx.query(
      `update bot_turn set is_settled = true, correction_id = $3, correction_name = $4,
         corrected_by = $5, corrected_at = now()
       where organisation_id = $1 and text = any($2::text[])
         and source in ('article', 'fallback') and not is_settled`,
      [author.org, given.texts, decided.id, decided.name, author.by],
    )
    return decided.id === '' ? {} : { intentId: decided.id }
  })

async function decide(
  tx: Queryable,
  author: Author,
  given: Parsed<'decideUnmatched'>['body'],
): Promise<{ id: string; name: string | null }> {
  switch (given.action) {
    case 'assign': {
      const name = await teach(tx, author, given.intentId, given.texts)
      return { id: given.intentId, name }
    }
    case 'new':
      return { id: await intentOf(tx, author, given.name, given.texts), name: given.name }
    case 'ignore':
      return { id: '', name: null }
  }
}
