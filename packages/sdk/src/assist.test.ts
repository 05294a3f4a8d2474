// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAssist } from './assist.ts'
import { createTestChunks, settled } from './test-panel.ts'

const API = 'https://assist.test/api'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const undo: (() => void)[] = []

function setUp() {
  const page = createTestChunks()
  const assist = createAssist({ version: '1.0.0', chunks: page.chunks, onDestroy: () => {} })
  undo.push(() => assist.run(['destroy']))
  const run = (...call: unknown[]) => assist.run(call)
  const errors: string[] = []
  run('on', 'error', ({ reason, message }: { reason: string; message: string }) =>
    errors.push(`${reason}: ${message}`),
  )
  return { ...page, assist, run, errors }
}

const launcher = () =>
  [...document.body.children]
    .map((child) => child.shadowRoot?.querySelector('button'))
    .find(Boolean)

beforeEach(() => {
  document.body.replaceChildren()
  warn.mockClear()
})

afterEach(() => {
  for (const step of undo.splice(0)) step()
})

test('[SDK-1] init paints the launcher and loads nothing', async () => {
  const { run, loads } = setUp()
  run('init', { org: 'demo-org', api: API })
  await settled()
  expect(launcher()?.getAttribute('aria-label')).toBe('Open Agent Assist')
  expect(loads).toMatchObject({ panel: 0, report: 0 })
})

test('reaching for the launcher loads the panel and leaves the launcher under the finger', async () => {
  const { run, calls, loads } = setUp()
  run('init', { org: 'demo-org', api: API })
  const button = launcher()
  button?.focus()
  button?.dispatchEvent(new Event('pointerenter'))
  await settled()
  expect([loads.panel, calls]).toEqual([1, []])
  expect(launcher()).toBe(button)
  expect(document.activeElement?.shadowRoot?.activeElement).toBe(button)
  button?.click()
  expect(calls).toEqual(['create demo-org closed', 'open'])
  expect(document.body.children).toHaveLength(1)
})

test('an open that is taken back while the code is on its way shows nothing', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API })
  run('chat.open')
  run('chat.close')
  await settled()
  expect(calls).toEqual([])
  expect(launcher()?.getAttribute('aria-busy')).toBe('false')
})

test('a click on the launcher opens the panel as soon as it is there', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API })
  launcher()?.click()
  expect(launcher()?.getAttribute('aria-busy')).toBe('true')
  await settled()
  expect(calls).toEqual(['create demo-org closed', 'open'])
})

test('with open: true the panel comes at once, open', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  expect(calls).toEqual(['create demo-org open'])
})

test('[SDK-2] options that come after the script tag’s own open it without the focus', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API })
  run('init', { open: true })
  await settled()
  expect(calls).toEqual(['create demo-org open']) // which leaves the focus where it is
  run('update', { open: false })
  expect(calls.slice(1)).toEqual(['close'])
})

