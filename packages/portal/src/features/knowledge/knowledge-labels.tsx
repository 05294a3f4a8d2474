import type {
  BaseState,
  DocumentState,
  DocumentType,
  GapFill,
  KnowledgeKind,
  Share,
  StaleReason,
  SuggestionKind,
} from '@agent-assist/contract/wire'
import { number, wholePercent } from '@agent-assist/kit/format'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

export const KIND_NAMES: Record<KnowledgeKind, string> = {
  faq: 'FAQ',
  extractive: 'Extractive',
  article: 'Article',
}

/** What each kind extracts from a document. */
export const KIND_HINTS: Record<KnowledgeKind, string> = {
  faq: 'FAQ: questions with their answers',
  extractive: 'Extractive: single passages',
  article: 'Article: the whole text',
}

export const TYPE_NAMES: Record<DocumentType, string> = {
  'text/html': 'HTML',
  'text/plain': 'Plain text',
  'text/markdown': 'Markdown',
  'text/csv': 'CSV (question, answer)',
}

export const SOURCE_NAMES: Record<SuggestionKind, string> = {
  ticket: 'Past ticket',
  article: 'Article',
  macro: 'Macro',
  quickText: 'Quick text',
  emailTemplate: 'Email template',
}

export const FILL_NAMES: Record<GapFill, string> = {
  article: 'Article',
  macro: 'Macro',
  ignored: 'Ignored',
}

const BASE: Record<BaseState, { label: string; tone: Tone }> = {
  ready: { label: 'Ready', tone: 'good' },
  loading: { label: 'Loading', tone: 'info' },
  failing: { label: 'Needs a look', tone: 'bad' },
  empty: { label: 'Empty', tone: 'plain' },
}
const DOCUMENT: Record<DocumentState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  loading: { label: 'Loading', tone: 'info' },
  ready: { label: 'Ready', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}
const STALE: Record<StaleReason, { label: string; tone: Tone }> = {
  unused: { label: 'Not used', tone: 'plain' },
  disliked: { label: 'Disliked', tone: 'bad' },
  changed: { label: 'Source changed', tone: 'warn' },
  gone: { label: 'Source gone', tone: 'bad' },
}

export const baseStateName = (state: BaseState) => BASE[state].label
export const documentStateName = (state: DocumentState) => DOCUMENT[state].label
export const staleName = (reason: StaleReason) => STALE[reason].label

export const BaseStateTag = ({ state }: { state: BaseState }) => (
  <Tag tone={BASE[state].tone}>{BASE[state].label}</Tag>
)
export const DocumentStateTag = ({ state }: { state: DocumentState }) => (
  <Tag tone={DOCUMENT[state].tone}>{DOCUMENT[state].label}</Tag>
)
export const StaleTag = ({ reason }: { reason: StaleReason }) => (
  <Tag tone={STALE[reason].tone}>{STALE[reason].label}</Tag>
)

/** Share of dislikes among all ratings, with their number; undefined without ratings. */
export function dislikeRate({ likes, dislikes }: { likes: number; dislikes: number }) {
  const share: Share = { part: dislikes, whole: likes + dislikes }
  if (share.whole === 0) return undefined
  const pct = Math.round((share.part / share.whole) * 100)
  return { pct, text: `${wholePercent(pct)} of ${number(share.whole)}` }
}
