import { expect, test } from 'vitest'
import { windowsAt } from './windows.ts'

const at = (moment: string, timeZone = 'Europe/Berlin') => {
  const windows = windowsAt(moment, timeZone)
  const of = (window: string) => windows.find((one) => one.window === window)
  return { hour: of('hour'), today: of('today'), day: of('day') }
}

test('[DASH-2] the last whole hour, the day until now and the day before, in local time', () => {
  const { hour, today, day } = at('2026-02-18T14:20:00.000Z') // Wednesday 15:20
  expect(hour).toMatchObject({
    day: '2026-02-18',
    hour: 14,
    now: { from: '2026-02-18T13:00:00.000Z', to: '2026-02-18T13:59:59.999Z' },
  })
  expect(hour?.before[0]).toEqual({
    from: '2026-02-11T13:00:00.000Z',
    to: '2026-02-11T13:59:59.999Z',
  })
  expect(today?.now).toEqual({ from: '2026-02-17T23:00:00.000Z', to: '2026-02-18T14:20:00.000Z' })
  expect(today?.before).toHaveLength(8)
  expect(today?.before[7]).toEqual({
    from: '2025-12-23T23:00:00.000Z',
    to: '2025-12-24T14:19:59.999Z',
  })
  expect(day).toMatchObject({
    day: '2026-02-17',
    now: { from: '2026-02-16T23:00:00.000Z', to: '2026-02-17T22:59:59.999Z' },
  })
})

test('[DASH-2] the same local time is compared across a clock change', () => {
  const { hour, today } = at('2026-04-01T08:30:00.000Z') // Wednesday 10:30, summer time since Sunday
  expect(hour?.now.from).toBe('2026-04-01T07:00:00.000Z')
  expect(hour?.before[0]?.from).toBe('2026-03-25T08:00:00.000Z') // 09:00 in winter
  expect(today?.before[0]).toEqual({
    from: '2026-03-24T23:00:00.000Z',
    to: '2026-03-25T09:29:59.999Z',
  })
})

test('[DASH-2] a day of 23 or 25 hours is a whole day', () => {
  expect(at('2026-03-30T10:00:00.000Z').day?.now).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T21:59:59.999Z',
  })
  expect(at('2026-10-26T10:00:00.000Z').day?.now).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T22:59:59.999Z',
  })
})

test('[DASH-2] an hour that clocks skip or show twice is neither checked nor compared with', () => {
  // Sunday 29 March: 02:00 to 03:00 is skipped; a week later that hour is there again
  expect(at('2026-03-29T01:30:00.000Z').hour).toBeUndefined()
  const after = at('2026-04-05T01:30:00.000Z').hour
  expect(after).toMatchObject({ hour: 2 })
  expect(after?.before).toHaveLength(7)
  // Sunday 25 October: 02:00 to 03:00 comes twice
  expect(at('2026-10-25T02:10:00.000Z').hour).toBeUndefined()
  expect(at('2026-11-01T02:10:00.000Z').hour?.before).toHaveLength(7)
  expect(at('2026-11-08T03:10:00.000Z').hour?.before).toHaveLength(8) // 03:00 is an ordinary hour
})

test('[DASH-2] just after midnight the last hour belongs to the day before', () => {
  expect(at('2026-02-17T23:10:00.000Z').hour).toMatchObject({ day: '2026-02-17', hour: 23 })
})
