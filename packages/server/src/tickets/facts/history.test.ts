import { expect, test } from 'vitest'
import { time } from './history.ts'

test('an instant is what Date.parse says of it, in every form', () => {
  const usual = [0, 1, 86_399_999, 951_782_400_000, 1_790_000_123_456, 253_402_300_799_999]
  for (const ms of usual) expect(time(new Date(ms).toISOString())).toBe(ms)
  for (const text of [
    '2026-03-29T01:30:00Z',
    '2026-03-29T01:30:00.5Z',
    '2026-03-29T01:30:00.123456Z',
    '2026-03-29T01:30Z',
    '0050-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
  ])
    expect([text, time(text)]).toEqual([text, Date.parse(text)])
  expect(time('no instant at all')).toBeNaN()
})
