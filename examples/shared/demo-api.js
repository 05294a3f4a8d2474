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

/** Open tickets, Agent 07's first; with `search` tickets of any status. Returns `{ items, total }`. */
export function findTickets({ org, search }, signal) {
  const query = new URLSearchParams({ org, limit: '100' })
  if (search) query.set('search', search)
  return ask(`/tickets?${query}`, { signal })
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
