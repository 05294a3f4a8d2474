// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { testAssist } from '../assist/test-assist.ts'
import { settled } from '../test-panel.ts'

const { setUp } = testAssist()

/** Replaces what is in the body by a new element for the report. */
function swap(id = 'report'): HTMLElement {
  document.body.innerHTML = `<main><div id="${id}"></div></main>`
  return document.querySelector<HTMLElement>('main div')!
}

/** A page with a report in a frame. */
function start() {
  const page = setUp()
  const left = vi.fn()
  page.chunks.report = async () => ({
    mountUsageReport: (element) => {
      const frame = element.appendChild(document.createElement('p')) // a frame would load something
      frame.setAttribute('role', 'alert')
      return () => {
        left()
        frame.remove()
      }
    },
  })
  page.run('init', { org: 'demo-org', api: 'https://assist.test/api', widgets: [] })
  const mount = (element: Element) =>
    page.run('usageReport.mount', element, { fetchToken: async () => '' })
  return { ...page, mount, left }
}

const frames = (element: Element) => element.querySelectorAll('[role=alert]').length

test('[EMB-1] a report comes back when the page replaces its element, or what is in it', async () => {
  const page = start()
  const first = swap()
  page.mount(first)
  await vi.waitFor(() => expect(frames(first)).toBe(1))
  first.replaceChildren()
  await vi.waitFor(() => expect(frames(first)).toBe(1))
  const next = swap()
  await vi.waitFor(() => expect(frames(next)).toBe(1))
  swap('another-page')
  await vi.waitFor(() => expect(page.left).toHaveBeenCalledTimes(3)) // nothing runs for it there
  const again = swap()
  await vi.waitFor(() => expect(frames(again)).toBe(1))
  page.run('usageReport.unmount', again)
  const last = swap()
  await settled()
  expect(frames(last)).toBe(0)
})

test('[EMB-1] a page that mounts the report of its new element itself has it once', async () => {
  const page = start()
  const first = swap()
  page.mount(first)
  await vi.waitFor(() => expect(frames(first)).toBe(1))
  const next = swap()
  page.mount(next)
  await vi.waitFor(() => expect(frames(next)).toBe(1))
  await settled()
  expect(frames(next)).toBe(1)
})
