// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot } from './boot.ts'
import { createTestChunks, settled } from '../test-panel.ts'
import type { AgentAssist, QueuedCall } from '../page/types.ts'

const page = createTestChunks()
const late = vi.hoisted(() => ({
  panel: () => page.chunks.panel(),
  reports: () => page.chunks.reports(),
  report: () => page.chunks.report(),
  token: () => page.chunks.token(),
  errors: () => page.chunks.errors(),
}))
vi.mock('./chunk-files.ts', () => ({ chunkFiles: late }))
vi.mock('../chunks.ts', () => ({ chunks: late }))

function start(queue: QueuedCall[], data: Record<string, string> = {}): AgentAssist {
  const script = document.createElement('script')
  script.src = 'https://assist.test/sdk/v1.js'
  Object.assign(script.dataset, data)
  const assistant: AgentAssist = (...call: unknown[]) => assistant.q?.push(call)
  assistant.q = { push: () => {} }
  window.AgentAssist = assistant
  boot(assistant, queue, { version: '1.0.0', script, hasStub: true })
  return assistant
}

beforeEach(() => {
  page.calls.length = page.panels.length = 0
})

afterEach(() => window.AgentAssist?.('destroy'))

test('[SDK-1] the script tag alone counts as an init', async () => {
  start([], { org: 'demo-org', open: 'true', token: 'from-tag' })
  await settled()
  expect(page.calls).toEqual(['create demo-org open'])
  expect(page.panels[0]?.api).toBe('https://assist.test/api')
  expect(await page.panels[0]?.token?.()).toBe('from-tag')
})

test('a queued init overrides the attributes', async () => {
  const queue = [['init', { org: 'other-org', api: undefined }]]
  start(queue, { org: 'demo-org', open: 'true', api: 'https://api.test/api/' })
  await settled()
  expect(page.calls).toEqual(['create other-org open'])
  expect(page.panels[0]?.api).toBe('https://api.test/api')
})

test('[SDK-1] queued calls run in order, and calls made meanwhile after them', () => {
  const heard: string[] = []
  const queue: QueuedCall[] = []
  const note = (name: string) => ['on', 'ready', () => heard.push(name)]
  queue.push(['on', 'ready', () => queue.push(note('second'))])
  queue.push(['init', { org: 'demo-org' }], note('first'))
  const assistant = start(queue)
  assistant('on', 'ready', () => heard.push('third'))
  expect(heard).toEqual(['first', 'second', 'third'])
})

test('after a queued destroy the attributes do not start it again', async () => {
  start([['init', { org: 'demo-org' }], ['destroy']], { org: 'demo-org' })
  await settled()
  expect(document.body.children).toHaveLength(0)
  expect(window.AgentAssist).toBeUndefined()
})

test('[SDK-2] destroy leaves no key on window, and a later init starts again', async () => {
  const keys = () => Reflect.ownKeys(window).map(String)
  const before = keys()
  const assistant = start([], { org: 'demo-org' })
  expect(keys()).not.toEqual(before)
  assistant('destroy')
  expect(keys()).toEqual(before)
  assistant('init', { org: 'demo-org-2', open: true })
  await settled()
  expect(page.calls).toEqual(['create demo-org-2 open'])
  expect(window.AgentAssist).toBe(assistant)
})

test('[SDK-2] script tag and module share one assistant', async () => {
  start([], { org: 'demo-org' })
  const sdk = await import('../index.ts')
  sdk.init({ org: 'demo-org', open: true })
  sdk.setTicket({ id: '7' })
  await settled()
  expect(page.panels.map(({ ticket }) => ticket?.id)).toEqual(['7'])
  expect(document.body.children).toHaveLength(1)
  sdk.destroy()
  expect(document.body.children).toHaveLength(0)
  expect(window.AgentAssist).toBeUndefined()
})

test('calls of the module before the script tag override the attributes', async () => {
  const sdk = await import('../index.ts')
  sdk.init({ org: 'demo-org', api: 'https://module.test/api', open: true })
  start([], { org: 'other-org' })
  await settled()
  expect(page.panels.map(({ org, api }) => [org, api])).toEqual([
    ['demo-org', 'https://module.test/api'],
  ])
})
