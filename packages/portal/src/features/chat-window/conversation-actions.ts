import type { ChatMessage, ChatVote, Input, Reply } from '@agent-assist/contract/wire'
import { forget, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { tried } from '../../lib/act/tried.ts'
import { oneConversation } from './queries.ts'

type Conversation = Pick<Reply<'getConversation'>, 'organisationId' | 'id'>

const placeOf = ({ organisationId, id }: Conversation, { position }: ChatMessage) => ({
  organisationId,
  conversationId: id,
  position,
})

/** Replaces a changed message in the cached conversation. */
function take({ organisationId, id }: Conversation, changed: ChatMessage) {
  queryClient.setQueryData(oneConversation(organisationId, id).queryKey, (old) => {
    if (!old) return old
    const messages = old.messages.map((one) => (one.position === changed.position ? changed : one))
    return { ...old, messages }
  })
  void forget('listConversations')
}

/** Likes or dislikes an answer; undefined removes the vote. */
export const vote = (of: Conversation, message: ChatMessage, next: ChatVote | undefined) =>
  tried('The vote could not be saved', async () => {
    const body = next ? { vote: next } : {}
    take(of, await call('voteChatMessage', { params: placeOf(of, message), body }))
  })

/** Saves which intent should have answered. */
export async function correct(
  of: Conversation,
  message: ChatMessage,
  body: Input<'correctChatMessage'>['body'],
): Promise<void> {
  take(of, await call('correctChatMessage', { params: placeOf(of, message), body }))
}
