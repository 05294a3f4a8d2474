import type { ConversationRow, Reply } from '@agent-assist/contract/wire'

export type ConversationPage = Reply<'listConversations'>

/** Cursor of the next page by bot; '' is the first page. A bot without a key has no more pages. */
export type Places = Readonly<Record<string, string>>

/** One page of each bot that has more pages. */
export type PageOfBots = Readonly<Record<string, ConversationPage>>

/** Cursors of the next pages; undefined when no bot has more pages. */
export function nextPlaces(page: PageOfBots): Places | undefined {
  const places = Object.entries(page).flatMap(([botId, { next }]) =>
    next ? [[botId, next] as const] : [],
  )
  return places.length > 0 ? Object.fromEntries(places) : undefined
}

/**
 * The conversations of all pages, newest first. A conversation that is older than the last loaded
 * one of a bot with more pages is omitted until the next page, which may contain newer ones.
 */
export function mergedRows(pages: readonly PageOfBots[]): ConversationRow[] {
  const ends = Object.values(pages.at(-1) ?? {}).flatMap(({ items, next }) =>
    next ? [items.at(-1)?.lastAt ?? ''] : [],
  )
  const oldest = ends.toSorted().at(-1) ?? ''
  const seen = new Map<string, ConversationRow>()
  for (const page of pages)
    for (const { items } of Object.values(page)) for (const row of items) seen.set(row.id, row)
  return [...seen.values()]
    .filter(({ lastAt }) => lastAt >= oldest)
    .toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))
}

/** The total number of conversations of all bots. */
export const totalOf = (first: PageOfBots | undefined): number =>
  Object.values(first ?? {}).reduce((sum, { total }) => sum + total, 0)
