import { cutText } from '@agent-assist/contract/wire'
import { useSearchParams } from 'react-router'
import { type ConversationView, VIEWS } from './queries.ts'

/** The state of the chat window in the URL, and functions that change it. */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'all'

  function go(change: Record<string, string | undefined>, replace = false) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      next.delete(name)
      if (value) next.set(name, value)
    }
    setSearch(next, { replace, preventScrollReset: true })
  }

  return {
    /** Id of the open conversation. */
    conversation: search.get('conversation') ?? undefined,
    /** True if the test chat was opened explicitly; wide windows always show it. */
    isTest: search.get('test') === 'true',
    search: cutText((search.get('search') ?? '').trim(), 200),
    view,
    find: (text: string) => go({ search: text }, true),
    show: (next: ConversationView) => go({ view: next === 'all' ? undefined : next }, true),
    /** The URL of a conversation with the same list. */
    to(id: string) {
      const next = new URLSearchParams(search)
      next.delete('test')
      next.set('conversation', id)
      return `?${next}`
    },
    test: () => go({ conversation: undefined, test: 'true' }),
    close: () => go({ conversation: undefined, test: undefined }),
  }
}
export type Address = ReturnType<typeof useAddress>
