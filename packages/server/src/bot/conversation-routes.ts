import { audited } from '../organisations/audit.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { staffOnly } from '../platform/http/staff.ts'
import { authorOf } from './author.ts'
import { listConversations, readConversation } from './conversation-rows.ts'
import { correct, vote } from './judge.ts'

/** Routes of the stored conversations and of staff's votes and corrections. */
export function conversationRoutes(api: Api): void {
  const { db } = api

  route(api, 'listConversations', ({ params, query }) =>
    listConversations(db, params.organisationId, query),
  )

  route(api, 'getConversation', ({ params }) =>
    readConversation(db, params.organisationId, params.conversationId),
  )

  route(api, 'eraseConversation', async ({ caller, params }) => {
    const { organisationId, conversationId: id } = params
    await audited(
      api,
      { organisationId, action: 'conversation.deleted', caller, details: { id } },
      async (tx) => {
        const { affected } = await tx.query(
          'delete from bot_conversation where organisation_id = $1 and id = $2',
          [organisationId, id],
        )
        if (affected === 0) throw new Refusal('not_found', 'There is no such conversation.')
      },
    )
    return { data: 1 }
  })

  route(api, 'voteChatMessage', ({ caller, params, body }) =>
    vote(db, params, staffOnly(caller).userId, body.vote),
  )

  route(api, 'correctChatMessage', ({ caller, params, body }) =>
    correct(db, params, authorOf(caller, params.organisationId), body),
  )
}
