import type { PanelHandle, PanelOptions } from '@agent-assist/contract/wire'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { createPanel } from '../mount.tsx'
import { PATHS, startTestApi, suggestionOf, type TestApi } from '../test-api.ts'

export const emit = vi.fn()
export const FOUND = [
  suggestionOf({ title: 'First', text: 'One two' }),
  suggestionOf({ title: 'Second', kind: 'article', url: 'javascript:alert(1)', confidencePct: 60 }),
]
export const AGENT: Partial<PanelOptions> = {
  token: () => 'token-1',
  ticket: { id: '48213', subject: 'Lamp' },
}

/** Time for the panel to show something; a busy machine fails no test. */
export const SEEN_MS = 10_000

/** Tools of a test: a small API, and the panel that uses it. */
export interface TestPanel {
  api: TestApi
  element: HTMLElement
  handle: PanelHandle
}

/** Creates an API and an element for each test; the suggestions are FOUND. */
export function openTestPanel(): TestPanel {
  const now = {} as TestPanel // filled before each test

  // what comes later must not come late in the first test that waits for it
  beforeAll(() => Promise.all([import('./after-part.tsx'), import('../gaps/gaps-part.tsx')]))

  beforeEach(async () => {
    vi.clearAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    now.element = document.createElement('div')
    document.body.append(now.element)
    now.api = await startTestApi()
    now.api.answers[PATHS.suggest] = () => ({ body: { items: FOUND, ticketKnown: true } })
  })
  afterEach(async () => {
    now.handle.destroy()
    now.element.remove()
    await now.api.stop()
  })
  return now
}

/** Queries and actions on the panel. */
export function handsOn(panel: TestPanel) {
  const all = (selector: string) => [
    ...(panel.element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]
  const text = () => panel.element.shadowRoot?.textContent ?? ''
  const focused = () => panel.element.shadowRoot?.activeElement

  return {
    mount(more: Partial<PanelOptions> = {}): void {
      const options = { org: 'demo-org', api: panel.api.base, emit, ...more }
      panel.handle = createPanel(panel.element, options)
    },
    all,
    text,
    focused,
    button: (name: string) =>
      all('button, [role=tab]').find((one) =>
        (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name),
      ) as HTMLButtonElement | undefined,
    input: () => all('[aria-label="Type a message:"]')[0] as HTMLInputElement,
    seen: (what: string) => vi.waitFor(() => expect(text()).toContain(what), SEEN_MS),
    list: () => all('[role=listbox]')[0] as HTMLElement,
  }
}

export function type(field: HTMLInputElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function press(on: HTMLElement, key: string): void {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
}

/** The values that the browser stores. */
export const keptValues = (): string[] =>
  Array.from(
    { length: localStorage.length },
    (_, at) => localStorage.getItem(localStorage.key(at) ?? '') ?? '',
  )
