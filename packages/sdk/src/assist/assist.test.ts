// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { API, launcher, testAssist } from './test-assist.ts'
import { settled } from '../test-panel.ts'

const { setUp } = testAssist()

test('[SDK-1] calls before init wait for it, in order', async () => {
  const { run, calls, panels } = setUp()
  run('setTicket', { id: '1' })
  run('setTicket', { id: '2' })
  run('chat.open')
  run('init', { org: 'demo-org', api: API })
  await settled()
  expect(panels[0]?.ticket).toEqual({ id: '2' })
  expect(calls).toEqual(['create demo-org closed', 'open'])
})

test('ticket, close and toggle are passed to the panel', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  run('setTicket', { id: '7' })
  run('chat.toggle')
  run('chat.toggle')
  run('setTicket')
  expect(calls.slice(1)).toEqual(['ticket 7', 'close', 'open', 'ticket none'])
})

test('[SDK-2] two inits create one panel; options merge and ready fires once', async () => {
  const { run, panels, loads } = setUp()
  const ready = vi.fn()
  run('on', 'ready', ready)
  run('init', { org: 'demo-org', api: API, open: true, token: 'one' })
  run('init', { org: 'demo-org', open: true, onInsert: undefined })
  await settled()
  run('update', { token: 'two' })
  expect(loads.panel).toBe(1)
  expect(panels).toHaveLength(1)
  expect(await panels[0]?.token?.()).toBe('two')
  expect(ready.mock.calls).toEqual([[{ version: '1.0.0' }]])
})

test('update with undefined resets an option to its default', async () => {
  const { run } = setUp()
  run('init', { org: 'demo-org', api: API, locale: 'de', mode: 'dark', position: 'start' })
  run('update', { locale: undefined, mode: undefined, widgets: undefined })
  const host = launcher()?.getRootNode() as ShadowRoot | undefined
  expect(host?.host.getAttributeNames()).toEqual(['popover', 'lang', 'dir', 'data-position'])
  expect([host?.host.getAttribute('lang'), host?.host.getAttribute('dir')]).toEqual(['en', 'ltr'])
  expect(launcher()?.getAttribute('title')).toBe('Open Agent Assist')
})

test('[SDK-2] another organisation gets a new panel, open as before, with its own token', async () => {
  const { run, calls, loads, panels } = setUp()
  let served = 0
  run('init', { org: 'demo-org', api: API, fetchToken: async () => `token-${++served}` })
  launcher()?.click()
  await settled()
  expect(await panels[0]?.token?.()).toBe('token-1')
  run('init', { org: 'demo-org' })
  expect(await panels[0]?.token?.()).toBe('token-1')
  run('init', { org: 'demo-org-2' })
  expect(calls).toEqual(['create demo-org closed', 'open', 'create demo-org-2 open', 'destroy'])
  expect(await panels[1]?.token?.()).toBe('token-2')
  expect(loads.panel).toBe(1)
  expect(document.body.children).toHaveLength(1)
})

test('[SDK-4] errors of the host and of the panel become error events', async () => {
  const { run, panels, errors } = setUp()
  const onInsert = () => Promise.reject(new Error('no reply box'))
  run('init', { api: API })
  run('dance')
  run('constructor')
  run('init', { org: 'demo-org', open: true, onInsert })
  await settled()
  // the panel is notified, synchronously or later, that the text was not inserted
  const insert = { text: '', ticketId: '', suggestion: {} as never }
  await expect(panels[0]?.onInsert?.(insert)).rejects.toThrow('no reply box')
  run('usageReport.mount', null, { fetchToken: async () => '' })
  await settled()
  expect(errors).toEqual([
    'org_missing: No organisation is given.',
    "unknown_command: there is no command 'dance'",
    "unknown_command: there is no command 'constructor'",
    'command_failed: usageReport.mount: element is missing',
  ])
})

test('[SDK-4] a panel that fails to load shows that on the launcher, and the next click retries', async () => {
  const { run, loads, calls, errors } = setUp()
  loads.failing = true
  run('init', { org: 'demo-org', api: API })
  launcher()?.click()
  await settled()
  expect(errors).toEqual(['load_failed: no such file'])
  expect(launcher()?.getAttribute('title')).toContain('try again')
  loads.failing = false
  launcher()?.click()
  await settled()
  expect(calls).toEqual(['create demo-org closed', 'open'])
})

