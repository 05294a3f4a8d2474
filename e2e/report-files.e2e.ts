import { existsSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import type { Engine } from './engines/engine.ts'
import { FIREFOX, startFirefox } from './engines/firefox.ts'
import { startWebKit, WEBKIT_DRIVER } from './engines/webkit.ts'
import { pdfTexts } from './pdf-text.ts'
import { openReport, reportIn, test } from './rig-test.ts'
import { type Rig, startRig } from './rig.ts'

const CSV = 'agentAssistReport.csv'
const PDF = 'agent-assist usage report.pdf'

const button = (label: string) =>
  `document.querySelector('#report').shadowRoot.querySelector('[aria-label="${label}"]')`

/** Waits until the page is as the expression says. */
const expectTrue = (engine: Engine, expression: string, where: 'page' | 'frame' = 'frame') =>
  expect
    .poll(() => engine.evaluate(expression, where).catch(() => false), { message: expression })
    .toBe(true)

/** Saves both files from a page whose policy allows only our address in `frame-src`. */
async function expectFiles(engine: Engine, rig: Rig): Promise<void> {
  await engine.goto(`${rig.origin}/?csp=strict`)
  await engine.evaluate('void window.mountReport()')
  await expectTrue(engine, `${button('Export CSV')}.disabled === false`)
  await engine.evaluate(
    `void document.querySelector('iframe').addEventListener('load', () => (window.reloaded = true))`,
  )
  await engine.click(button('Export CSV'), 'frame')
  await expect.poll(async () => String(await engine.saved(CSV))).toContain('Created At')
  await expectTrue(engine, `${button('Export PDF')}.disabled === false`)
  await engine.click(button('Export PDF'), 'frame')
  await expect.poll(async () => String(await engine.saved(PDF))).toContain('%%EOF')
  expect(pdfTexts(await engine.saved(PDF)).join('')).toContain('Key metrics')
  // the frame kept its document, and the host heard of no fault
  expect(await engine.evaluate('window.reloaded ?? false')).toBe(false)
  expect(await engine.evaluate('window.host.told')).toEqual([])
}

const ENGINES = [
  { name: 'Firefox', program: FIREFOX, launch: startFirefox },
  { name: 'WebKit', program: WEBKIT_DRIVER, launch: startWebKit },
]

for (const { name, program, launch } of ENGINES)
  base(`[USE-4] ${name} saves the files of a report on a page with a strict policy`, async () => {
    base.skip(!existsSync(program), `${program} is not installed`)
    const rig = await startRig('demo-org')
    await rig.allow()
    const engine = await launch()
    await expectFiles(engine, rig).finally(async () => {
      await engine.close()
      await rig.stop()
    })
  })

test('[USE-4] Chromium saves the files of a report on a page with a strict policy', async ({
  page,
  rig,
}) => {
  await openReport(page, rig, '?csp=strict')
  for (const [label, name] of [
    ['Export CSV', CSV],
    ['Export PDF', PDF],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      reportIn(page).getByRole('button', { name: label }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    expect(await download.failure()).toBeNull()
  }
})
