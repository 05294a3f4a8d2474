import {
  ANSWER_KINDS,
  type AnswerKind,
  eventLabel,
  FEEDBACK_ACTIONS,
  type FeedbackAction,
} from '@agent-assist/contract/wire'
import type { Tone } from '../../ui/base/tag.tsx'
import type { ReportEvent } from './queries.ts'
import type { FacetName } from './use-address.ts'

const isIn = <K extends string>(table: Record<K, string>, key: string): key is K =>
  Object.hasOwn(table, key)

/** The label of a facet's value. */
export function wordOf(facet: FacetName, value: string): string {
  if (facet === 'types') return eventLabel(value)
  if (facet === 'kinds' && isIn<AnswerKind>(ANSWER_KINDS, value)) return ANSWER_KINDS[value]
  if (facet === 'feedback' && isIn<FeedbackAction>(FEEDBACK_ACTIONS, value))
    return FEEDBACK_ACTIONS[value]
  return value || 'Unassigned'
}

export const FEEDBACK_TONES: Record<FeedbackAction, Tone> = {
  like: 'good',
  dislike: 'bad',
  none: 'plain',
}

/** What happened to an answer when the reply was sent; undefined when that is unknown. */
export function outcomeText({ outcome, editedPct }: ReportEvent): string | undefined {
  switch (outcome) {
    case 'unchanged':
      return 'Sent unchanged'
    case 'edited':
      return `Sent, ${editedPct ?? 0} % of the words changed`
    case 'unused':
      return 'Nothing of it was sent'
    default:
      return undefined
  }
}
