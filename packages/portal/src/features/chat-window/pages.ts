import type { ConversationRow, Reply } from '@agent-assist/contract/wire'

export type ConversationPage = Reply<'listConversations'>

/** Where the next page begins, by bot; '' is the first page. A bot without a key has no more. */
export type Places = Readonly<Record<string, string>>

/** One page of every bot that has more. */
export type PageOfBots = Readonly<Record<string, ConversationPage>>

/** Where the pages after this one begin; undefined when no bot has any. */
export function nextPlaces(page: PageOfBots): Places | undefined {
  const places = Object.entries(page).flatMap(([botId, { next }]) =>
    next ? [[botId, next] as const] : [],
  )
  return places.length > 0 ? Object.fromEntries(places) : undefined
}

/**
 * The conversations of all pages, the newest first. What is older than the last one of a bot that has more
 * waits for the next page: newer ones of that bot may come before it.
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

/** How many there are on all pages of all bots. */
export const totalOf = (first: PageOfBots | undefined): number =>
  Object.values(first ?? {}).reduce((sum, { total }) => sum + total, 0)
