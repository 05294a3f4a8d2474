import type { SentimentLabel } from '@agent-assist/contract/wire'
import type { Tone } from '../ui/tag.tsx'

/** How labels of sentiment are shown. */
export const SOUNDS: Record<SentimentLabel, { label: string; tone: Tone }> = {
  veryPositive: { label: 'Very positive', tone: 'good' },
  positive: { label: 'Positive', tone: 'good' },
  neutral: { label: 'Neutral', tone: 'plain' },
  mixed: { label: 'Mixed', tone: 'warn' },
  negative: { label: 'Negative', tone: 'bad' },
  veryNegative: { label: 'Very negative', tone: 'bad' },
}
