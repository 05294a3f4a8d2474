import { MESSAGES, Registrant } from '@agent-assist/contract'

/** Schema of a new password with at least `min` characters. */
export const newPassword = (min: number) => Registrant.shape.password.min(min)

/**
 * Options of the check that both passwords are equal, which runs even when other fields are
 * invalid.
 */
export const differs = (path: string) => ({
  path: [path],
  error: MESSAGES.passwordsDiffer,
  when: () => true,
})
