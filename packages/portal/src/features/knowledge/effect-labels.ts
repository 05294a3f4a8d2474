import { type Share, shareDifference, verdictOf } from '@agent-assist/contract/wire'
import type { Tone } from '../../ui/base/tag.tsx'

/** Whether fewer questions are missed; decided only if chance does not explain the difference. */
export function effectOf(before: Share, after: Share): { text: string; tone: Tone } {
  if (before.whole === 0) return { text: 'Not asked before', tone: 'plain' }
  const difference = shareDifference(after, before)
  if (!difference) return { text: 'Not asked since', tone: 'plain' }
  const verdict = verdictOf('down', difference)
  if (verdict === 'better') return { text: 'Missed less', tone: 'good' }
  if (verdict === 'worse') return { text: 'Missed more', tone: 'bad' }
  return { text: 'Too few to say', tone: 'plain' }
}
