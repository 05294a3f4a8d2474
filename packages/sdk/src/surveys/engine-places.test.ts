// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { testEngines } from './test-engine.ts'
import { come, createServer, ours, press, survey } from './test-page.ts'

const start = testEngines()

/** Replaces what is in the body by a new element for the survey. */
function swap(id = 'survey'): HTMLElement {
  document.body.innerHTML = `<main><div id="${id}"></div></main>`
  return document.querySelector<HTMLElement>('main div')!
}

/** The surveys inside the element. */
const inside = (element: Element) => element.querySelectorAll('agent-assist-survey').length

test('[SURV-1] a survey in an element comes back with its answers when the page replaces the element or its content', async () => {
  const server = createServer(survey('1'))
  const page = start()
  const first = swap()
  page.mount(first, { surveyId: '1' })
  await come(() => press('9'))
  first.replaceChildren()
  await come(() => expect(inside(first)).toBe(1))
  const next = swap()
  await come(() => expect(inside(next)).toBe(1))
  expect(ours<HTMLInputElement>('input:checked')).toHaveLength(1)
  swap('another-page')
  await come(() => expect(document.querySelector('agent-assist-survey')).toBeNull())
  const again = swap()
  await come(() => expect(inside(again)).toBe(1))
  expect(server.shown).toEqual(['1'])
  page.unmount(again)
  await come(() => expect(inside(again)).toBe(0))
})

test('[SURV-1] a page that mounts the survey of its new element itself has it once', async () => {
  createServer(survey('1'))
  const page = start()
  page.mount(swap(), { surveyId: '1' })
  await come(() => press('9'))
  const next = swap()
  page.mount(next, { surveyId: '1' })
  await come(() => expect(ours('form')).toHaveLength(1))
  expect(inside(next)).toBe(1)
  const last = swap()
  await come(() => expect(inside(last)).toBe(1))
  page.mount(last, { surveyId: '1' })
  await come(() => expect(ours('form')).toHaveLength(1))
  expect(inside(last)).toBe(1)
})
