import { MESSAGES, Registrant } from '@agent-assist/contract'

/** A new password of at least so many characters. */
export const newPassword = (min: number) => Registrant.shape.password.min(min)

/** The rule that the confirmation is the same, told also while other fields are wrong. */
export const differs = (path: string) => ({
  path: [path],
  error: MESSAGES.passwordsDiffer,
  when: () => true,
})
