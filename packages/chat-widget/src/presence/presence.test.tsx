import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGENT, handsOn, openTestPanel } from '../panel/test-panel.ts'
import { createPresence } from './presence.ts'

const PATH = '/api/routing/presence'
const BEAT = `${PATH}/heartbeat`
const now = openTestPanel()
const { mount, all, seen } = handsOn(now)

let status: { status: string; reason: string; source: string; since: string } | undefined
beforeEach(() => {
  status = { status: 'offline', reason: '', source: 'panel', since: '2026-01-01T00:00:00.000Z' }
  now.api.answers[PATH] = (body) => {
    if (typeof body.status !== 'string') return { body: status ? { presence: status } : {} }
    status = { ...status, ...(body as { status: string; reason: string }) } as typeof status
    return { body: status }
  }
  now.api.answers[BEAT] = () => ({ body: status })
})
afterEach(() => vi.useRealTimers())

const select = () => all('select')[0] as HTMLSelectElement | undefined
const shown = () => vi.waitFor(() => expect(select()).toBeDefined(), 10_000)
function pick(value: string) {
  const field = select() as HTMLSelectElement
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const sent = () => now.api.of(PATH).flatMap(({ body }) => (body.status ? [body] : []))

test('[ROUT-3] the switch shows the status, and sets it with a reason to be away', async () => {
  mount({ ...AGENT, presence: true })
  await shown()
  expect(select()?.value).toBe('offline')
  expect(select()?.getAttribute('aria-label')).toBe('Your status')
  pick('online')
  await vi.waitFor(() => expect(select()?.value).toBe('online'), 10_000)
  pick('lunch')
  await vi.waitFor(() => expect(sent()).toHaveLength(2), 10_000)
  expect(sent()).toEqual([
    { status: 'online', reason: '' },
    { status: 'away', reason: 'Lunch' },
  ])
})

test('[ROUT-3] the panel asks nothing without the option, and shows nothing to whom routing does not know', async () => {
  mount({ ...AGENT })
  await seen('First')
  expect(now.api.of(PATH)).toEqual([])
  now.handle.destroy()
  status = undefined
  mount({ ...AGENT, presence: true })
  await vi.waitFor(() => expect(now.api.of(PATH)).toHaveLength(1), 10_000)
  expect(select()).toBeUndefined()
})

test('[ROUT-3] a status that cannot be set is reported, and stays as it was', async () => {
  mount({ ...AGENT, presence: true })
  await shown()
  now.api.answers[PATH] = () => ({ status: 500, body: {} })
  pick('online')
  await seen('Your status was not changed')
  expect(select()?.getAttribute('aria-invalid')).toBe('true')
})

test('[ROUT-3] signs of life say whether the agent did something; while away nothing is watched or sent', async () => {
  vi.useFakeTimers()
  const calls: [string, unknown][] = []
  const target = new EventTarget()
  const added = vi.spyOn(target, 'addEventListener')
  const removed = vi.spyOn(target, 'removeEventListener')
  let presence = { status: 'online', reason: '', source: 'panel', since: '' }
  const call = vi.fn(async (name: string, input: { body?: object }) => {
    calls.push([name, input.body])
    if (name === 'getPresence') return { presence }
    if (name === 'setPresence') presence = { ...presence, ...input.body }
    return presence
  })
  const model = await createPresence(call as never, target)
  expect(calls.slice(1)).toEqual([['sendHeartbeat', { isActive: true }]])
  await vi.advanceTimersByTimeAsync(30_000)
  target.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(calls.slice(2)).toEqual([
    ['sendHeartbeat', { isActive: false }],
    ['sendHeartbeat', { isActive: true }],
  ])
  expect(added).toHaveBeenCalledTimes(3)
  await model?.choose('away', 'Lunch')
  expect(removed).toHaveBeenCalledTimes(3)
  const before = calls.length
  await vi.advanceTimersByTimeAsync(300_000)
  expect(calls).toHaveLength(before)
  await model?.choose('online')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(calls.at(-1)?.[0]).toBe('sendHeartbeat')
  model?.stop()
  const last = calls.length
  await vi.advanceTimersByTimeAsync(300_000)
  expect(calls).toHaveLength(last)
})
