import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { signIdentity } from '../../packages/server/src/platform/http/session.ts'
import { sign } from '../../packages/server/src/platform/security/signature.ts'
import { quantile } from '../numbers.ts'
import type { Started } from './server.ts'

const CONNECTIONS = 50

interface Sent {
  path: string
  body: string
  headers: Record<string, string>
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Share of the calls that were refused. */
  refused: number
  statuses: number[]
}

/** One call; resolves with its status. A bare client: it shares the processor with the server. */
function post(agent: Agent, address: URL, { path, body, headers }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: address.hostname,
        port: address.port,
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}

/** Calls over 50 connections, one after the other on each, for some milliseconds. */
export async function load(
  { address }: Started,
  forMs: number,
  next: (connection: number) => Sent,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const url = new URL(address)
  const times: number[] = []
  const statuses: number[] = []
  const begun = performance.now()
  const onConnection = async (connection: number) => {
    while (performance.now() - begun < forMs) {
      const at = performance.now()
      const status = await post(agent, url, next(connection))
      statuses.push(status)
      if (status === 200) times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, one) => onConnection(one)))
  const took = performance.now() - begun
  agent.destroy()
  return {
    perSecond: (times.length / took) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused: 1 - times.length / statuses.length,
    statuses: [...new Set(statuses)],
  }
}

/** Events, one a call, each connection an agent with a token of their own. */
export async function eventCalls({ org, secret }: Started): Promise<(one: number) => Sent> {
  const tokens = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, one) =>
      signIdentity(secret, { org, name: `Agent ${one}`, scope: 'assist', lifeS: 3600 }),
    ),
  )
  return (one) => ({
    path: '/api/assist/events',
    headers: { authorization: `Bearer ${tokens[one]}` },
    body: JSON.stringify({
      events: [
        {
          id: randomUUID(),
          type: 'articleView',
          ticketId: `t-${one}`,
          suggestionKind: 'article',
          suggestionId: '1',
          createdOn: new Date().toISOString(),
        },
      ],
    }),
  })
}

const TEXT = 'The machine hums and does not grind, although it was cleaned yesterday. '.repeat(4)

/** A ticket with three messages, as a helpdesk sends or exports it. */
export function ticketOf(id: string) {
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 9, minute)).toISOString()
  const message = (minute: number, authorRole: string, author: string) => ({
    at: at(minute),
    author,
    authorRole,
    text: `${id}: ${TEXT}`,
  })
  return {
    id,
    subject: `The machine ${id} hums`,
    requester: `Customer ${id}`,
    channel: 'web',
    tags: ['machine', `tag-${id.length}`],
    assignee: 'Ann Agent',
    createdAt: at(0),
    updatedAt: at(50),
    messages: [
      message(0, 'customer', `Customer ${id}`),
      message(20, 'agent', 'Ann Agent'),
      message(40, 'customer', `Customer ${id}`),
    ],
  }
}

let tickets = 0
/** Signed tickets of a webhook, each a new one. */
export function webhookCalls({ org, webhookSecret }: Started): () => Sent {
  return () => {
    const body = JSON.stringify(ticketOf(`h-${(tickets += 1)}`))
    const signature = sign(webhookSecret, body, Math.floor(Date.now() / 1000))
    return {
      path: `/api/webhooks/${org}/tickets`,
      headers: { 'agent-assist-signature': signature },
      body,
    }
  }
}
