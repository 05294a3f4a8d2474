import { randomUUID } from 'node:crypto'
import type {
  ArticleRecord,
  CannedRecord,
  GptMessage,
  GptRequest,
  Role,
} from '@agent-assist/contract'
import { streamGpt } from '@agent-assist/contract/gpt-stream'
import type { Config } from '../../platform/config/config.ts'
import { type Answer, type Asked, testLlm } from '../../language/llm/test-llm.ts'
import { signIdentity } from '../../platform/http/session.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { signIn, testOrganisation, testServer, testUser } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'

/** A request without the fields that the panel adds. */
export type Wish = GptRequest extends infer R
  ? R extends GptRequest
    ? Omit<R, 'id' | 'ticketId'> & { id?: string; ticketId?: string }
    : never
  : never

export const article = (id: string, title: string, text: string): ArticleRecord => ({
  id,
  title,
  text,
  summary: '',
  topics: [],
  locale: 'en-US',
  url: `https://help.example/${id}`,
})

const MACRO: CannedRecord = {
  kind: 'macro',
  id: 'M1',
  locale: 'en-US',
  title: 'Descale the boiler',
  text: 'Hello {{requester.name}}, please descale the boiler.',
  uses: 3,
}

const AT = new Date(Date.now() - 3_600_000).toISOString()

/** The ticket of the tests: an hour old and unanswered. */
export const openTicket = (id: string, given: object = {}) =>
  ticketOf(id, {
    subject: 'Boiler leaks water after descaling',
    requester: 'Ada Lovelace',
    createdAt: AT,
    channel: 'email',
    messages: [
      {
        at: AT,
        author: 'Ada Lovelace',
        authorRole: 'customer',
        text: 'Hello, since I have descaled the boiler it leaks water at the valve. Call +44 20 7946 0958 or write to ada@mail.example, please. Ada',
      },
    ],
    ...given,
  })

/** A real server with a fake model, and organisations with articles about boilers. */
export async function testGpt(given: Partial<Config> = {}) {
  let answer: (asked: Asked) => Answer = () => ({})
  const model = await testLlm((asked) => answer(asked))
  const server = await testServer({
    llm: { url: model.url, model: 'small', key: 'secret-key' },
    llmPatience: { timeoutMs: 400, pauseMs: 1, firstMs: 400, nextMs: 400 },
    llmPrices: { input: 1, output: 2, currency: 'EUR' },
    ...given,
  })

  async function organisation() {
    const org = await testOrganisation(server.db)
    const { db } = server
    await storeBatch(db, org.id, {
      kind: 'articles',
      records: [
        article('A1', 'Boiler leaks water after descaling', 'Tighten the valve of the boiler.'),
        article('A2', 'Boiler noise', 'A boiler that hums after descaling holds air.'),
        article('A3', 'Invoices', 'Invoices come by email.'),
      ],
    })
    await storeBatch(db, org.id, { kind: 'canned', records: [MACRO] })
    await storeTickets(db, org.id, [openTicket('T1')])
    await db.query('delete from sentiment_queue where organisation_id = $1', [org.id]) // it calls the model
    return org
  }

  const agentOf = ({ id, secret }: { id: string; secret: string }) =>
    signIdentity(secret, { org: id, name: 'Bert Agent', scope: 'assist', lifeS: 600 })

  return {
    ...server,
    model,
    organisation,
    agentOf,
    says: (next: Answer | ((asked: Asked) => Answer)) => {
      answer = typeof next === 'function' ? next : () => next
    },
    /** Signs in as a new user of the organisation with this role. */
    staff: async (org: string, role: Role) => {
      const { email } = await testUser(server.db, org, role)
      return server.as(await signIn(server, email))
    },
    stream: (token: string | undefined, wish: Wish, signal?: AbortSignal) =>
      streamGpt(
        `${server.address}/api`,
        () => token,
        { id: randomUUID(), ticketId: 'T1', ...wish } as GptRequest, // spread of a union
        signal,
      ),
    /** All messages of one streamed answer. */
    ask: async (token: string | undefined, wish: Wish) => {
      const messages: GptMessage[] = []
      const body = { id: randomUUID(), ticketId: 'T1', ...wish } as GptRequest // spread of a union
      for await (const message of streamGpt(`${server.address}/api`, () => token, body))
        messages.push(message)
      return messages
    },
    close: async () => {
      await server.close()
      await model.close()
    },
  }
}
export type TestGpt = Awaited<ReturnType<typeof testGpt>>

/** The streamed text so far. */
export const textOf = (messages: readonly GptMessage[]): string =>
  messages.map((message) => (message.type === 'delta' ? message.text : '')).join('')
