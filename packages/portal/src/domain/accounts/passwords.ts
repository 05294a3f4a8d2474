import { MESSAGES } from '@agent-assist/contract/wire'
import { useSettings } from '../../lib/api/settings.ts'

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
