import { helpdesk } from '../base/connector.ts'
import { assign, reply } from './actions.ts'
import { assemble, namesOf } from './assemble.ts'
import { check, createClient } from './client.ts'
import { Part } from './parts.ts'
import { pullPages } from './pull.ts'

/** Request Tracker 5 through its REST 2.0 API. */
export const requestTracker = helpdesk<'request-tracker', Part>({
  kind: 'request-tracker',
  addressField: 'address',
  addressOf: ({ address }) => address.replace(/^https:\/\//, ''),
  open: (settings, secret, options) => {
    const client = createClient(settings, secret, options)
    return {
      test: () => check(client),
      pull: (from) => pullPages(client, from),
      reply: (ticketId, given) => reply(client, ticketId, given),
      assign: (ticketId, agentEmail) => assign(client, ticketId, agentEmail),
    }
  },
  readPart: (data) => Part.parse(data),
  namesOf: (parts) => parts.flatMap((part) => (part.kind === 'ticket' ? namesOf(part) : [])),
  assemble: (parts, names) => {
    const ticket = parts.find((part) => part.kind === 'ticket')
    const merged = parts.find((part) => part.kind === 'merged')
    if (!ticket || ticket.status === 'deleted') return { isDeleted: true }
    return { record: assemble(ticket, names, merged) }
  },
})
