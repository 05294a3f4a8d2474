// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createIdentity } from './identity.ts'

beforeEach(() => localStorage.clear())

test('the first user and the same user are no change, another one is', () => {
  const identity = createIdentity()
  expect(identity.isOther('demo-org', 'ada')).toBe(false)
  expect(identity.isOther('demo-org', 'ada')).toBe(false)
  expect(identity.isOther('demo-org', 'bob')).toBe(true)
  expect(identity.person()).toBe('bob')
})

test('the next page knows the previous user', () => {
  createIdentity().isOther('demo-org', 'ada')
  expect(createIdentity().isOther('demo-org', 'ada')).toBe(false)
  expect(createIdentity().isOther('demo-org', 'bob')).toBe(true)
})

test('after a sign-out the next user is no change', () => {
  const identity = createIdentity()
  identity.isOther('demo-org', 'ada')
  expect(identity.isOther('demo-org', undefined)).toBe(true)
  expect(createIdentity().isOther('demo-org', 'bob')).toBe(false)
})
