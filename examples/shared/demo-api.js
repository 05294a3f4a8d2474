/** An error with a message for the user. */
export class DemoError extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

const UNREACHABLE = 'The server cannot be reached.'

async function ask(path, options) {
  const answer = await fetch(`/api/demo${path}`, options).catch((error) => {
    if (error.name === 'AbortError') throw error
    throw new DemoError(0, UNREACHABLE)
  })
  const body = await answer.json().catch(() => undefined)
  if (answer.ok && body) return body
  throw new DemoError(answer.status, body?.message ?? `The server answered ${answer.status}.`)
}

/** Open tickets, the agent's first; with `search` tickets of any status. Returns `{ items, total }`. */
export function findTickets({ org, search, agent }, signal) {
  const query = new URLSearchParams({ org, agent, limit: '100' })
  if (search) query.set('search', search)
  return ask(`/tickets?${query}`, { signal })
}

const STREAM_S = 300 // then the next stream begins

/** What moves from now on, or after a number: `{ after, items: [{ ticketId, event, agent }] }`, line by line. */
export async function* watchTickets({ org, after }, signal) {
  const query = new URLSearchParams({ org, seconds: String(STREAM_S) })
  if (after !== undefined) query.set('after', String(after))
  const answer = await fetch(`/api/demo/live?${query}`, { signal })
  if (!answer.ok) throw new DemoError(answer.status, `The server answered ${answer.status}.`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop()
    for (const line of lines) yield JSON.parse(line)
  }
}

/** One ticket with its conversation. */
export const readTicket = ({ org, ticket }, signal) =>
  ask(`/tickets/${encodeURIComponent(ticket)}?${new URLSearchParams({ org })}`, { signal })

/** What a helpdesk's own server does: it signs a token for its signed-in agent. */
export async function fetchToken({ org, scope, agent }) {
  const { token } = await ask('/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ org, scope, agent }),
  })
  return token
}
