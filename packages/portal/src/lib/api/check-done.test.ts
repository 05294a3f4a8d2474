import { expect, test } from 'vitest'
import { checkDone } from './check-done.ts'

test.each([{ data: 1 }, { data: { data: 1 }, message: 'Done', result: {} }])(
  'a reply with 1 reports success: %j',
  (reply) => {
    expect(checkDone(reply)).toBe(reply)
  },
)

test.each([
  [{ data: { data: 0 }, message: 'No' }, 'No', undefined],
  [{ data: 0, error: 'Not here' }, 'Not here', undefined],
  [{ data: { data: 0 }, message: 'No', result: { email: 'Taken' } }, 'No', { email: 'Taken' }],
  [{}, 'The server did not do it, and gave no reason.', undefined],
])('any other reply throws the message of the server: %j', (reply, message, fields) => {
  expect(() => checkDone(reply)).toThrow(expect.objectContaining({ message, fields }))
})
