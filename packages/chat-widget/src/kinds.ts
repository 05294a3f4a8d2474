import type { SuggestionKind } from '@agent-assist/contract/wire'
import type { IconName } from './icons.tsx'

/** How each source of answers is named and drawn. */
export const KINDS: Record<SuggestionKind, { label: string; icon: IconName }> = {
  ticket: { label: 'Past ticket', icon: 'ticket' },
  article: { label: 'Article', icon: 'book' },
  macro: { label: 'Macro', icon: 'zap' },
  quickText: { label: 'Quick text', icon: 'quick' },
  emailTemplate: { label: 'E-mail', icon: 'mail' },
}
