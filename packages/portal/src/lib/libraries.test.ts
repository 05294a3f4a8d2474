import { TZDate } from '@date-fns/tz'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { expect, test } from 'vitest'
import * as z from 'zod'

test('tests run with the libraries as the build changes them', () => {
  expect(tzOffset.toString()).toContain('readOffset')
  expect(new TZDate('2026-07-01T00:00:00Z', 'Asia/Kolkata').getHours()).toBe(5)
  expect(z.string().toJSONSchema()).toBeUndefined()
  expect(() => z.object({ a: z.string() }).parse({ a: 1 })).toThrow('expected string')
})
