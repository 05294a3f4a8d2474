import type { Unscored } from '@agent-assist/contract'

/** Whether a text has anything to score. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

/** Why a text has no score. */
export function whyUnscored(text: string, language: string | undefined): Unscored {
  if (!hasWords(text)) return 'noWords'
  return language ? 'noWordList' : 'noLanguage'
}
