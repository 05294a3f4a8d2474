// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createKeepOnPage } from './keep-on-page.ts'

const report = vi.fn()
const undo: (() => void)[] = []

function kept(): HTMLElement {
  const element = document.createElement('agent-assist-launcher')
  undo.push(createKeepOnPage(report)(element))
  return element
}

/** The observers have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  for (const step of undo.splice(0)) step()
  document.body.replaceChildren()
  report.mockClear()
  vi.useRealTimers()
})

test.each([
  ['innerHTML', () => (document.body.innerHTML = '<main>Next</main>')],
  ['replaceChildren', () => document.body.replaceChildren('Next')],
  ['another body', () => document.body.replaceWith(document.createElement('body'))],
])('[SDK-4] an element is back after a page set its body anew: %s', async (_, swap) => {
  const element = kept()
  for (const _time of [1, 2, 3]) {
    swap()
    await settled()
    expect(element.parentNode).toBe(document.body)
  }
  expect(report).not.toHaveBeenCalled()
})

test('[SDK-4] a page that removes an element again and again wins, with one report', async () => {
  const element = kept()
  let removals = 0
  const page = new MutationObserver(() => {
    if (!element.isConnected || removals > 50) return
    removals += 1
    element.remove()
  })
  page.observe(document.body, { childList: true })
  element.remove()
  await settled()
  await settled()
  page.disconnect()
  expect(element.isConnected).toBe(false)
  expect(removals).toBeLessThan(20)
  expect(report.mock.calls).toEqual([['removed_again', '']])
})

test('[SDK-4] a page that people leave for another one every few seconds has it for ever', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const element = kept()
  for (let visit = 0; visit < 40; visit += 1) {
    vi.advanceTimersByTime(2500)
    document.body.innerHTML = `<main>${visit}</main>`
    await settled()
  }
  expect(element.isConnected).toBe(true)
  expect(report).not.toHaveBeenCalled()
})

test('[SDK-2] an element that was removed by us stays away', async () => {
  const element = kept()
  undo.splice(0).forEach((step) => step())
  document.body.innerHTML = '<main>Next</main>'
  await settled()
  expect(element.isConnected).toBe(false)
})
