import { Credentials, MESSAGES } from '@agent-assist/contract'

const MIN_PASSWORD = 4

/** What the login form asks for (LOGIN-2). */
export const LoginForm = Credentials.extend({
  password: Credentials.shape.password.min(MIN_PASSWORD),
})

/** What its fields say when they are wrong. */
export const loginTexts = { email: MESSAGES.validEmail, password: MESSAGES.min4 }
