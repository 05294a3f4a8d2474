/** A row of the helpdesk's list. */
export interface TicketRow {
  id: string
  subject: string
  requester: string
  status: string
}

export interface Message {
  at: string
  author: string
  authorRole: 'customer' | 'agent' | 'peer' | 'bot'
  /** False: an internal note. */
  isPublic: boolean
  text: string
}

/** Oldest first. */
export interface Ticket extends TicketRow {
  messages: Message[]
}

/** The agent who is signed in to the helpdesk. */
export const AGENT = 'Agent 07'
const SUPERVISOR = 'Supervisor 02'
const LISTED = '12'

/** Throws an Error with a message for the user. */
async function ask<T>(path: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(`/api/demo${path}`, options)
  const body = (await answer.json().catch(() => ({}))) as T & { message?: string }
  if (!answer.ok) throw new Error(body.message ?? `The server answered ${answer.status}.`)
  return body
}

/** The open tickets, the agent's own first. */
export async function fetchTickets(org: string, signal: AbortSignal): Promise<TicketRow[]> {
  const query = new URLSearchParams({ org, limit: LISTED })
  const { items } = await ask<{ items: TicketRow[] }>(`/tickets?${query}`, { signal })
  return items
}

export const fetchTicket = (org: string, id: string, signal: AbortSignal): Promise<Ticket> =>
  ask(`/tickets/${encodeURIComponent(id)}?${new URLSearchParams({ org })}`, { signal })

/** What the helpdesk's own server does: it signs a token for its signed-in user. */
async function fetchToken(org: string, scope: string, agent: string): Promise<string> {
  const { token } = await ask<{ token: string }>('/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ org, scope, agent }),
  })
  return token
}

export const fetchAssistToken = (org: string): Promise<string> => fetchToken(org, 'assist', AGENT)
export const fetchReportToken = (org: string): Promise<string> =>
  fetchToken(org, 'usage:read', SUPERVISOR)
