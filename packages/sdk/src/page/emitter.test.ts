import { beforeEach, expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => warn.mockClear())

test('[SDK-6] a listener receives its event until it is removed', () => {
  const emitter = createEmitter()
  const heard: string[] = []
  const undo = emitter.on('message', ({ text }) => heard.push(text))
  emitter.emit('message', { from: 'bot', text: 'one' })
  undo()
  emitter.emit('message', { from: 'bot', text: 'two' })
  expect(heard).toEqual(['one'])
})

test('[SDK-4] a listener that throws is reported, and the others still receive the event', () => {
  const emitter = createEmitter()
  const errors: string[] = []
  const heard = vi.fn()
  emitter.on('error', ({ message }) => errors.push(message))
  emitter.on('open', () => {
    throw new Error('host bug')
  })
  emitter.on('open', heard)
  emitter.emit('open', {})
  expect(heard).toHaveBeenCalledTimes(1)
  expect(errors).toEqual(["a listener of 'open' threw: host bug"])
})

test('a listener of error that throws is logged to the console without an endless loop', () => {
  const emitter = createEmitter()
  emitter.on('error', () => {
    throw new Error('host bug')
  })
  emitter.report('load_failed', new Error('no such file'))
  expect(warn.mock.calls).toEqual([
    ['[agent-assist] no such file'],
    ["[agent-assist] a listener of 'error' threw: host bug"],
  ])
})

test('the same cause is reported on the console once', () => {
  const emitter = createEmitter()
  const errors = vi.fn()
  emitter.on('error', errors)
  emitter.report('token_failed', new Error('down'))
  emitter.report('token_failed', new Error('down'))
  expect(warn).toHaveBeenCalledTimes(1)
  expect(errors).toHaveBeenCalledTimes(2)
})

test('[SDK-6] ready fires once per listener, also for a late one', () => {
  const emitter = createEmitter()
  const early = vi.fn()
  const late = vi.fn()
  emitter.on('ready', early)
  emitter.emit('ready', { version: '1' })
  emitter.emit('ready', { version: '1' })
  emitter.on('ready', late)
  expect(early).toHaveBeenCalledTimes(1)
  expect(late).toHaveBeenCalledWith({ version: '1' })
})
