import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { createHome, type Engine, type Place } from './engine.ts'

/** The same over Playwright's page. */
export async function startChromium(page: Page): Promise<Engine> {
  const home = await createHome()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('download', (file) => void file.saveAs(join(home.downloads, file.suggestedFilename())))
  const at = (where: Place) => (where === 'page' ? page.mainFrame() : page.frames()[1])
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (expression, where = 'page') => at(where)?.evaluate<unknown>(expression),
    click: async (expression, where = 'page') => {
      const handle = await at(where)?.evaluateHandle<Element>(expression)
      await handle?.asElement()?.click()
    },
    press: async (...keys) => {
      for (const key of keys)
        if (key.length > 1) await page.keyboard.press(key)
        else await page.keyboard.type(key) // also signs that no key has
    },
    saved: home.saved,
    picture: () => page.screenshot(),
    errors: () => errors,
    close: home.remove,
  }
}
