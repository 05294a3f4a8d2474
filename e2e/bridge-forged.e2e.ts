import {
  FORGED_CALLS,
  FORGED_HELLOS,
  isAnswered,
  isHeard,
  setStage,
  watchMessages,
} from './rig-forged.ts'
import { errorsOf, expect, expectMetrics, openReport, reportIn, test } from './rig-test.ts'

for (const { scripts, isHeldOff, name } of [
  { scripts: 'v1', isHeldOff: true, name: '[SDK-3] forged messages are ignored' },
  { scripts: 'unguarded', isHeldOff: false, name: 'without the checks the same messages are not' },
]) {
  test(name, async ({ page, rig }) => {
    await page.addInitScript(watchMessages)
    await openReport(page, rig, `?scripts=${scripts}`)
    await expectMetrics(page)
    const stage = await setStage(page, rig)
    for (const [what, message] of Object.entries(FORGED_CALLS))
      expect(await isAnswered(stage, message), what).toBe(!isHeldOff)
    for (const [what, forged] of Object.entries(FORGED_HELLOS)) {
      // the previous steps still show the report unchanged
      if (isHeldOff) await expectMetrics(page)
      expect(await isHeard(stage, what, forged), what).toBe(!isHeldOff)
    }
    expect(rig.asked()).toBe(1)
  })
}

test('[SDK-3] an attacked report still works', async ({ page, rig }) => {
  await page.addInitScript(watchMessages)
  await openReport(page, rig)
  await expectMetrics(page)
  const stage = await setStage(page, rig)
  for (const message of Object.values(FORGED_CALLS)) await isAnswered(stage, message)
  const { 'from the right frame with another origin': _, ...others } = FORGED_HELLOS
  for (const [what, forged] of Object.entries(others)) await isHeard(stage, what, forged)
  await reportIn(page).getByRole('radio', { name: 'Table' }).click()
  await expect(reportIn(page).getByRole('row')).toHaveCount(11)
  expect(await errorsOf(page)).toEqual([])
})

test('[SDK-3] the height that a report requests is limited', async ({ page, rig }) => {
  await page.addInitScript(watchMessages)
  await openReport(page, rig)
  await expectMetrics(page)
  const frame = (await setStage(page, rig)).report
  const ask = (value: unknown) =>
    frame.evaluate((height) => {
      const argumentList = [{ type: 'RAW', value: height }]
      const call = { id: 'height', type: 'APPLY', path: ['setHeight'], argumentList }
      window.seen.ports.at(-1)?.postMessage(call)
    }, value)
  const height = () =>
    page
      .locator('iframe')
      .first()
      .evaluate((iframe) => iframe.style.blockSize)
  for (const [asked, given] of [
    [1e9, '20000px'],
    [-5, '120px'],
    [700.2, '701px'],
    ['wide', '701px'],
    ['12px; color: red', '701px'],
  ] as const) {
    await ask(asked)
    await expect.poll(height).toBe(given)
  }
})
