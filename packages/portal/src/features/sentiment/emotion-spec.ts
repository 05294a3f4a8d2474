import { type Emotion, EMOTIONS, NO_EMOTION, SENTIMENT_LABELS } from '@agent-assist/contract/wire'
import { lighter } from '@agent-assist/kit/charts/colors'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { EMOTION_TONES, emotionName } from '../../domain/labels/emotion-labels.ts'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { counts, endsSpec } from './label-specs.ts'

/** A bar: the tickets with an emotion, or those that show none. */
export interface EmotionRow {
  key: Emotion | typeof NO_EMOTION
  label: string
  tickets: number
  /** Share of the tickets with a known emotion, in percent. */
  sharePct: number
}

/** The tickets of a range by emotion. */
export interface EmotionViewModel {
  rows: readonly EmotionRow[]
  /** Tickets whose emotions are known (which may be none), and tickets whose are not. */
  known: number
  unknown: number
  asOf: string
}

/** The tickets of each emotion; `created` is the number of all tickets. */
export function viewModelOf({ groups, asOf }: Groups, created: number): EmotionViewModel {
  const ticketsOf = (key: string | undefined) =>
    groups.find(({ segments: [segment] }) => segment?.key === key)?.items[0]?.n ?? 0
  const unknown = ticketsOf(undefined)
  const known = Math.max(0, created - unknown)
  const rows = [...EMOTIONS, NO_EMOTION].map((key): EmotionRow => {
    const tickets = ticketsOf(key)
    const label = key === NO_EMOTION ? 'None of these' : emotionName(key)
    return { key, label, tickets, sharePct: known === 0 ? 0 : (tickets / known) * 100 }
  })
  return { rows, known, unknown, asOf }
}

/** Height in px of the charts of emotions. */
const HEIGHT = 268
const COLORS = { good: 'var(--good)', warn: 'var(--c5)', bad: 'var(--bad)' } as const

function colorOf(key: EmotionRow['key']): string {
  const tone = key === NO_EMOTION ? 'plain' : EMOTION_TONES[key]
  return tone === 'good' || tone === 'warn' || tone === 'bad' ? COLORS[tone] : lighter('var(--c8)')
}

/** A bar for each emotion, from good to bad. */
export function emotionSpec(
  title: string,
  { rows, known }: EmotionViewModel,
): ChartSpec | undefined {
  if (known === 0) return undefined
  return {
    kind: 'bars',
    title,
    name: 'Emotion',
    format: 'count',
    height: HEIGHT,
    whole: known,
    rows: rows.map(({ key, label }) => ({ key, label, color: colorOf(key) })),
    series: [{ key: 'tickets', label: 'Tickets', values: rows.map(({ tickets }) => tickets) }],
  }
}

const NAMES = EMOTIONS.map(emotionName)

/** A heat map from the emotions of tickets (rows) to the label of their last message (columns). */
export function endSpec(title: string, groups: Groups): ChartSpec | undefined {
  const of = counts(groups)
  const values = EMOTIONS.map((emotion) => SENTIMENT_LABELS.map((label) => of(emotion, label)))
  return endsSpec({ title, height: HEIGHT, y: { name: 'Emotion', labels: NAMES } }, values)
}
