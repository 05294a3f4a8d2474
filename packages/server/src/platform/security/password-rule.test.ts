import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPasswordRule } from './password-rule.ts'
import { testConfig } from '../testing/test-db.ts'

const OWNER = { email: 'jo.smith@shop.example', firstName: 'Josephine', lastName: 'Li' }
const config = testConfig()

/** What a person is told about a password; undefined: it is accepted. */
function told(password: string, min: number | 'no rule' = 8): string | undefined {
  try {
    checkPasswordRule(config, min === 'no rule' ? undefined : min, { password, owner: OWNER })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('[S17] of the 10,000 most common passwords none is accepted, in any case of letters', () => {
  const file = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  const all = file.trim().split('\n')
  expect(new Set(all).size).toBe(10_000)
  expect(all.filter((one) => told(one, 4) === undefined)).toEqual([])
  expect(told('PassWord')).toContain('most common')
  expect(told(' password ')).toContain('most common')
})

test.each(['1234', 'password', '    ', '        ', 'jo.smith1', 'JoSmith-2026', 'my-Josephine-1'])(
  '[S17] %j is refused by the rule, and without the rule by its length alone',
  (password) => {
    expect(told(password)).toBeDefined()
    expect(told(password, 'no rule')).toBeUndefined()
  },
)

test.each(['correct horse', 'liliput in the rain', '東京タワーの夜景', 'x'.repeat(128)])(
  '[S17] %j is accepted',
  (password) => {
    expect(told(password)).toBeUndefined()
  },
)

test('[S17] the longer of two lengths counts: that of the installation, or that of the rule', () => {
  expect(told('short-1', 8)).toBe('Min character length is 8')
  expect(told('abc', 'no rule')).toBe('Min character length is 4')
  const strict = () =>
    checkPasswordRule({ ...config, passwordMin: 12 }, 8, { password: 'only eleven', owner: OWNER })
  expect(strict).toThrow('Min character length is 12')
})
