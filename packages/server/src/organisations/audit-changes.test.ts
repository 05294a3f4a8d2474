import { expect, test } from 'vitest'
import { auditText, changesBetween } from './audit-changes.ts'

test('only different values are changes, by their path', () => {
  const before = { mode: 'off', same: 1, reply: { limit: 5, tags: ['a'] }, gone: true }
  const after = { mode: 'on', same: 1, reply: { limit: 5, tags: ['a', 'b'] }, made: 0 }
  expect(changesBetween(before, after)).toEqual({
    mode: { before: 'off', after: 'on' },
    'reply.tags': { before: 'a', after: 'a, b' },
    gone: { before: 'true' },
    made: { after: '0' },
  })
  expect(changesBetween(before, { ...before })).toEqual({})
})

test('null is no value, and a list of objects is written as JSON', () => {
  expect(changesBetween({ a: null }, {})).toEqual({})
  expect(changesBetween({ a: [] }, { a: [{ b: 1 }] })).toEqual({
    a: { before: '', after: '[{"b":1}]' },
  })
})

test('a long text is cut', () => {
  expect(auditText('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`)
  expect(auditText('x'.repeat(500))).toHaveLength(500)
})
