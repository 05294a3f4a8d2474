import { MESSAGES, Registrant } from '@agent-assist/contract'
import { useSettings } from './settings.ts'

/** No installation allows less. */
const SHORTEST = 4

/** How short a new password may be here, and the words for it. */
export function useNewPassword() {
  const min = Math.max(useSettings().settings?.passwordMin ?? SHORTEST, SHORTEST)
  return {
    min,
    text: MESSAGES.min4.replace(String(SHORTEST), String(min)),
    hint: min > SHORTEST ? `At least ${min} characters` : undefined,
  }
}

/** A new password of at least so many characters. */
export const newPassword = (min: number) => Registrant.shape.password.min(min)

/** The rule that the confirmation is the same, told also while other fields are wrong. */
export const differs = (path: string) => ({
  path: [path],
  error: MESSAGES.passwordsDiffer,
  when: () => true,
})
