// @vitest-environment happy-dom
import type { ChatMessage, ConversationRow, Reply, Role } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { AT, botRow, INTENT_ID, intentDetail } from '../../domain/bot/test-bots.ts'
import { queryClient } from '../../lib/api/api.ts'
import { type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

const ID = '22222222-2222-4222-8222-222222222222'

const row = (given: Partial<ConversationRow> = {}): ConversationRow => ({
  id: ID,
  organisationId: 'demo-org',
  userId: 'visitor-1234567',
  startedAt: AT,
  lastAt: AT,
  texts: 2,
  unmatched: 1,
  likes: 0,
  dislikes: 0,
  excerpt: 'where is my parcel',
  ...given,
})

const answer: ChatMessage = {
  position: 1,
  speaks: 'bot',
  at: AT,
  messages: [
    { text: 'On its way.' },
    {
      payload: {
        cards: [{ header: 'Bag', description: 'Red', price: '3 €', link: 'https://shop.test/bag' }],
        quick_replies: [{ text: 'Thanks' }],
      },
    },
  ],
  match: { source: 'intent', intentId: INTENT_ID, intentName: 'Order status', confidence: 0.874 },
}
const conversation: Reply<'getConversation'> = {
  ...row(),
  messages: [
    { position: 0, speaks: 'user', at: AT, text: 'where is my parcel' },
    answer,
    { position: 2, speaks: 'user', at: AT, event: 'MASTERCLASS' },
  ],
}

const tested = (given: Partial<Reply<'testBot'>> = {}): Reply<'testBot'> => ({
  data: 1,
  fulfillmentMessages: [{ text: 'Hello.' }],
  match: { source: 'event', intentName: 'Welcome', intentId: INTENT_ID },
  scores: [],
  parameters: {},
  contexts: [],
  tookMs: 2,
  ...given,
})

async function open(
  answers: Parameters<typeof serve>[0] = {},
  { search = '', role = ['Supervisor'] as Role[] } = {},
) {
  await unmount() // a test may open it twice
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role } }),
    '/logout': ok({ data: 1 }),
    ...answers, // the first match of a path is used
    '/api/bots': ok({ items: [botRow()] }),
    '/bot/test': ok(tested()),
    '/bot/intents': ok({ items: [intentDetail()], texts: 8, unmatched: 2 }),
    '/bot/conversations': ok({ items: [row()], total: 1 }),
    [`/conversations/${ID}`]: ok(conversation),
    ...answers,
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/apps/chat-window/all${search}`]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path="/apps/chat-window/:botId" element={<Page />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

const OPEN = { search: `?conversation=${ID}` }
const tests = (asked: Asked[]) =>
  asked.filter(({ path }) => path.endsWith('/bot/test')).map(({ body }) => body)
const send = (form: HTMLElement) =>
  act(async () => {
    form.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

test('[CHATW-1] the test starts with Welcome; Enter sends the text and contexts and clears it', async () => {
  const contexts = [{ name: 'order', lifespan: 4, parameters: {} }]
  const asked = await open({
    '/bot/test': ({ body }) =>
      body && typeof body === 'object' && 'text' in body
        ? ok(tested({ fulfillmentMessages: [{ text: 'Which one?' }], contexts }))
        : ok(tested()),
  })
  await until(() => expect(text()).toContain('Hello.'))
  const field = byRole('textbox', 'Type a message:')
  await type(field, 'my order')
  await send(field)
  await until(() => expect(text()).toContain('Which one?'))
  expect((field as HTMLInputElement).value).toBe('')
  expect(text()).toContain('order4 messages more')
  await type(field, 'the second')
  await send(field)
  await until(() => expect(tests(asked)).toHaveLength(3))
  expect(tests(asked)).toEqual([
    { version: 'published', contexts: [], event: 'Welcome' },
    { version: 'published', contexts: [], text: 'my order' },
    { version: 'published', contexts, text: 'the second' },
  ])
  await click(byRole('button', 'Start again'))
  await until(() => expect(tests(asked)).toHaveLength(4))
  expect(tests(asked)[3]).toEqual({ version: 'published', contexts: [], event: 'Welcome' })
  expect(text()).not.toContain('Which one?')
})

test('[CHATW-1] [CHAT-4] a quick reply in the test sends its event, or else its text', async () => {
  const quick = [
    { text: 'Show me', payload: 'recommended_yes' },
    { text: 'Something else', payload: 'other' },
  ]
  const asked = await open({
    '/bot/test': ok(
      tested({ fulfillmentMessages: [{ payload: { text: 'Hi.', quick_replies: quick } }] }),
    ),
  })
  await click(await until(() => byRole('button', 'Show me')))
  await until(() => expect(text()).toContain('Event SHOW_RECOMMENDATIONS'))
  await until(() => expect(tests(asked)).toHaveLength(2))
  await click(await until(() => byRole('button', 'Something else')))
  await until(() => expect(tests(asked)).toHaveLength(3))
  expect(tests(asked).slice(1)).toMatchObject([
    { event: 'SHOW_RECOMMENDATIONS' },
    { text: 'Something else' },
  ])
})

test('[CHATW-1] [CHAT-5] without a bot the text of the specification is shown', async () => {
  await open({ '/bot/test': ok(tested({ data: 0, fulfillmentMessages: [] })) })
  await until(() =>
    expect(text()).toContain(
      'Please ask DSD Admin to configure Agent Assist for your Organisation.',
    ),
  )
})

test('[CHATW-1] a failed request shows an error and can be sent again', async () => {
  let isDown = true
  await open({
    '/bot/test': () => (isDown ? refuse(500, 'internal', 'Out of order.') : ok(tested())),
  })
  const field = await until(() => byRole('textbox', 'Type a message:'))
  await type(field, 'hello')
  await send(field)
  await until(() => expect(byRole('alert').textContent).toContain('The server had an error.'))
  isDown = false
  await click(byRole('button', 'Send again'))
  await until(() => expect(text()).toContain('Hello.'))
  expect(allByRole('alert')).toEqual([])
})

test('[CHATW-1] a conversation shows messages, cards, replies, intent and confidence', async () => {
  await open({}, OPEN)
  const log = await until(() => byRole('log', 'Messages'))
  expect(log.textContent).toContain('where is my parcel')
  expect(log.textContent).toContain('Bag')
  expect((byRole('link', 'GET NOW, Bag', log) as HTMLAnchorElement).href).toBe(
    'https://shop.test/bag',
  )
  expect(log.textContent).toContain('Thanks')
  expect(log.textContent).toContain('Event MASTERCLASS')
  expect(log.textContent.replaceAll('\u202F', ' ')).toContain('Order statusconfidence 87 %')
  expect((byRole('link', 'Order status', log) as HTMLAnchorElement).href).toContain(
    `/apps/configure-intents/demo-org/${INTENT_ID}`,
  )
})

test('[CHATW-1] an answer is liked, and the same button removes the like', async () => {
  const votes: unknown[] = []
  await open(
    {
      '/vote': ({ body }) => {
        votes.push(body)
        return ok({ ...answer, ...(body as object), votedBy: 'Sam Supervisor' })
      },
    },
    OPEN,
  )
  await click(await until(() => byRole('button', 'Like this answer')))
  await until(() =>
    expect(byRole('button', 'Like this answer').getAttribute('aria-pressed')).toBe('true'),
  )
  await click(byRole('button', 'Like this answer'))
  await until(() => expect(votes).toEqual([{ vote: 'like' }, {}]))
})

test('[CHATW-1] a correction chooses and teaches the intent; agents have no button for it', async () => {
  const sent: unknown[] = []
  const given = {
    '/correction': ({ body }: Asked) => {
      sent.push(body)
      const correction = { intentId: INTENT_ID, name: 'Order status', by: 'Sam', at: AT }
      return ok({ ...answer, correction })
    },
  }
  await open(given, OPEN)
  await click(await until(() => byRole('button', 'Correct this')))
  await click(byRole('button', 'Save'))
  expect(text()).toContain('Choose an intent, or none of them.')
  await until(() => expect(byRole('combobox').textContent).toContain('Order status'))
  await type(byRole('combobox'), INTENT_ID)
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('Sam said: Order status should have answered.'))
  expect(sent).toEqual([{ intentId: INTENT_ID, teach: true }])
  await open(given, { ...OPEN, role: ['Agent'] })
  await until(() => byRole('button', 'Like this answer'))
  expect(allByRole('button', 'Correct this')).toEqual([])
  expect(allByRole('button', 'Erase')).toEqual([])
})

test('[CHATW-1] an empty list, a failure, a missing permission and an unknown id show messages', async () => {
  await open({ '/bot/conversations': ok({ items: [], total: 0 }) }, { search: '?search=none' })
  await until(() => expect(text()).toContain('No conversation holds “none”.'))
  await open({ '/bot/conversations': refuse(500, 'internal', 'No.') })
  await until(() => expect(text()).toContain('The conversations could not be loaded'))
  await open({ '/api/bots': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to bots'))
  await open({ [`/conversations/${ID}`]: refuse(404, 'not_found', 'No.') }, OPEN)
  await until(() => expect(text()).toContain('There is no such conversation any more.'))
})
