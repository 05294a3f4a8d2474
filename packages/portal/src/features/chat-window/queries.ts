import { infiniteQueryOptions } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { nextPlaces, type PageOfBots, type Places } from './pages.ts'

/** The filters of the conversation list. */
export const VIEWS = ['all', 'unmatched', 'disliked'] as const
export type ConversationView = (typeof VIEWS)[number]

export interface ConversationFilter {
  search: string
  view: ConversationView
}

/** Number of conversations per page and bot. */
const AT_ONCE = 50

/** Infinite query of the conversations of these bots. */
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

/** Invalidates the cached conversations. */
export const forgetConversations = () =>
  Promise.all([forget('listConversations'), forget('getConversation')])
