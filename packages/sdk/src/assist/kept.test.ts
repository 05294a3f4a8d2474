// @vitest-environment happy-dom
import type { PanelOptions } from '@agent-assist/contract/wire'
import { beforeEach, expect, test, vi } from 'vitest'
import { API, launcher, testAssist } from './test-assist.ts'
import { readPlace } from '../place/memory.ts'
import { settled } from '../test-panel.ts'

const { setUp } = testAssist()
const PLACE = 'aa:demo-org:place'
const SENT = 'aa:demo-org:used:7:sent'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('[ASST-1] a reply that is sent before there is a panel is stored, where an answer was inserted for it', async () => {
  const { run, calls } = setUp()
  sessionStorage.setItem('aa:demo-org:used:7', '[]')
  run('init', { org: 'demo-org', api: API, open: false })
  run('replySent', { ticketId: 7, text: 'Hold the button.' })
  run('replySent', { ticketId: 8, text: 'Nothing was inserted here.' })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('sent'))).toEqual([SENT])
  expect(sessionStorage.getItem(SENT)).toBe('Hold the button.')
  run('chat.open')
  await settled()
  run('replySent', { ticketId: '9', text: 'Yes' })
  expect(calls.at(-1)).toBe('replySent 9')
})

test('[SDK-2] after destroy nothing appears, also when code that was loading fails', async () => {
  const { run, chunks, errors, loads } = setUp()
  loads.roomy = true
  let fail = (_error: Error) => {}
  chunks.panel = () => new Promise((_, reject) => (fail = reject))
  run('init', { org: 'demo-org', api: API })
  await vi.waitFor(() => expect(launcher()).toBeDefined())
  await settled() // the page is idle
  run('destroy')
  fail(new TypeError('no such file'))
  await settled()
  expect(document.body.children).toHaveLength(0)
  expect(errors).toEqual([])
})

test('[CHAT-1] a panel that an error closed was not closed by the person', async () => {
  const { run, panels } = setUp()
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  const { emit, report } = panels[0] as Required<PanelOptions>
  void report('panel_failed', new Error('bug'))
  emit('close', {})
  expect(localStorage.getItem(PLACE)).toBeNull()
  await settled()
  emit('open', {})
  emit('close', {})
  expect(localStorage.getItem(PLACE)).toContain('"closed":true')
})

test('[CHAT-1] whatever is stored as the place, only a place is read', () => {
  for (const value of ['null', '7', '"x"', '[]', '{"dock":7,"box":{"x":1},"dockWidth":"x"}', '{']) {
    localStorage.setItem(PLACE, value)
    expect([value, JSON.stringify(readPlace('demo-org'))]).toEqual([value, '{}'])
  }
})

test('[SDK-2] signing out forgets the conversation, also while no panel is loaded', () => {
  const { run } = setUp()
  run('init', { org: 'demo-org', api: API, open: false })
  run('setUser', { id: 'ada' })
  sessionStorage.setItem('aa:demo-org:user:chat', '{}')
  localStorage.setItem('aa:demo-org:user', 'u1')
  localStorage.setItem('aa:demo-org:outbox:1', '{}')
  run('setUser', { id: 'ada' })
  expect(sessionStorage.getItem('aa:demo-org:user:chat')).toBe('{}')
  run('logout')
  expect(sessionStorage.getItem('aa:demo-org:user:chat')).toBeNull()
  expect(localStorage.getItem('aa:demo-org:user')).toBeNull()
  expect(localStorage.getItem('aa:demo-org:outbox:1')).toBe('{}') // still to be sent
})
