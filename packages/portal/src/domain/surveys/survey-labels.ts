import {
  type AnswerSource,
  type FollowUpState,
  FOLLOW_UP_STATES,
  type GridValue,
  isVagueNps,
  isVagueShare,
  MINUTE_MS,
  npsOf,
  type ScoreGroup,
  type SurveyDimension,
  type SurveyMetricValue,
  type SurveyFilter,
  smallNote,
  SURVEY_METRICS,
  wilson,
} from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { number, percent, signedNumber, wholePercent } from '@agent-assist/kit/format'
import { languageName } from '../labels/language-name.ts'
import { SENTIMENTS, isSentimentLabel } from '../labels/sentiment-labels.ts'
import type { Tone } from '../../ui/base/tag.tsx'

/** Label, sign and colour of each score group. */
export const GROUPS: Record<
  ScoreGroup,
  { label: string; sign: string; range: string; color: string; tone: Tone }
> = {
  promoter: {
    label: 'Promoters',
    sign: '▲',
    range: '9–10',
    color: 'var(--promoter)',
    tone: 'good',
  },
  passive: { label: 'Passives', sign: '●', range: '7–8', color: 'var(--passive)', tone: 'warn' },
  detractor: {
    label: 'Detractors',
    sign: '▼',
    range: '0–6',
    color: 'var(--detractor)',
    tone: 'bad',
  },
}

/** Labels of a grid question's columns. */
export const GRID_LABELS: Record<GridValue, string> = {
  StronglyDisagree: 'Strongly disagree',
  Disagree: 'Disagree',
  Neutral: 'Neutral',
  Agree: 'Agree',
  StronglyAgree: 'Strongly agree',
  NotApplicable: 'Not applicable',
}

export const FOLLOW_UPS: Record<FollowUpState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'plain' },
  contacted: { label: 'Contacted', tone: 'info' },
  solved: { label: 'Solved', tone: 'good' },
}
export const FOLLOW_UP_OPTIONS = FOLLOW_UP_STATES.map((value) => ({
  value,
  label: FOLLOW_UPS[value].label,
}))

export const SOURCES: Record<AnswerSource, string> = {
  link: 'By a link',
  page: 'On a page',
  import: 'Imported',
}

/** Labels of the filters and dimensions of answers. */
export const FILTER_NAMES: Record<SurveyFilter, string> = {
  template: 'Template',
  campaign: 'Campaign',
  agent: 'Agent',
  tag: 'Tag',
  brand: 'Brand',
  customerKind: 'Customer',
  team: 'Group of the ticket',
  channel: 'Channel',
  priority: 'Priority',
  language: 'Language',
  group: 'Group',
  score: 'Score',
  rating: 'Rating',
  question: 'Question',
  row: 'Row',
  choice: 'Answer',
  reason: 'Reason',
  via: 'Source',
  theme: 'Theme',
  sentiment: 'Comment',
  followUp: 'Follow-up',
}

/** Label of a segment's key; `label` is the server's. */
export function surveySegmentLabel(
  by: SurveyDimension | SurveyFilter,
  key: string,
  label = key,
): string {
  if (by === 'group' && Object.hasOwn(GROUPS, key)) return GROUPS[key as ScoreGroup].label
  if (by === 'sentiment' && isSentimentLabel(key)) return SENTIMENTS[key].label
  if (by === 'via' && Object.hasOwn(SOURCES, key)) return SOURCES[key as AnswerSource]
  if (by === 'followUp' && Object.hasOwn(FOLLOW_UPS, key))
    return FOLLOW_UPS[key as FollowUpState].label
  return by === 'language' ? languageName(key) : label
}

/** 42 s, 3 min 5 s. */
export function secondsText(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Value of a survey metric with its unit; a dash without a value. */
export function metricText({ metric, value }: Pick<SurveyMetricValue, 'metric' | 'value'>): string {
  if (value === undefined) return '–'
  switch (SURVEY_METRICS[metric].unit) {
    case 'count':
      return number(value)
    case 'points':
      return signedNumber(Math.round(value))
    case 'pct':
      return metric === 'csat' ? wholePercent(value) : percent(value)
    case 'min':
      return duration(value * MINUTE_MS)
    case 's':
      return secondsText(value)
  }
}

/** The interval of an NPS, 'between −41 and +57': never narrower than 1 to each side, within the scale. */
function npsInterval(value: number, margin: number): string {
  const around = Math.max(1, Math.round(margin))
  const low = signedNumber(Math.max(-100, Math.round(value) - around))
  return `between ${low} and ${signedNumber(Math.min(100, Math.round(value) + around))}`
}

type Few = Pick<SurveyMetricValue, 'metric' | 'n'> & Partial<SurveyMetricValue>

/** What stands beside a share, a mean or an NPS of few answers; undefined where the value can stand alone. */
export function fewText({ metric, n, margin, part, whole }: Few): string | undefined {
  if (SURVEY_METRICS[metric].unit === 'count') return undefined
  const isVague =
    margin === undefined
      ? part !== undefined && whole !== undefined && isVagueShare({ part, whole })
      : isVagueNps(margin)
  return smallNote(n, isVague)
}

/** The 95 % interval of a metric as text, or that it tells too little; undefined where it has none. */
export function intervalText(item: Few): string | undefined {
  const { value, margin, low, high } = item
  const few = fewText(item)
  if (few) return few
  if (margin !== undefined) return npsInterval(value ?? 0, margin)
  if (low === undefined || high === undefined) return undefined
  return `between ${number(Math.round(low))} and ${wholePercent(Math.round(high))}`
}

interface Counts {
  promoters: number
  passives: number
  detractors: number
  good: number
  bad: number
}

/** NPS of some answers with its margin of error, of few with what it is based on; a dash without answers. */
export function npsText(counts: Counts): string {
  const nps = npsOf(counts)
  if (!nps) return '–'
  const value = signedNumber(Math.round(nps.value))
  const few = smallNote(nps.n, isVagueNps(nps.margin))
  return `${value} (${few ?? npsInterval(nps.value, nps.margin)})`
}

/** Share of good answers among good and bad ones, with its interval or what it is based on. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–'
  const [low, high] = wilson({ part, whole })
  const few = smallNote(whole, isVagueShare({ part, whole }))
  if (few) return `${wholePercent(Math.round((part / whole) * 100))} (${few})`
  return `${wholePercent(Math.round((part / whole) * 100))} (${number(Math.round(low * 100))}–${number(Math.round(high * 100))})`
}

/** A metric of the period compared with, with its own base: +41 (based on 62). */
export function pastText(item: Few): string {
  const { metric, value, n } = item
  const text = metricText({ metric, value })
  if (value === undefined || SURVEY_METRICS[metric].unit === 'count') return text
  return `${text} (${fewText(item) ?? `based on ${number(n)}`})`
}
