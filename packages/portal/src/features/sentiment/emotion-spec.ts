import { type Emotion, EMOTIONS, NO_EMOTION, SENTIMENT_LABELS } from '@agent-assist/contract/wire'
import { lighter } from '@agent-assist/kit/charts/colors'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { EMOTION_TONES, emotionName } from '../../domain/labels/emotion-labels.ts'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { counts, endsSpec } from './label-specs.ts'

/** A bar: tickets of an emotion, or those that show none. */
export interface EmotionRow {
  key: Emotion | typeof NO_EMOTION
  label: string
  tickets: number
  /** Of all tickets of which it can be told. */
  sharePct: number
}

/** The tickets of a range by what they show. */
export interface EmotionViewModel {
  rows: readonly EmotionRow[]
  /** Tickets of which it can be told, and of which it cannot. */
  known: number
  untold: number
  asOf: string
}

/** Puts together the tickets of each emotion and how many there are at all. */
export function viewModelOf({ groups, asOf }: Groups, created: number): EmotionViewModel {
  const ticketsOf = (key: string | undefined) =>
    groups.find(({ parts: [part] }) => part?.key === key)?.items[0]?.n ?? 0
  const untold = ticketsOf(undefined)
  const known = Math.max(0, created - untold)
  const rows = [...EMOTIONS, NO_EMOTION].map((key): EmotionRow => {
    const tickets = ticketsOf(key)
    const label = key === NO_EMOTION ? 'None of these' : emotionName(key)
    return { key, label, tickets, sharePct: known === 0 ? 0 : (tickets / known) * 100 }
  })
  return { rows, known, untold, asOf }
}

/** Of what is drawn in the panels of emotions. */
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

/** From the emotions of tickets, a row each, to how their last message sounds. */
export function endSpec(title: string, groups: Groups): ChartSpec | undefined {
  const of = counts(groups)
  const values = EMOTIONS.map((emotion) => SENTIMENT_LABELS.map((label) => of(emotion, label)))
  return endsSpec({ title, height: HEIGHT, y: { name: 'Emotion', labels: NAMES } }, values)
}
