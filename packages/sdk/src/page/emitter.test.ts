// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { explain } from '../errors/explain.ts'
import { settled } from '../test-panel.ts'
import { createEmitter } from './emitter.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => warn.mockClear())

const emitterOf = () => createEmitter(async () => ({ explain }))

test('[SDK-6] a listener receives its event until it is removed', () => {
  const emitter = emitterOf()
  const heard: string[] = []
  const undo = emitter.on('message', ({ text }) => heard.push(text))
  emitter.emit('message', { from: 'bot', text: 'one' })
  undo()
  emitter.emit('message', { from: 'bot', text: 'two' })
  expect(heard).toEqual(['one'])
})

test('[SDK-4] a listener that throws is reported, and the others still receive the event', async () => {
  const emitter = emitterOf()
  const errors: string[] = []
  const heard = vi.fn()
  emitter.on('error', ({ message }) => errors.push(message))
  emitter.on('open', () => {
    throw new Error('host bug')
  })
  emitter.on('open', heard)
  emitter.emit('open', {})
  expect(heard).toHaveBeenCalledTimes(1)
  await settled()
  expect(errors).toEqual(["a listener of 'open' threw: host bug"])
})

test('a listener of error that throws is logged to the console without an endless loop', async () => {
  const emitter = emitterOf()
  emitter.on('error', () => {
    throw new Error('host bug')
  })
  await emitter.report('load_failed', new Error('no such file'))
  await settled()
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^\[agent-assist\] load_failed: no such file\. check /)],
    ["[agent-assist] listener_failed: fix the page's listener of 'error', which threw: host bug"],
  ])
})

test('a code is reported on the console once, and each time as an event', async () => {
  const emitter = emitterOf()
  const errors = vi.fn()
  emitter.on('error', errors)
  await emitter.report('load_failed', new Error('first file'))
  await emitter.report('load_failed', new Error('second file'))
  expect(warn).toHaveBeenCalledTimes(1)
  expect(errors).toHaveBeenCalledTimes(2)
})

test('when the explanation cannot be loaded, one line and the events name the network', async () => {
  const emitter = createEmitter(() => Promise.reject(new TypeError('Failed to fetch')))
  const errors: unknown[] = []
  emitter.on('error', (error) => errors.push(error))
  await emitter.report('load_failed', new Error('no such file'))
  await emitter.report('suggestions_failed', new Error('no answer'))
  const error = { code: 'network_unreachable', fix: 'check network and CSP.' }
  expect(errors).toEqual([
    { ...error, message: 'Error: no such file' },
    { ...error, message: 'Error: no answer' },
  ])
  expect(warn.mock.calls).toEqual([['[agent-assist] network_unreachable: check network and CSP.']])
})

test('[SDK-6] ready fires once per listener, also for a late one', () => {
  const emitter = emitterOf()
  const early = vi.fn()
  const late = vi.fn()
  emitter.on('ready', early)
  emitter.emit('ready', { version: '1' })
  emitter.emit('ready', { version: '1' })
  emitter.on('ready', late)
  expect(early).toHaveBeenCalledTimes(1)
  expect(late).toHaveBeenCalledWith({ version: '1' })
})
