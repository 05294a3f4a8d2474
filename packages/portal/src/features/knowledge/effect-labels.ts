import { type Share, wilson } from '@agent-assist/contract/wire'
import type { Tone } from '../../ui/base/tag.tsx'

/** Whether fewer questions are missed; decided only if the intervals do not overlap. */
export function verdictOf(before: Share, after: Share): { text: string; tone: Tone } {
  if (before.whole === 0) return { text: 'Not asked before', tone: 'plain' }
  if (after.whole === 0) return { text: 'Not asked since', tone: 'plain' }
  const [lowBefore, highBefore] = wilson(before)
  const [lowAfter, highAfter] = wilson(after)
  if (highAfter < lowBefore) return { text: 'Missed less', tone: 'good' }
  if (lowAfter > highBefore) return { text: 'Missed more', tone: 'bad' }
  return { text: 'Too few to say', tone: 'plain' }
}
