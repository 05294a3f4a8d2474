const FETCH = 'chatwoot-dashboard-app:fetch-info'

const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : undefined)

/** Origin of the Chatwoot that may send messages: the given one, otherwise the page around this frame. */
export const chatwootOrigin = (given) => originOf(given ?? '') ?? originOf(document.referrer)

function parsed(data) {
  try {
    return JSON.parse(data)
  } catch {
    return undefined // other scripts also post messages
  }
}

/** Calls with the open conversation, now and whenever Chatwoot sends another one; other senders are ignored. */
export function followContext(origin, onContext) {
  addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== parent || sender !== origin) return
    const message = parsed(data)
    if (message?.event === 'appContext') onContext(message.data ?? {})
  })
  parent.postMessage(FETCH, origin)
}

/** Light or dark, when this Chatwoot sends its theme; otherwise the system's. */
export const modeOf = ({ theme }) => (['light', 'dark'].includes(theme) ? theme : undefined)

const INCOMING = 0 // message_type of the customer's messages

/** The conversation as input of `setTicket`; undefined when none is open. */
export function ticketOf({ id, messages = [], additional_attributes: more } = {}) {
  if (id === undefined) return undefined
  const theirs = messages.filter((message) => message.message_type === INCOMING && message.content)
  const earlier = theirs.map(({ content }) => content)
  return { id: String(id), subject: more?.mail_subject, text: earlier.pop(), earlier }
}
