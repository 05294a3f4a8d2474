import { Credentials, MESSAGES } from '@agent-assist/contract'
import type { FieldErrors, Resolver } from 'react-hook-form'

const MIN_PASSWORD = 4

const LoginForm = Credentials.extend({ password: Credentials.shape.password.min(MIN_PASSWORD) })

/** The rules of the login form with their texts (LOGIN-2). */
export const loginRules: Resolver<Credentials> = (values) => {
  const { success, data, error } = LoginForm.safeParse(values)
  if (success) return { values: data, errors: {} }
  const errors: FieldErrors<Credentials> = {}
  for (const { path, code } of error.issues) {
    if (path[0] === 'email') errors.email = { type: code, message: MESSAGES.validEmail }
    else errors.password = { type: code, message: MESSAGES.min4 }
  }
  return { values: {}, errors }
}
