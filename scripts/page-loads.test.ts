import { expect, test } from 'vitest'
import { complaintsOf, limitOf } from './page-loads.ts'

const limit = { what: 'panel', maxRequests: 2, maxKb: 3 }
const load = (...bytes: number[]) => ({
  requests: bytes.map((one, at) => ({ url: `/${at}.js`, bytes: one })),
})

test('a page within its limits has no complaint', () => {
  expect(complaintsOf(limit, load(1000, 2000))).toEqual([])
})

test('one request or one byte too many is named, with all files', () => {
  expect(complaintsOf(limit, load(1000, 1000, 0))).toEqual([
    'panel: 3 requests, 2 allowed',
    '1.0 kB /0.js',
    '1.0 kB /1.js',
    '0.0 kB /2.js',
  ])
  expect(complaintsOf(limit, load(3001))[0]).toBe('panel: 3.0 kB, 3 allowed')
})

test('a page without a limit is an error', () => {
  expect(() => limitOf('nothing')).toThrow('page-loads.json has no limit of nothing')
})
