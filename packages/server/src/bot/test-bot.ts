import type { Call, NewIntent, Role } from '@agent-assist/contract'
import { signIn, testOrganisation, type TestServer, testUser } from '../platform/testing/test-db.ts'

const greeting: NewIntent = {
  name: 'Hello',
  events: ['Welcome'],
  responses: [
    {
      payload: {
        text: 'Hello!',
        quick_replies: [{ text: 'Show me', payload: 'recommended_yes' }],
      },
    },
  ],
}
const cards: NewIntent = {
  name: 'Cards',
  events: ['SHOW_RECOMMENDATIONS'],
  responses: [
    {
      payload: {
        cards: [
          { header: 'K2', description: 'Small', price: '399 €', link: 'https://shop.example/k2' },
        ],
      },
    },
  ],
}
const order: NewIntent = {
  name: 'Order',
  phrases: [
    'Where is my order [12345](order_number)?',
    'When does my parcel arrive?',
    'My package has not come yet',
    'Track my delivery',
  ],
  parameters: [{ name: 'order_number', kind: 'number' }],
  contextsOut: [{ name: 'order_asked', lifespan: 2 }],
  responses: [{ text: 'Order {{order_number}} is on its way.' }],
}
const when: NewIntent = {
  name: 'When exactly',
  phrases: ['When exactly?', 'On which day?', 'Can you say the hour?'],
  contextsIn: ['order_asked'],
  responses: [{ text: 'Order {{order_number}} comes tomorrow.' }],
}
const refund: NewIntent = {
  name: 'Refund',
  phrases: ['I want my money back', 'Can I get a refund?', 'How do I return the grinder?'],
  responses: [{ text: 'Within 30 days, for free.' }],
}
const fallback: NewIntent = {
  name: 'Fallback',
  isFallback: true,
  responses: [{ text: 'Say that again?' }],
}
export const TEST_INTENTS = [greeting, cards, order, when, refund, fallback]

/** A client signed in as a new user of the organisation. */
export async function staffOf(server: TestServer, org: string, role: Role): Promise<Call> {
  const { email } = await testUser(server.db, org, role)
  return server.as(await signIn(server, email))
}

/** A new organisation with an admin and, unless `intents` is empty, a published bot. */
export async function botOf(server: TestServer, intents: readonly NewIntent[] = TEST_INTENTS) {
  const { id: organisationId } = await testOrganisation(server.db)
  const call = await staffOf(server, organisationId, 'Admin')
  const params = { organisationId }
  const ids: Record<string, string> = {}
  for (const intent of intents)
    ids[intent.name] = (await call('createIntent', { params, body: intent })).id
  if (intents.length > 0) await call('publishBot', { params, body: {} })
  const query = { entity: organisationId }
  const visitor = server.as()
  return {
    org: organisationId,
    params,
    call,
    ids,
    say: (text: string, userId = 'v1') => visitor('dfTextQuery', { query, body: { text, userId } }),
    send: (event: string, userId = 'v1') =>
      visitor('dfEventQuery', { query, body: { event, userId } }),
  }
}
