// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAssist } from './assist.ts'
import { destroy, off, on } from '../index.ts'
import { shareAssist, sharedAssist, unshareAssist } from './shared-assist.ts'
import { createTestChunks, settled } from '../test-panel.ts'

const keys = () => Object.getOwnPropertySymbols(window).map(String)
let before: string[]

/** Imitates a script tag on the same page. */
function start(): void {
  const { chunks } = createTestChunks()
  const assist = shareAssist(createAssist({ version: '1.0.0', chunks, onDestroy: unshareAssist }))
  assist.run(['init', { org: 'demo-org', api: '/api', widgets: [] }])
}

beforeEach(() => {
  before = keys()
})
afterEach(() => {
  destroy()
  expect(keys()).toEqual(before)
})

test('[SDK-6] a listener added before the assistant exists is attached to it later', () => {
  const ready = vi.fn()
  const dropped = vi.fn()
  const undone = vi.fn()
  on('ready', ready)
  on('ready', dropped)
  const undo = on('ready', undone)
  off('ready', dropped)
  undo()
  start()
  expect(ready.mock.calls).toEqual([[{ version: '1.0.0' }]])
  expect(dropped).not.toHaveBeenCalled()
  expect(undone).not.toHaveBeenCalled()
})

test('[SDK-6] a waiting listener can still be removed later', async () => {
  const errors = vi.fn()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const undo = on('error', errors)
  start()
  sharedAssist()?.run(['dance'])
  await settled()
  undo()
  sharedAssist()?.run(['jump'])
  await settled()
  expect(errors).toHaveBeenCalledTimes(1)
})

test('[SDK-2] destroy removes waiting listeners', () => {
  const ready = vi.fn()
  on('ready', ready)
  destroy()
  start()
  expect(ready).not.toHaveBeenCalled()
})
