import { createCall, type NewIntent } from '@agent-assist/contract'
import { signIdentity } from '../../packages/server/src/platform/http/session.ts'
import { newAdmin, ticketOf } from '../dashboard.ts'
import { sharedServer } from '../own-server.ts'
import { startCustomer } from './customer.ts'

const ADVICE = 'Unscrew the tip, and soak it in warm water for ten minutes.'

const INTENTS: NewIntent[] = [
  {
    name: 'Hello',
    events: ['Welcome'],
    responses: [{ payload: { text: 'Hello!', quick_replies: [{ text: 'Where is my order?' }] } }],
  },
  {
    name: 'Order',
    phrases: ['Where is my order?', 'When does my parcel arrive?', 'Track my delivery'],
    responses: [{ text: 'Your order is on its way.' }],
  },
  { name: 'Fallback', isFallback: true, responses: [{ text: 'Say that again?' }] },
]

/** The page of a helpdesk: `insertInto` puts an answer where the caret is in the reply. */
const SCRIPT = `
AgentAssist('setTicket', { id: '1', subject: 'Steam wand drips' })
AgentAssist('init', {
  onInsert: ({ text, replaces }) =>
    AgentAssist.insertInto(document.querySelector('textarea'), text, { replaces }),
})`

/** A helpdesk of a new organisation with an article for its open ticket, and a bot that is published. */
export async function openHelpdesk() {
  const server = await sharedServer()
  const tickets = [
    ticketOf(1, new Date().toISOString(), undefined, { subject: 'Steam wand drips' }),
  ]
  const { organisationId, token } = await newAdmin(server, { tickets: tickets as never })
  const call = createCall(`${server.address}/api`, () => token)
  const params = { organisationId }
  const articles = [
    {
      id: 'wand',
      title: 'Soak the steam wand',
      text: ADVICE,
      summary: '',
      topics: [],
      locale: 'en-US',
    },
  ]
  const batch = { kind: 'articles' as const, records: articles }
  await call('importRecords', { params, body: { batch, last: true } })
  for (const intent of INTENTS) await call('createIntent', { params, body: intent })
  await call('publishBot', { params, body: {} })
  const query = (sql: string) => server.query(sql, [organisationId])
  const [row] = await query('select signing_secret as secret from organisation where id = $1')
  const claims = { org: organisationId, name: 'Ann', scope: 'assist' as const, lifeS: 600 }
  const identity = await signIdentity(String(row?.secret), claims)
  const page = await startCustomer({
    admin: { call, organisationId },
    address: server.address,
    tag: { 'data-org': organisationId, 'data-token': identity, 'data-open': 'true' },
    body: '<textarea aria-label="Reply" rows="9" cols="60">Hello Eva,\n\nKind regards</textarea>',
    script: SCRIPT,
  })
  return { ...page, query, advice: ADVICE }
}
