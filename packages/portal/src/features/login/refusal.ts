import { ApiError, MESSAGES } from '@agent-assist/contract/wire'

/** Messages for a rejected login: a toast, and field errors for wrong credentials. */
export interface LoginRefusal {
  toast: string
  fields?: { email: string; password: string }
}

const HOLDS_EMAIL = /[^\s@]@[^\s@]/

/** Messages for a rejected login (LOGIN-4). A message with an e-mail address is never shown. */
export function loginRefusal(error: unknown): LoginRefusal {
  if (!(error instanceof ApiError)) return { toast: MESSAGES.ourEndTryAgain }
  if (error.message === MESSAGES.wrongCredentials) {
    const fields = { email: MESSAGES.checkEmailAndPassword, password: MESSAGES.checkPassword }
    return { toast: MESSAGES.invalidLogin, fields }
  }
  return { toast: HOLDS_EMAIL.test(error.message) ? MESSAGES.invalidLogin : error.message }
}
