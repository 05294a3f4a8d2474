import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

/** The main navigation. */
export const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** The entry of a group in the folded navigation, by the word below its icon; it has no badge. */
export const railGroup = (page: Page, caption: string): Locator =>
  nav(page).getByRole('button', { name: caption, exact: true })

/** A name, or that name with the work that waits. */
const withBadge = (name: string) => new RegExp(`^${name}( (\\d|At least )|$)`)

/** Opens a screen by the folded navigation: its group, then its link. */
export async function openScreen(page: Page, caption: string, title: string): Promise<void> {
  await nav(page)
    .getByRole('button', { name: withBadge(caption) })
    .click()
  const link = nav(page).getByRole('link', { name: withBadge(title) })
  await expect(link).toBeVisible()
  await link.click()
}
