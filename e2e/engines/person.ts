import { expect } from '@playwright/test'
import type { Engine, Place } from './engine.ts'
import { allOf, reachable, type Sought } from './find.ts'

/** Most presses of Tab until something has the focus. */
const TABS_MAX = 120

/** The element of an expression that has the focus, through all shadow roots. */
const FOCUSED = `(function inner(root) {
  const active = root.activeElement
  return active?.shadowRoot?.activeElement ? inner(active.shadowRoot) : active
})(document)`

export const describe = ({ role, name, text, within }: Sought): string =>
  [role, name && `“${name}”`, text && `with “${text}”`, within && `in ${describe(within)}`]
    .filter(Boolean)
    .join(' ')

/** A person before a page, or before its first frame: what they do, and what they see. Everything waits until it is so. */
export function personAt(engine: Engine, where: Place = 'page') {
  /** A page that is being replaced has no value yet. */
  const valueOf = (expression: string) => engine.evaluate(expression, where).catch(() => undefined)
  const until = (expression: string, message = expression) =>
    expect.poll(() => valueOf(expression), { message })
  const press = engine.press
  const hasFocus = (sought: Sought) => `${allOf(sought)}.includes(${FOCUSED})`

  const person = {
    until,
    press,
    type: (text: string) => press(...Array.from(text)),
    /** Clicks the first of them. */
    click: async (sought: Sought) => {
      await until(`Boolean(${reachable(sought)})`, `can click ${describe(sought)}`).toBe(true)
      await engine.click(reachable(sought), where)
    },
    /** Replaces the text of a field. */
    fill: async (sought: Sought, text: string) => {
      await person.click(sought)
      await person.isAt(sought)
      await press('Control+a', ...Array.from(text))
    },
    sees: (sought: Sought) =>
      until(`${allOf(sought)}.length > 0`, `sees ${describe(sought)}`).toBe(true),
    seesNo: (sought: Sought) =>
      until(`${allOf(sought)}.length`, `sees no ${describe(sought)}`).toBe(0),
    counts: (sought: Sought) => until(`${allOf(sought)}.length`, `counts ${describe(sought)}`),
    /** The text of the first of them. */
    reads: (sought: Sought) => until(`${allOf(sought)}[0].innerText.trim()`, describe(sought)),
    /** What a field has. */
    value: (sought: Sought) => until(`${allOf(sought)}[0].value`, describe(sought)),
    isChecked: (sought: Sought, isIt = true) =>
      until(`${allOf(sought)}[0].checked`, `${describe(sought)} is checked`).toBe(isIt),
    /** Expects the focus there. */
    isAt: (sought: Sought) => until(hasFocus(sought), `focus on ${describe(sought)}`).toBe(true),
    /** Presses Tab until it has the focus. */
    tabTo: async (sought: Sought) => {
      await person.sees(sought)
      await person.tabUntil(hasFocus(sought))
    },
    tabUntil: async (expression: string) => {
      for (let tabs = 0; tabs < TABS_MAX; tabs++) {
        if (await valueOf(expression)) return
        await press('Tab')
      }
      throw new Error(`Tab does not lead to ${expression}`)
    },
  }
  return person
}

export type Person = ReturnType<typeof personAt>

/** The person before a screen of the portal, signed in by this token. */
export async function openPortal(engine: Engine, url: string, token: string): Promise<Person> {
  await engine.goto(new URL('/sdk/v1.js', url).href) // of the same origin, and loads no page
  await engine.evaluate(`void localStorage.setItem('jwt_access_token', ${JSON.stringify(token)})`)
  await engine.goto(url)
  return personAt(engine)
}
