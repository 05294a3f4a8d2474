const FETCH = 'chatwoot-dashboard-app:fetch-info'

const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : undefined)

/** The Chatwoot that may tell: named by `?chatwoot=`, else whoever framed this page. */
export const chatwootOrigin = (query) =>
  originOf(query.get('chatwoot') ?? '') ?? originOf(document.referrer)

function parsed(data) {
  try {
    return JSON.parse(data)
  } catch {
    return undefined // other scripts post messages, too
  }
}

/** Tells the conversation that is open, now and whenever Chatwoot says so; nobody else is heard. */
export function followContext(origin, onContext) {
  addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== parent || sender !== origin) return
    const message = parsed(data)
    if (message?.event === 'appContext') onContext(message.data ?? {})
  })
  parent.postMessage(FETCH, origin)
}

const INCOMING = 0 // message_type of what the customer wrote

/** The conversation as `setTicket` takes it; undefined: none is open. */
export function ticketOf({ id, messages = [], additional_attributes: more } = {}) {
  if (id === undefined) return undefined
  const asked = messages.findLast((message) => message.message_type === INCOMING)
  return { id: String(id), subject: more?.mail_subject, text: asked?.content ?? undefined }
}
