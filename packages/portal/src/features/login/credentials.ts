import { type Credentials, MESSAGES } from '@agent-assist/contract/wire'
import { regexes } from 'zod/v4/core'
import type { Rules } from '../../ui/form/rules.ts'

const MIN_PASSWORD = 4
const MAX_EMAIL = 254

const fault = (message: string) => ({ type: 'wrong', message })

/**
 * The rules of the login form (LOGIN-2). They are written out because the schemas weigh as much as half
 * of all else that the first page loads; a test holds them against the contract's `Credentials`.
 */
export const loginRules: Rules<Credentials, Credentials> = (values) => {
  const { email, password } = values
  const errors = {
    ...(regexes.email.test(email) && email.length <= MAX_EMAIL
      ? {}
      : { email: fault(MESSAGES.validEmail) }),
    ...(password.length >= MIN_PASSWORD ? {} : { password: fault(MESSAGES.min4) }),
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
