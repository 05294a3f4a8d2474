import { expect, test } from 'vitest'
import { subOf } from './tokens.ts'

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

test('the agent of a token is its sub; a token that does not say so has none', () => {
  expect(subOf(tokenOf({ sub: 'ana@demo.test', scope: 'assist' }))).toBe('ana@demo.test')
  expect(subOf(tokenOf({ sub: 'zoë?>~' }))).toBe(subOf(tokenOf({ sub: 'zoë?>~', iat: 1 })))
  for (const opaque of [undefined, '', 'abc', 'a.b.c', tokenOf({}), 'a.bnVsbA.c']) {
    expect(subOf(opaque)).toBeUndefined()
  }
})
