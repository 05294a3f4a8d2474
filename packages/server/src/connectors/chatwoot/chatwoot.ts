import { helpdesk } from '../base/connector.ts'
import { agentStates, assign, assignee, reply } from './actions.ts'
import { assemble, namesOf } from './assemble.ts'
import { createClient } from './client.ts'
import { isHook } from './hook.ts'
import { Part } from './parts.ts'
import { pullPages, readAgents, readFirstPage } from './pull.ts'

const WAITS = 'Its rating is here, the conversation itself is not.'

/** A Chatwoot account through its application API. */
export const chatwoot = helpdesk<'chatwoot', Part>({
  kind: 'chatwoot',
  addressField: 'address',
  addressOf: ({ address, accountId }) =>
    `${address.replace(/^https:\/\//, '')} account ${accountId}`,
  open: (settings, secret, options) => {
    const client = createClient(settings, secret, options)
    return {
      test: async () => {
        await readAgents(client)
        await readFirstPage(client)
      },
      pull: (from) => pullPages(client, from),
      reply: (ticketId, given) => reply(client, ticketId, given),
      assign: (ticketId, agentEmail) => assign(client, ticketId, agentEmail),
      assignee: (ticketId) => assignee(client, ticketId),
      agentStates: () => agentStates(client),
    }
  },
  readPart: (data) => Part.parse(data),
  namesOf: (parts) => parts.flatMap((part) => (part.kind === 'conversation' ? namesOf(part) : [])),
  assemble: (parts, names) => {
    if (parts.some(({ kind }) => kind === 'gone')) return { isDeleted: true }
    const conversation = parts.find((part) => part.kind === 'conversation')
    if (!conversation) return { problem: WAITS }
    const ratings = parts.filter((part) => part.kind === 'rating')
    return { record: assemble(conversation, ratings, names) }
  },
  isHook: ({ webhookSecret }, headers, body) => isHook(webhookSecret, headers, body),
})
