import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// happy-dom does not implement popovers; their content is on the page anyway.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined })

let root: Root | undefined

/** Renders into an empty page; what was rendered before is removed. */
export async function render(node: ReactNode) {
  await unmount()
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(async () => root?.render(node))
}

/** Renders again in the same place, with other props. */
export const rerender = (node: ReactNode) => act(async () => root?.render(node))

/** Removes everything that was rendered. */
export async function unmount() {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}

const ROLES: Record<string, string> = {
  button: 'button',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=search], [type=range]), textarea',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  radiogroup: '[role=radiogroup]',
  heading: 'h1, h2, h3',
  article: 'article',
  alert: '[role=alert]',
  dialog: '[role=dialog], dialog[open]',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  table: 'table',
  row: 'tr',
  combobox: 'select',
  navigation: 'nav',
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const by = element.getAttribute('aria-labelledby')
  if (by) return document.getElementById(by)?.textContent ?? ''
  if (element.id) {
    const labels = document.querySelectorAll('label')
    const own = Array.from(labels).find((each) => each.htmlFor === element.id)
    if (own) return own.textContent
  }
  const around = element.closest('label') ?? element.querySelector('legend')
  if (around) return around.textContent
  return element.textContent
}

/** All elements with a role, and with the name if it is given. */
export const allByRole = (role: string, name?: string, within: ParentNode = document) =>
  Array.from(within.querySelectorAll<HTMLElement>(ROLES[role] ?? `[role=${role}]`)).filter(
    (element) => name === undefined || nameOf(element).trim() === name,
  )

/** The only element with a role and name; throws when there is none or more than one. */
export function byRole(role: string, name?: string, within: ParentNode = document): HTMLElement {
  const found = allByRole(role, name, within)
  if (found.length !== 1 || !found[0]) {
    throw new Error(`${found.length} × ${role} "${name}" in:\n${document.body.textContent}`)
  }
  return found[0]
}

/** The visible text of the page. */
export const text = () => document.body.textContent

export const click = (element: HTMLElement) => act(async () => element.click())

/** Types into a field, or chooses in a list, with the events that React expects, then leaves it. */
export const type = (field: HTMLElement, value: string) =>
  act(async () => {
    field.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    const happened = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(happened, { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

export const press = (element: HTMLElement, key: string) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

const UNTIL_MS = 15_000 // far more than needed, also on a busy machine

/** Waits for an asynchronous result: tries again after every turn of the event loop. */
export async function until<T>(look: () => T): Promise<T> {
  const end = Date.now() + UNTIL_MS
  for (;;) {
    try {
      return look()
    } catch (error) {
      if (Date.now() > end) throw error
      await act(() => new Promise((resolve) => setTimeout(resolve)))
    }
  }
}
