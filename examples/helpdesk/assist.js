import { assistant, look } from '../shared/assistant.js'
import { fetchToken } from '../shared/demo-api.js'

/** Below this width the panel would cover the reply. */
const WIDE = matchMedia('(min-width: 1181px)')

/** Integrates Agent Assist: passes the signed-in agent, the open ticket, and functions for the reply box. */
export function createAssist({ agentNow, insert, read }) {
  return {
    start(org) {
      assistant('init', {
        ...look(),
        org,
        open: WIDE.matches ? undefined : false, // undefined: once the page is idle, unless the agent closed it
        fetchToken: () => fetchToken({ org, scope: 'assist', agent: agentNow() }),
        shortcut: 'Alt+A',
        presence: true,
        onInsert({ text, replaces }) {
          if (!WIDE.matches) assistant('chat.close')
          return insert(text, replaces)
        },
        readReply: read,
      })
    },
    show(ticket) {
      if (!ticket) return assistant('setTicket')
      const { id, subject, requester, messages } = ticket
      const theirs = messages.filter(({ authorRole }) => authorRole === 'customer')
      const earlier = theirs.map(({ text }) => text)
      assistant('setTicket', { id, subject, requester, text: earlier.pop(), earlier })
    },
    /** Reports a sent reply; inserted answers are compared with it. */
    sent: (reply) => assistant('replySent', reply),
  }
}
