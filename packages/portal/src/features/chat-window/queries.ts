import { infiniteQueryOptions } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { nextPlaces, type PageOfBots, type Places } from './pages.ts'

/** Which conversations are listed. */
export const VIEWS = ['all', 'unmatched', 'disliked'] as const
export type ConversationView = (typeof VIEWS)[number]

export interface ConversationFilter {
  search: string
  view: ConversationView
}

/** So many conversations of a bot are loaded at once. */
const AT_ONCE = 50

/** The conversations of these bots, page by page. */
export function conversations(botIds: readonly string[], { search, view }: ConversationFilter) {
  const first: Places = Object.fromEntries(botIds.map((id) => [id, '']))
  return infiniteQueryOptions({
    queryKey: ['listConversations', botIds, search, view],
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }): Promise<PageOfBots> => {
      const pages = Object.entries(pageParam).map(async ([organisationId, after]) => {
        const query = { view, limit: AT_ONCE, ...(search && { search }), ...(after && { after }) }
        const page = await call(
          'listConversations',
          { params: { organisationId }, query },
          { signal },
        )
        return [organisationId, page] as const
      })
      return Object.fromEntries(await Promise.all(pages))
    },
    getNextPageParam: nextPlaces,
  })
}

export const oneConversation = (organisationId: string, conversationId: string) =>
  q('getConversation', { params: { organisationId, conversationId } })

/** What is known of conversations holds no longer. */
export const forgetConversations = () =>
  Promise.all([forget('listConversations'), forget('getConversation')])
