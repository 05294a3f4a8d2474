// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAssist } from '../assist/assist.ts'
import { serveCheck } from '../errors/test-errors.ts'
import { createTestChunks, settled } from '../test-panel.ts'
import { redacted } from './redact.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJvcmciOiJkZW1vIn0.c2lnbmF0dXJlLW9mLWl0'
const undo: (() => void)[] = []
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void serveCheck('ok'))

async function setUp() {
  const assist = createAssist({
    version: '1',
    chunks: createTestChunks().chunks,
    onDestroy: () => {},
  })
  undo.push(() => assist.run(['destroy']))
  const run = (...call: unknown[]) => assist.run(call)
  run('init', {
    org: 'demo-org',
    api: 'https://assist.test/api',
    widgets: ['survey'],
    token: TOKEN,
  })
  run('debug')
  await vi.waitFor(() => expect(overlay()).toBeDefined())
  return run
}

const button = (label: string) =>
  [...(overlay()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)
const overlay = () => document.querySelector('agent-assist-debug')?.shadowRoot

afterEach(() => {
  vi.unstubAllGlobals()
  for (const step of undo.splice(0)) step()
})

test('the overlay shows the commands, the state and why no survey is displayed', async () => {
  const run = await setUp()
  run('setTicket', { id: '48213' })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const text = overlay()?.textContent ?? ''
  expect(text).toContain('command setTicket')
  expect(text).toContain('48213')
  expect(text).toContain('event ready')
  expect(text).toContain('the address does not match')
  expect(text).toContain('events that wait to be sent')
})

test('it says whether the page is set up, and checks again on demand', async () => {
  serveCheck('origin_not_allowed')
  await setUp()
  await vi.waitFor(() => expect(overlay()?.textContent).toContain('is not allowed'))
  const link = overlay()?.querySelector('dd.bad a')
  expect(link?.getAttribute('href')).toBe(
    'https://assist.test/docs/guide/troubleshooting.html#origin_not_allowed',
  )
  serveCheck('ok')
  button('Check again')?.click()
  await vi.waitFor(() => expect(overlay()?.textContent).toContain(`${location.origin} is allowed`))
  expect(overlay()?.textContent).toContain('demo-org is known')
})

test('a copy of it has everything but tokens', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await setUp()
  await vi.waitFor(() => expect(overlay()?.textContent).toContain('is known'))
  button('Copy')?.click()
  await vi.waitFor(() => expect(button('Copied')).toBeDefined())
  const text = copied.mock.calls[0]?.[0] ?? ''
  expect(text).toMatch(/^## Checks\n✓ Origin: /)
  expect(text).toContain('## Requests')
  expect(text).not.toContain(TOKEN.slice(0, 12))
  copied.mockRestore()
})

test('tokens are never shown in it, wherever they come from', async () => {
  const run = await setUp()
  run('setUser', { id: 'ada', token: TOKEN, name: `of ${TOKEN}` })
  run('nothing-known', [TOKEN], { deep: { authorization: 'opaque' } })
  run('update', { token: 'opaque-token' })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const text = overlay()?.textContent ?? ''
  expect(text).toContain('[hidden]')
  expect(text).not.toContain(TOKEN.slice(0, 12))
  expect(text).not.toContain('opaque')
})

test('it is removed by its button, by debug(false) and by destroy', async () => {
  const run = await setUp()
  button('Close')?.click()
  expect(overlay()).toBeUndefined()
  run('debug', true)
  await vi.waitFor(() => expect(overlay()).toBeDefined())
  run('debug', false)
  expect(overlay()).toBeUndefined()
  run('debug')
  run('debug', false)
  await settled()
  expect(overlay()).toBeUndefined()
})

test.each([
  ['a signed token in a text', `Bearer ${TOKEN}`, '"Bearer [hidden]"'],
  ['a key that names one', { token: 'x', n: 1 }, '{"token":"[hidden]","n":1}'],
  ['a function', { f: setUp }, '{"f":"function setUp"}'],
  ['nothing', undefined, ''],
])('%s is redacted', (_, value, text) => {
  expect(redacted(value)).toBe(text)
})

test('a value that cannot be read has a placeholder', () => {
  const trap = {
    get field(): string {
      throw new Error('host bug')
    },
  }
  const endless: Record<string, unknown> = {}
  endless.self = endless
  expect(redacted(trap)).toBe('(cannot be shown)')
  expect(redacted(endless)).toContain('…')
})
