import type { ChainStep } from '@agent-assist/contract/wire'

/** Name of each share in tiles, panel and drawer. */
export const SHARE_NAMES: Record<ChainStep, string> = {
  liked: 'Liked',
  used: 'Used',
  edited: 'Edited',
  sent: 'Sent',
  stayedSolved: 'Not reopened',
  good: 'Rated good',
}
