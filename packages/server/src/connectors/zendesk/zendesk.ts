import { helpdesk } from '../base/connector.ts'
import { assign, assignee } from './assign.ts'
import { assemble, namesOf, toParts } from './assemble.ts'
import { createClient } from './client.ts'
import { addComment } from './comment.ts'
import { pullPages } from './pull.ts'
import { ZendeskPart } from './parts.ts'
import { isZendesk, readPage } from './read-page.ts'
import { toSourcePart } from './to-source-part.ts'

const WAITS = 'Its updates are here, the ticket itself is not.'

/** Zendesk through its incremental exports, from the API and from files. */
export const zendesk = helpdesk<'zendesk', ZendeskPart>({
  kind: 'zendesk',
  addressField: 'subdomain',
  addressOf: ({ subdomain }) => `${subdomain}.zendesk.com`,
  open: (settings, secret, options) => {
    const client = createClient(settings, secret, options)
    return {
      test: client.check,
      pull: (from) => pullPages(client, from, settings),
      reply: (ticketId, reply) => addComment(client, ticketId, reply),
      assign: (ticketId, agentEmail) => assign(client, ticketId, agentEmail),
      assignee: (ticketId) => assignee(client, ticketId),
    }
  },
  readPart: (data) => ZendeskPart.parse(data),
  namesOf: (parts) => {
    const given = toParts(parts)
    return given ? namesOf(given) : []
  },
  assemble: (parts, names) => {
    const given = toParts(parts)
    if (!given) return { problem: WAITS }
    if (given.ticket.status === 'deleted') return { isDeleted: true }
    return { record: assemble(given, names) }
  },
  exports: {
    isExport: isZendesk,
    *read(value) {
      for (const { part, ...rest } of readPage(value))
        yield { ...rest, ...(part ? { part: toSourcePart(part) } : {}) }
    },
  },
})
