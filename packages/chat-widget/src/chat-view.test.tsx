import { MESSAGES } from '@agent-assist/contract/wire'
import { expect, test, vi } from 'vitest'
import { PATHS } from './test-api.ts'
import { emit, handsOn, press, type, openTestPanel } from './panel/test-panel.ts'
import { texts as german } from './texts/de.ts'

const panel = openTestPanel()
const { mount, all, text, button, input, seen } = handsOn(panel)

test('[CHAT-1] Enter sends and clears; [CHAT-5] without a bot it shows whom to contact', async () => {
  panel.api.answers[PATHS.text] = () => ({ body: { data: 0, fulfillmentMessages: [] } })
  mount()
  type(input(), 'Hello')
  press(input(), 'Enter')
  await seen(MESSAGES.chatNotConfigured)
  expect(input().value).toBe('')
  expect(panel.api.of(PATHS.text)[0]?.body.text).toBe('Hello')
})

test('[CHAT-1] the Enter that confirms a word of an input method sends nothing, also in Safari', async () => {
  panel.api.answers[PATHS.text] = () => ({ body: { data: 0, fulfillmentMessages: [] } })
  mount()
  type(input(), 'こんにちは')
  // Safari has ended the composition when this key comes
  const safari = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true })
  Object.defineProperty(safari, 'keyCode', { value: 229 })
  const other = { key: 'Enter', isComposing: true, bubbles: true, composed: true }
  for (const event of [safari, new KeyboardEvent('keydown', other)]) {
    input().dispatchEvent(event)
    expect(input().value).toBe('こんにちは')
  }
  press(input(), 'Enter')
  await seen(MESSAGES.chatNotConfigured)
  expect(panel.api.of(PATHS.text).map(({ body }) => body.text)).toEqual(['こんにちは'])
})

test('[CHAT-3] cards and replies are shown; links only if they are safe', async () => {
  const card = {
    header: 'Lamp',
    description: 'Warm light',
    price: '€ 9',
    link: 'https://shop.test/1',
  }
  const payload = {
    cards: [
      card,
      { ...card, header: 'Bad', link: 'javascript:alert(1)', image: 'data:text/html,x' },
    ],
    quick_replies: [
      { text: 'Yes', payload: 'recommended_yes' },
      { text: 'Evil', link: 'javascript:0' },
    ],
  }
  panel.api.answers[PATHS.event] = () => ({ body: { data: 1, fulfillmentMessages: [{ payload }] } })
  mount()
  await seen('Warm light')
  expect(all('a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://shop.test/1', 'noopener noreferrer'],
  ])
  expect(all('img')).toEqual([])
  expect(text()).not.toContain('Evil')
  panel.api.answers[PATHS.event] = () => ({ body: { data: 1, fulfillmentMessages: [] } })
  button('Yes')?.click()
  await vi.waitFor(() =>
    expect(panel.api.of(PATHS.event).at(-1)?.body.event).toBe('SHOW_RECOMMENDATIONS'),
  )
  await vi.waitFor(() => expect(all('[role=group]')).toEqual([]))
})

test('a message that failed shows Not sent and can be retried', async () => {
  panel.api.answers[PATHS.text] = () => ({ status: 500, body: {} })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  mount()
  type(input(), 'Hello')
  press(input(), 'Enter')
  await seen('Not sent')
  expect(warn).toHaveBeenCalledTimes(1)
  panel.api.answers[PATHS.text] = () => ({
    body: { data: 1, fulfillmentMessages: [{ text: 'Here' }] },
  })
  button('Retry')?.click()
  await seen('Here')
  expect(text()).not.toContain('Not sent')
})

test('an answer while the panel is closed is counted on the launcher', async () => {
  panel.api.answers[PATHS.text] = () => ({
    body: { data: 1, fulfillmentMessages: [{ text: 'Here' }] },
  })
  mount()
  type(input(), 'Hello')
  press(input(), 'Enter')
  panel.handle.close()
  await vi.waitFor(() => expect(button('Open Agent Assist, 1 new')).toBeDefined())
})

test('a chat that requires a sign-in shows that beside the message, in the language of the texts', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const body = { code: 'identity_required', message: 'A signed token is needed' }
  panel.api.answers[PATHS.text] = () => ({ status: 401, body })
  mount({ texts: { ...german } })
  const field = all('[type=text]')[0] as HTMLInputElement
  type(field, 'Hallo')
  press(field, 'Enter')
  await seen(german.signIn)
  expect(button(german.retry)).toBeDefined()
  expect(text()).toContain('Hallo')
  expect(emit).toHaveBeenCalledWith('error', {
    code: 'identity_refused',
    message: 'A signed token is needed',
    fix: '',
  })
})
