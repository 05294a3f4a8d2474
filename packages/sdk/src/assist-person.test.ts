// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { API, testAssist } from './assist/test-assist.ts'
import { settled } from './test-panel.ts'

const { setUp } = testAssist()

test("the host's token is requested when the panel needs it; after a failure the chat still works", async () => {
  const { run, panels, errors } = setUp()
  const fetchToken = vi.fn(async () => 'agent-token')
  run('init', { org: 'demo-org', api: API, open: true, fetchToken })
  await settled()
  expect(fetchToken).not.toHaveBeenCalled()
  expect(await panels[0]?.token?.()).toBe('agent-token')
  run('update', { fetchToken: () => Promise.reject(new Error('not signed in')) })
  expect(await panels[0]?.token?.()).toBeUndefined()
  expect(errors).toEqual(['token_failed: not signed in'])
})

test('another user starts with an empty panel, the same user does not', async () => {
  const { run, calls, panels } = setUp()
  run('init', { org: 'demo-org', api: API, open: true, token: 'first' })
  await settled()
  run('setUser', { id: 'ada', token: 'of-ada' })
  run('setUser', { id: 'ada', token: 'of-ada-2' })
  expect(calls).toEqual(['create demo-org open'])
  expect(await panels[0]?.token?.()).toBe('of-ada-2')
  run('setUser', { id: 'bob', token: 'of-bob' })
  expect(calls.slice(1)).toEqual(['destroy', 'create demo-org open', 'reset'])
  expect(await panels[1]?.token?.()).toBe('of-bob')
})

test('the panel of the previous user has their token until it is removed', async () => {
  const { run, chunks } = setUp()
  const { createPanel, ...place } = await chunks.panel()
  const last: (string | undefined)[] = []
  chunks.panel = async () => ({
    ...place,
    createPanel: (element, options) => ({
      ...createPanel(element, options),
      destroy: () => void Promise.resolve(options.token?.()).then((token) => last.push(token)),
    }),
  })
  run('init', { org: 'demo-org', api: API, open: true, token: 'of-ada' })
  await settled()
  run('logout')
  await settled()
  expect(last).toEqual(['of-ada'])
})

test('a fetchToken that was not called yet belongs to the previous user', async () => {
  const { run, chunks } = setUp()
  const { createPanel, ...place } = await chunks.panel()
  const last: (string | undefined)[] = []
  chunks.panel = async () => ({
    ...place,
    createPanel: (element, options) => ({
      ...createPanel(element, options),
      destroy: () => void Promise.resolve(options.token?.()).then((token) => last.push(token)),
    }),
  })
  run('init', { org: 'demo-org', api: API, open: true })
  await settled()
  run('setUser', { id: 'ada', fetchToken: async () => 'of-ada' })
  run('setUser', { id: 'bob', fetchToken: async () => 'of-bob' })
  await settled()
  expect(last).toEqual(['of-ada'])
})

test('after a logout neither the token of init nor that of setUser is left', async () => {
  const { run, panels, calls } = setUp()
  run('init', { org: 'demo-org', api: API, open: true, fetchToken: async () => 'of-init' })
  run('setUser', { id: 'ada', token: 'of-ada' })
  await settled()
  run('logout')
  expect(await panels.at(-1)?.token?.()).toBeUndefined()
  expect(calls.at(-1)).toBe('reset')
})
