import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

const PRESSES = 80

/** The focused element, if neither it nor anything around it shows the focus; empty when there is a focus ring. */
export const unmarkedFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    // the target of a skip link, or nothing between the last stop and the first one
    if (!active || active === document.body || active.id === 'content') return ''
    const isDrawn = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // a hidden radio button has its focus ring on its visible replacement, or on its label
    const isChoice = active.matches('input[type=radio], input[type=checkbox]')
    const standIns = isChoice ? [active.nextElementSibling, active.closest('label')] : []
    // a list has it on the active option
    const option = active.getAttribute('aria-activedescendant')
    const root = active.getRootNode() as Document | ShadowRoot
    const reached = option ? root.getElementById(option) : null
    return [active, ...standIns, reached].some(isDrawn) ? '' : active.outerHTML.slice(0, 200)
  })

/** Expects the focus on the target, visibly. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  expect(await unmarkedFocus(page)).toBe('')
}

/** Presses the key, Tab or Shift+Tab, until the target has the focus; the focus must be visible on each stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < PRESSES; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press(key)
    expect(await unmarkedFocus(page)).toBe('')
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

/** The same, and presses Enter on it. */
export async function enter(page: Page, target: Locator, key?: string): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}
