import { type Credentials, MESSAGES } from '@agent-assist/contract/wire'
import { regexes } from 'zod/v4/core'
import type { Rules } from '../../ui/form/rules.ts'

const MIN_PASSWORD = 4
const MAX_EMAIL = 254

/**
 * The rules of the login form (LOGIN-2). They do not use the contract's schemas, which would add a
 * quarter to the size of the first page; a test compares them with the contract's `Credentials`.
 */
export const loginRules: Rules<Credentials, Credentials> = (values) => {
  const { email, password } = values
  const isEmail = regexes.email.test(email) && email.length <= MAX_EMAIL
  const isLong = password.length >= MIN_PASSWORD
  if (isEmail && isLong) return { values }
  return {
    issues: {
      ...(isEmail ? {} : { email: MESSAGES.validEmail }),
      ...(isLong ? {} : { password: MESSAGES.min4 }),
    },
  }
}
