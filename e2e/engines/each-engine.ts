import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { FIREFOX, startFirefox } from './firefox.ts'
import { LIMITS } from './limits.ts'
import { startWebKit, WEBKIT_DRIVER } from './webkit.ts'

/** A person's story, told once for all engines. */
type Story = (engine: Engine) => Promise<void>

const OTHERS = {
  Firefox: { program: FIREFOX, launch: startFirefox },
  WebKit: { program: WEBKIT_DRIVER, launch: startWebKit },
}

export type EngineName = 'Chromium' | keyof typeof OTHERS

async function play(name: EngineName, engine: Engine, story: Story): Promise<void> {
  for (const description of LIMITS[name])
    test.info().annotations.push({ type: `limit of ${name}`, description })
  try {
    await story(engine)
  } catch (error) {
    await writeFile(test.info().outputPath('page.png'), await engine.picture())
    throw error
  } finally {
    await engine.close()
  }
  expect(engine.errors()).toEqual([])
}

/** Runs the story in Chromium, Firefox and WebKitGTK. Where one is not installed, its test is skipped; in CI it fails. */
export function inEachEngine(title: string, story: Story): void {
  test(`${title}, in Chromium`, async ({ page }) => {
    await play('Chromium', await startChromium(page), story)
  })
  for (const [name, { program, launch }] of Object.entries(OTHERS))
    test(`${title}, in ${name}`, async () => {
      test.skip(!existsSync(program) && !process.env.CI, `${program} is not installed`)
      await play(name as EngineName, await launch(), story)
    })
}
