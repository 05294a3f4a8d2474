import { accountShapes } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldsOf } from './plain-issue.ts'

const fieldsFor = (schema: z.ZodType, value: unknown) =>
  fieldsOf(schema.safeParse(value).error?.issues ?? [])

test('[REG-4] a registration that is not valid says what is wrong with each field, in plain words', () => {
  const person = { firstName: 'Ann', email: 'nobody', password: '' }
  expect(fieldsFor(accountShapes.register.body, person)).toEqual({
    firstName: 'First name must have at least 4 characters',
    lastName: 'Last name is missing',
    email: 'Email must be an email address',
    password: 'Password must not be empty',
  })
})

test.each([
  [z.object({ days: z.int().max(30) }), { days: 31 }, 'Days must be at most 30'],
  [z.object({ days: z.int() }), { days: 1.5 }, 'Days must be a whole number'],
  [z.object({ days: z.int() }), { days: 'x' }, 'Days must be a number'],
  [z.object({ isOn: z.boolean() }), { isOn: 1 }, 'Is on must be true or false'],
  [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'Kind must be a or b'],
  [
    z.object({ tags: z.array(z.string()).min(2) }),
    { tags: [] },
    'Tags must have at least 2 entries',
  ],
  [
    z.object({ at: z.iso.datetime() }),
    { at: 'x' },
    'At must be a time such as 2026-03-02T09:00:00Z',
  ],
  [z.object({ name: z.string('is needed') }), {}, 'Name is needed'],
])('a message of zod is put into plain words, one of the contract stays', (schema, value, text) => {
  expect(Object.values(fieldsFor(schema, value) ?? {})).toEqual([text])
})

test('a message without a field has none', () => {
  expect(fieldsFor(z.object({}), 'text')).toBeUndefined()
  expect(fieldsFor(z.strictObject({}), { more: 1 })).toBeUndefined()
})
