import { Credentials, MESSAGES } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { loginRules } from './credentials.ts'

const EMAILS = [
  '',
  'nobody',
  'supervisor@demo',
  'supervisor@demo.test',
  'Supervisor+x@Demo.Test',
  'a b@demo.test',
  'a@b@demo.test',
  '.a@demo.test',
  'a..b@demo.test',
  'ü@demo.test',
  `${'a'.repeat(244)}@demo.test`,
  `${'a'.repeat(245)}@demo.test`,
]

test.each(EMAILS)(
  '[LOGIN-2] the form accepts the e-mail "%s" exactly if the contract does',
  (email) => {
    const valid = Credentials.shape.email.safeParse(email).success
    expect(loginRules({ email, password: 'demo1234' })).toEqual(
      valid
        ? { values: { email, password: 'demo1234' } }
        : { issues: { email: MESSAGES.validEmail } },
    )
  },
)