test('[SDK-4] a shortcut that comes with later options works, the newest alone', async () => {
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

test('ticket, close and toggle reach the panel', async () => {
  const { run, calls } = setUp()
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  run('setTicket', { id: '7' })
  run('chat.toggle')
  run('chat.toggle')
  run('setTicket')
  expect(calls.slice(1)).toEqual(['ticket 7', 'close', 'open', 'ticket none'])
})

test('[SDK-2] init twice is one panel; options merge and ready comes once', async () => {
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

test('update with undefined takes an option back to its default', async () => {
  const { run } = setUp()
  run('init', { org: 'demo-org', api: API, locale: 'de', mode: 'dark', position: 'start' })
  run('update', { locale: undefined, mode: undefined, widgets: undefined })
  const host = launcher()?.getRootNode() as ShadowRoot | undefined
  expect(host?.host.getAttributeNames()).toEqual(['data-position'])
  expect(launcher()?.getAttribute('aria-label')).toBe('Open Agent Assist')
})

test('[SDK-2] another organisation makes the panel anew, open as it was, with its own token', async () => {
  const { run, calls, loads, panels } = setUp()
  let served = 0
  run('init', { org: 'demo-org', api: API, fetchToken: async () => `token ${++served}` })
  launcher()?.click()
  await settled()
  expect(await panels[0]?.token?.()).toBe('token 1')
  run('init', { org: 'demo-org' })
  expect(await panels[0]?.token?.()).toBe('token 1')
  run('init', { org: 'demo-org-2' })
  expect(calls).toEqual(['create demo-org closed', 'open', 'create demo-org-2 open', 'destroy'])
  expect(await panels[1]?.token?.()).toBe('token 2')
  expect(loads.panel).toBe(1)
  expect(document.body.children).toHaveLength(1)
})

test('the host is asked for a token when the panel needs one, and its failure leaves the chat', async () => {
  const { run, panels, errors } = setUp()
  const fetchToken = vi.fn(async () => 'agent-token')
  run('init', { org: 'demo-org', api: API, open: true, fetchToken })
  await settled()
  expect(fetchToken).not.toHaveBeenCalled()
  expect(await panels[0]?.token?.()).toBe('agent-token')
  run('update', { fetchToken: () => Promise.reject(new Error('not signed in')) })
  expect(await panels[0]?.token?.()).toBeUndefined()
  expect(errors).toEqual(['token_failed: not signed in'])
})

test('[SDK-4] faults of the host and of the panel become error events', async () => {
  const { run, panels, errors } = setUp()
  const onInsert = () => Promise.reject(new Error('no reply box'))
  run('init', { api: API })
  run('dance')
  run('constructor')
  run('init', { org: 'demo-org', open: true, onInsert })
  await settled()
  // the panel hears that the text did not get there, at once or later
  const insert = { text: '', ticketId: '', suggestion: {} as never }
  await expect(panels[0]?.onInsert?.(insert)).rejects.toThrow('no reply box')
  run('usageReport.mount', null, { fetchToken: async () => '' })
  expect(errors).toEqual([
    'command_failed: init: init needs an org',
    "unknown_command: there is no command 'dance'",
    "unknown_command: there is no command 'constructor'",
    'command_failed: usageReport.mount: element is missing',
  ])
})

test('[SDK-4] a panel that does not come says so on the launcher, and the next click tries again', async () => {
  const { run, loads, calls, errors } = setUp()
  loads.failing = true
  run('init', { org: 'demo-org', api: API })
  launcher()?.click()
  await settled()
  expect(errors).toEqual(['load_failed: no such file'])
  expect(launcher()?.getAttribute('aria-label')).toContain('could not be loaded')
  loads.failing = false
  launcher()?.click()
  await settled()
  expect(calls).toEqual(['create demo-org closed', 'open'])
})

test('[SDK-3] a usage report needs no init, and one element holds one report', async () => {
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

test('a report that does not come can be tried again where it should stand', async () => {
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

test('[SDK-2] destroy leaves nothing, also while code is still on its way', async () => {
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
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
  vi.unstubAllGlobals()
})

test('[SDK-4] a panel that throws when it goes is off the page all the same, and so is the rest', async () => {
  const { run, loads, chunks } = setUp()
  const { createPanel } = await chunks.panel()
  const destroy = () => {
    throw new Error('panel bug')
  }
  chunks.panel = async () => ({
    createPanel: (element, options) => ({ ...createPanel(element, options), destroy }),
  })
  const element = document.createElement('div')
  run('init', { org: 'demo-org', api: API, open: true })
  run('usageReport.mount', element, { fetchToken: async () => '' })
  await settled()
  expect(loads.report).toBe(1)
  expect(() => run('destroy')).not.toThrow()
  expect(document.body.children).toHaveLength(0)
  expect(element.childNodes).toHaveLength(0)
})

test('the launcher moves on when a page swaps its body', async () => {
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

test('widgets: [] puts nothing on the page', async () => {
  const { run, loads } = setUp()
  run('init', { org: 'demo-org', api: API, open: true, widgets: [] })
  run('chat.open')
  await settled()
  expect(document.body.children).toHaveLength(0)
  expect(loads.panel).toBe(0)
})

test('another person starts with a clean panel, the same one keeps it', async () => {
  const { run, calls, panels } = setUp()
  run('init', { org: 'demo-org', api: API, open: true, token: 'first' })
  await settled()
  run('setUser', { id: 'ada', token: 'of-ada' })
  run('setUser', { id: 'ada', token: 'of-ada-2' })
  expect(calls).toEqual(['create demo-org open'])
  expect(await panels[0]?.token?.()).toBe('of-ada-2')
  run('setUser', { id: 'bob', token: 'of-bob' })
  expect(calls.slice(1)).toEqual(['destroy', 'create demo-org open', 'reset'])
  expect(await panels[1]?.token?.()).toBe('of-bob')
})

test('the panel of the person who goes still has their token while it is taken down', async () => {
  const { run, chunks } = setUp()
  const { createPanel } = await chunks.panel()
  const last: (string | undefined)[] = []
  chunks.panel = async () => ({
    createPanel: (element, options) => ({
      ...createPanel(element, options),
      destroy: () => void Promise.resolve(options.token?.()).then((token) => last.push(token)),
    }),
  })
  run('init', { org: 'demo-org', api: API, open: true, token: 'of-ada' })
  await settled()
  run('logout')
  await settled()
  expect(last).toEqual(['of-ada'])
})

test('a fetchToken that was never asked before is that of the person who goes', async () => {
  const { run, chunks } = setUp()
  const { createPanel } = await chunks.panel()
  const last: (string | undefined)[] = []
  chunks.panel = async () => ({
    createPanel: (element, options) => ({
      ...createPanel(element, options),
      destroy: () => void Promise.resolve(options.token?.()).then((token) => last.push(token)),
    }),
  })
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  run('setUser', { id: 'ada', fetchToken: async () => 'of-ada' })
  run('setUser', { id: 'bob', fetchToken: async () => 'of-bob' })
  await settled()
  expect(last).toEqual(['of-ada'])
})

test('after logout no token is left, neither that of init nor that of setUser', async () => {
  const { run, panels, calls } = setUp()
  run('init', { org: 'demo-org', api: API, open: true, fetchToken: async () => 'of-init' })
  run('setUser', { id: 'ada', token: 'of-ada' })
  await settled()
  run('logout')
  expect(await panels.at(-1)?.token?.()).toBeUndefined()
  expect(calls.at(-1)).toBe('reset')
})

test('[SDK-1] a survey waits for its code, which comes once', async () => {
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

test('language, direction and mode reach what stands on the page', () => {
  const { run } = setUp()
  run('init', { org: 'demo-org', api: API, locale: 'ar', mode: 'dark' })
  const host = (launcher()?.getRootNode() as ShadowRoot | undefined)?.host
  expect(['lang', 'dir', 'data-aa-mode'].map((name) => host?.getAttribute(name))).toEqual([
    'ar',
    'rtl',
    'dark',
  ])
  expect(launcher()?.getAttribute('aria-label')).toContain('فتح')
  run('update', { locale: 'de', mode: 'light' })
  expect(host?.getAttribute('dir')).toBe('ltr')
  expect(launcher()?.getAttribute('aria-label')).toBe('Agent Assist öffnen')
})

test('[SDK-4] a panel that stands, or is on its way, speaks a language that is chosen later', async () => {
  const { run, calls, panels, chunks } = setUp()
  const { panel } = chunks
  chunks.panel = async (tag) => ({ ...(await panel()), texts: { spoken: tag } as never })
  const spoken = () => panels.map(({ texts }) => (texts as { spoken?: string }).spoken)
  run('init', { org: 'demo-org', api: API, open: true, locale: 'de' })
  run('update', { locale: 'fr' })
  await settled()
  expect(spoken()).toEqual(['fr'])
  run('update', { locale: 'fr-CA' })
  await settled()
  expect(spoken()).toEqual(['fr'])
  run('update', { locale: 'ar' })
  await settled()
  expect(spoken()).toEqual(['fr', 'ar'])
  expect(calls).toEqual(['create demo-org open', 'create demo-org open', 'destroy'])
  expect(document.querySelectorAll('agent-assist-panel')).toHaveLength(1)
})

test('a language that is chosen before anybody reached for the panel loads nothing', async () => {
  const { run, loads } = setUp()
  run('init', { org: 'demo-org', api: API })
  run('update', { locale: 'fr' })
  await settled()
  expect(loads.panel).toBe(0)
})
