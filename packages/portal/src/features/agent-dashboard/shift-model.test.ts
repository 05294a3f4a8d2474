import type { DayPlan } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { shiftNow } from './shift-model.ts'

const plan: DayPlan = {
  kind: 'shift',
  zone: 'Europe/Berlin',
  parts: [
    { start: '08:00', end: '12:00', breaks: [{ start: '10:00', end: '10:15' }] },
    { start: '16:00', end: '20:00', breaks: [] },
  ],
}
const cell = (agent: string, day: string, given: object) => ({ agent, day, revision: 1, ...given })
const schedule = {
  agents: [],
  cells: [
    cell('Ann', '2026-11-23', { plan, published: plan }),
    cell('Ann', '2026-11-24', { plan }),
    cell('Ann', '2026-11-25', { published: plan }),
    cell('Ann', '2026-11-26', { published: plan }),
    cell('Ben', '2026-11-24', { published: plan }),
  ],
  leave: [
    {
      id: '00000000-0000-4000-8000-000000000000',
      agent: 'Ann',
      from: '2026-11-25',
      to: '2026-11-25',
      note: '',
      state: 'approved' as const,
      askedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
  canEdit: false,
  own: 'Ann',
}
const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`)

test('[QA-3] now and next come from published shifts: parts, breaks, leave', () => {
  expect(shiftNow(schedule, at('23T09:00'))).toMatchObject({
    now: { from: at('23T08:00'), to: at('23T12:00') },
    pause: { from: at('23T10:00'), isNow: false },
    next: { from: at('23T16:00') },
  })
  expect(shiftNow(schedule, at('23T10:05'))?.pause?.isNow).toBe(true)
  expect(shiftNow(schedule, at('23T11:00'))?.pause).toBeUndefined()
  // Tuesday is not published, Wednesday is leave
  const evening = shiftNow(schedule, at('23T21:00'))
  expect(evening?.now).toBeUndefined()
  expect(evening?.next?.from).toBe(at('26T08:00'))
  expect(shiftNow(schedule, at('27T00:00'))).toEqual({})
})

test('[QA-3] who is not in the schedule sees nothing of it', () => {
  const { own: _own, ...nobody } = schedule
  expect(shiftNow(nobody, at('23T09:00'))).toBeUndefined()
})
