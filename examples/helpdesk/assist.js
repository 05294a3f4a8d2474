import { assistant, look } from '../shared/assistant.js'
import { fetchToken } from '../shared/demo-api.js'

/** Below this width the panel would cover the reply. */
const WIDE = matchMedia('(min-width: 1181px)')

/** What a helpdesk does to have Agent Assist: tell it who is here, which ticket is open, where answers go. */
export function createAssist({ agent, insert }) {
  return {
    start(org) {
      assistant('init', {
        ...look(),
        org,
        open: WIDE.matches,
        fetchToken: () => fetchToken({ org, scope: 'assist', agent }),
        onInsert({ text }) {
          if (!WIDE.matches) assistant('chat.close')
          insert(text)
        },
      })
    },
    show(ticket) {
      if (!ticket) return assistant('setTicket')
      const { id, subject, messages } = ticket
      const asked = messages.findLast(({ authorRole }) => authorRole === 'customer')
      assistant('setTicket', { id, subject, text: asked?.text })
    },
  }
}
