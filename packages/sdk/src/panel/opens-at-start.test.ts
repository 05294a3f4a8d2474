// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API, testAssist } from '../assist/test-assist.ts'
import { settled } from '../test-panel.ts'
import { opensAtStart } from './opens-at-start.ts'

const { setUp } = testAssist()
const PLACE = 'aa:demo-org:place'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[CHAT-1] it opens by itself where there is room or a container, unless the person closed it', () => {
  const { loads } = setUp()
  const org = 'demo-org'
  expect([opensAtStart({ org }), opensAtStart({ org, container: '#aside' })]).toEqual([false, true])
  loads.roomy = true
  expect(opensAtStart({ org })).toBe(true)
  localStorage.setItem(PLACE, JSON.stringify({ closed: false, dock: 'left' }))
  expect(opensAtStart({ org })).toBe(true)
  localStorage.setItem(PLACE, JSON.stringify({ dock: 'left', closed: true }))
  expect(opensAtStart({ org, container: '#aside' })).toBe(false)
  expect(opensAtStart({ org: 'demo-org-2' })).toBe(true)
})

test('[CHAT-1] a panel that the person closed loads nothing on the next page', async () => {
  localStorage.setItem(PLACE, JSON.stringify({ closed: true }))
  const { run, loads } = setUp()
  loads.roomy = true
  run('init', { org: 'demo-org', api: API })
  await settled()
  await settled()
  expect(loads.panel).toBe(0)
})

test('[CHAT-1] where the browser stores nothing, a closed panel stays closed as long as the page, and can be opened', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { run, calls, loads, panels } = setUp()
  loads.roomy = true
  run('init', { org: 'demo-org', api: API })
  await vi.waitFor(() => expect(calls).toEqual(['create demo-org open']))
  panels[0]?.emit?.('close', {})
  run('destroy', { keepStorage: true })
  run('init', { org: 'demo-org', api: API })
  await vi.waitFor(() => expect(calls.at(-1)).toBe('create demo-org closed'))
  run('chat.open')
  expect(calls.at(-1)).toBe('open')
})