test('[SDK-3] a usage report needs no init, and one element contains one report', async () => {
  const { run } = setUp()
  const element = document.createElement('div')
  const options = { org: 'demo-org', api: API, fetchToken: async () => 'report-token' }
  run('usageReport.mount', element, options)
  run('usageReport.mount', element, { ...options, org: 'demo-org-2' })
  await settled()
  expect(element.textContent).toBe('report of demo-org-2')
  run('usageReport.unmount', element)
  expect(element.textContent).toBe('')
})

test('a report that fails to load can be retried in its element', async () => {
  const { run, loads, errors } = setUp()
  const element = document.createElement('div')
  loads.failing = true
  run('usageReport.mount', element, { org: 'demo-org', api: API, fetchToken: async () => '' })
  await settled()
  expect(errors).toEqual(['load_failed: no such file'])
  loads.failing = false
  element.querySelector('button')?.click()
  await settled()
  expect(element.textContent).toBe('report of demo-org')
})

test('[SDK-2] destroy removes everything, also while code is loading', async () => {
  const before = document.documentElement.outerHTML
  vi.stubGlobal('requestIdleCallback', () => 1)
  vi.stubGlobal('cancelIdleCallback', () => {})
  const listening = vi.spyOn(window, 'addEventListener')
  const { run, calls } = setUp()
  for (const open of [false, true]) {
    run('init', { org: 'demo-org', api: API, open })
    const element = document.createElement('div')
    run('usageReport.mount', element, { fetchToken: async () => '' })
    run('destroy')
    await settled()
    expect(document.documentElement.outerHTML).toBe(before)
    expect(element.childNodes).toHaveLength(0)
  }
  expect(calls).toEqual([])
  const signals = listening.mock.calls.map(([, , how]) => (how as AddEventListenerOptions).signal)
  expect(signals.map((signal) => signal?.aborted)).toEqual(signals.map(() => true))
  vi.unstubAllGlobals()
})

test('[SDK-4] a panel that throws on removal is still removed, and so is everything else', async () => {
  const { run, chunks } = setUp()
  const { createPanel, ...place } = await chunks.panel()
  const destroy = () => {
    throw new Error('panel bug')
  }
  chunks.panel = async () => ({
    ...place,
    createPanel: (element, options) => ({ ...createPanel(element, options), destroy }),
  })
  const element = document.createElement('div')
  run('init', { org: 'demo-org', api: API, open: true })
  run('usageReport.mount', element, { fetchToken: async () => '' })
  await settled()
  expect(element.textContent).toBe('report of demo-org')
  expect(() => run('destroy')).not.toThrow()
  expect(document.body.children).toHaveLength(0)
  expect(element.childNodes).toHaveLength(0)
})

test('[SDK-1] a survey waits for its code, which is loaded once', async () => {
  const { run, calls, loads } = setUp()
  const element = document.createElement('div')
  run('init', { org: 'demo-org', api: API, widgets: [] })
  await settled()
  expect(loads.surveys).toBe(0)
  run('survey.show', 'one')
  run('survey.close')
  run('survey.mount', element, { surveyId: 'two' })
  await settled()
  expect(calls).toEqual(['show one', 'close survey'])
  expect(element.textContent).toBe('survey two')
  run('survey.unmount', element)
  run('update', { widgets: ['survey'] })
  run('survey.trigger', 'bought')
  expect(element.textContent).toBe('')
  expect(calls.slice(2)).toEqual(['watch true', 'renew', 'trigger bought'])
  expect(loads.surveys).toBe(1)
})

test.each<[given: unknown, shown: string]>([
  ['9', '"9"'],
  [{ ticketId: '9' }, '{"ticketId":"9"}'],
  [{ id: '' }, '{"id":""}'],
])('[SDK-4] setTicket with %o is named', async (given, shown) => {
  const { run, errors } = setUp()
  run('setTicket', given)
  run('init', { org: 'demo-org', api: API, open: true })
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  run('setTicket', given)
  await vi.waitFor(() => expect(errors).toHaveLength(2))
  const message = `command_failed: setTicket: ${shown} is not a ticket such as { id: '48213' }`
  expect(errors).toEqual([message, message])
})

test('[SDK-4] a ticket, also with a number, and none are fine', async () => {
  const { run, errors, calls } = setUp()
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  for (const ticket of [{ id: '9' }, { id: 0 }, undefined, null]) run('setTicket', ticket)
  await settled()
  expect(calls.slice(1)).toEqual(['ticket 9', 'ticket 0', 'ticket none', 'ticket none'])
  expect(errors).toEqual([])
})
