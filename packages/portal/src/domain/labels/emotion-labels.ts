import type { Emotion } from '@agent-assist/contract/wire'
import { capital } from '@agent-assist/kit/format'
import type { Tone } from '../../ui/base/tag.tsx'

/** Tone of each emotion. */
export const EMOTION_TONES: Record<Emotion, Tone> = {
  gratitude: 'good',
  joy: 'good',
  confusion: 'warn',
  worry: 'warn',
  disappointment: 'bad',
  frustration: 'bad',
  anger: 'bad',
}

/** anger → Anger. */
export const emotionName = (emotion: Emotion): string => capital(emotion)
