// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { API, launcher, testAssist } from './assist/test-assist.ts'
import { settled } from './test-panel.ts'

const { setUp } = testAssist()

test('[SDK-1] init shows the launcher and loads nothing else', async () => {
  const { run, loads } = setUp()
  run('init', { org: 'demo-org', api: API })
  await settled()
  expect(launcher()?.getAttribute('title')).toBe('Open Agent Assist')
  expect(loads).toMatchObject({ panel: 0, report: 0 })
})

test('approaching the launcher loads the panel and leaves the launcher under the pointer', async () => {
  const { run, calls, loads } = setUp()
  run('init', { org: 'demo-org', api: API })
  const button = launcher()
  button?.focus()
  button?.onpointerenter?.(new Event('pointerenter') as PointerEvent) // the test's document never calls it
  await settled()
  expect([loads.panel, calls]).toEqual([1, []])
  expect(launcher()).toBe(button)
  expect(document.activeElement?.shadowRoot?.activeElement).toBe(button)
  button?.click()
  expect(calls).toEqual(['create demo-org closed', 'open'])
  expect(document.body.children).toHaveLength(1)
})

test('an open that is cancelled while the code loads shows nothing', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API })
  run('chat.open')
  run('chat.close')
  await settled()
  expect(calls).toEqual([])
  expect(launcher()?.getAttribute('aria-busy')).toBe('false')
})

test('a click on the launcher opens the panel as soon as it is loaded', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API })
  launcher()?.click()
  expect(launcher()?.getAttribute('aria-busy')).toBe('true')
  await settled()
  expect(calls).toEqual(['create demo-org closed', 'open'])
})

test('[CHAT-1] without the option the panel opens by itself where there is room, without the focus, unless it was closed before', async () => {
  const { run, calls, loads } = setUp()
  loads.roomy = true
  run('init', { org: 'demo-org', api: API })
  await vi.waitFor(() => expect(calls).toEqual(['create demo-org open']))

  const closed = setUp()
  closed.loads.roomy = true
  closed.run('init', { org: 'demo-org', api: API })
  closed.run('chat.close') // before the page was idle
  await settled()
  await settled()
  expect(closed.calls).toEqual([])
})

test('with open: true the panel is loaded and opened at once', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  expect(calls).toEqual(['create demo-org open'])
})

test("[SDK-2] options set after the script tag's own open the panel without moving the focus", async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API })
  run('init', { open: true })
  await settled()
  expect(calls).toEqual(['create demo-org open']) // this does not move the focus
  run('update', { open: false })
  expect(calls.slice(1)).toEqual(['close'])
})

test('[SDK-4] a shortcut from later options works, and only the newest one', async () => {
  const { run, calls } = setUp()
  const press = (code: string) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { code, altKey: true }))
  run('init', { org: 'demo-org', api: API, open: true })
  run('update', { shortcut: 'Alt+A' })
  await vi.waitFor(() => {
    press('KeyA')
    expect(calls).toContain('toggleFocus')
  })
  const before = calls.length
  run('update', { shortcut: 'Alt+B' })
  press('KeyA')
  expect(calls).toHaveLength(before)
  press('KeyB')
  expect(calls.slice(before)).toEqual(['toggleFocus'])
})

test('the launcher moves along when the page replaces its body', async () => {
  const { run } = setUp()
  run('init', { org: 'demo-org', api: API, locale: 'pt-BR', position: 'start' })
  document.body.replaceWith(document.createElement('body'))
  await settled()
  const host = launcher()?.getRootNode() as ShadowRoot | undefined
  expect(host?.host.isConnected).toBe(true)
  expect(host?.host.getAttribute('lang')).toBe('pt-BR')
  run('update', { locale: 'nl' })
  expect(host?.host.getAttribute('lang')).toBe('en')
})

test('widgets: [] adds nothing to the page', async () => {
  const { run, loads } = setUp()
  run('init', { org: 'demo-org', api: API, open: true, widgets: [] })
  run('chat.open')
  await settled()
  expect(document.body.children).toHaveLength(0)
  expect(loads.panel).toBe(0)
})
