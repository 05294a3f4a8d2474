import type { SuggestionKind } from '@agent-assist/contract/wire'
import type { IconName } from '../base/icons.tsx'

/** The icon of each kind of source. */
export const KIND_ICONS: Record<SuggestionKind, IconName> = {
  ticket: 'ticket',
  article: 'book',
  macro: 'zap',
  quickText: 'quick',
  emailTemplate: 'mail',
}
