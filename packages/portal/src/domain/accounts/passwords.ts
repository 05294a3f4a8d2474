import { MESSAGES } from '@agent-assist/contract/wire'
import { useSettings } from '../../lib/api/settings.ts'

/** Least length that any installation allows. */
const SHORTEST = 4

/**
 * Least length of a new password in this installation, or that of the organisation where it is known and longer, with
 * its error message and hint.
 */
export function useNewPassword(least = SHORTEST) {
  const min = Math.max(useSettings().settings?.passwordMin ?? SHORTEST, least)
  return {
    min,
    text: MESSAGES.min4.replace(String(SHORTEST), String(min)),
    hint: min > SHORTEST ? `At least ${min} characters` : undefined,
  }
}
