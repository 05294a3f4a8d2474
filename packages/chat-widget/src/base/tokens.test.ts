import { expect, test, vi } from 'vitest'
import { createTokens, subOf } from './tokens.ts'

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

test('the agent of a token is its sub; a token without sub has none', () => {
  expect(subOf(tokenOf({ sub: 'ana@demo.test', scope: 'assist' }))).toBe('ana@demo.test')
  expect(subOf(tokenOf({ sub: 'zoë?>~' }))).toBe(subOf(tokenOf({ sub: 'zoë?>~', iat: 1 })))
  for (const opaque of [undefined, '', 'abc', 'a.b.c', tokenOf({}), 'a.bnVsbA.c']) {
    expect(subOf(opaque)).toBeUndefined()
  }
})

test('a token that arrives after its agent has left is not used for the next one', async () => {
  let answerLate = (_token: string) => {}
  const late = new Promise<string>((resolve) => (answerLate = resolve))
  const given = [late, Promise.resolve('ben')]
  const tokens = createTokens(() => given.shift(), vi.fn())
  const asking = tokens.optional()
  tokens.forget()
  await tokens.optional()
  answerLate('ana')
  await asking
  expect(tokens.current()).toBe('ben')
})

test('a host that fails has no token, and is reported', async () => {
  const report = vi.fn()
  const tokens = createTokens(() => Promise.reject(new Error('away')), report)
  await expect(tokens.required()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(report).toHaveBeenCalledWith('token_failed', expect.any(Error))
})
