import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

const PRESSES = 60

/** What has the focus, when nothing around it shows that; empty when a ring does. */
export const unmarkedFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    // the target of a skip link, or nothing on the way from the last stop to the first one
    if (!active || active === document.body || active.id === 'content') return ''
    const isDrawn = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // a hidden radio button has its ring on what stands for it, or on its label
    const isChoice = active.matches('input[type=radio], input[type=checkbox]')
    const standIns = isChoice ? [active.nextElementSibling, active.closest('label')] : []
    // a list has it on the option that the arrows have reached
    const option = active.getAttribute('aria-activedescendant')
    const root = active.getRootNode() as Document | ShadowRoot
    const reached = option ? root.getElementById(option) : null
    return [active, ...standIns, reached].some(isDrawn) ? '' : active.outerHTML.slice(0, 200)
  })

/** The focus is there, and somebody sees that it is. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  expect(await unmarkedFocus(page)).toBe('')
}

/** Presses the key, Tab or Shift+Tab, until the focus is there; it is seen on each stop of the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < PRESSES; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press(key)
    expect(await unmarkedFocus(page)).toBe('')
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

/** The same, and Enter on it. */
export async function enter(page: Page, target: Locator, key?: string): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}
