import type {
  ExpectedMetric,
  MetricValue,
  ScorePart,
  TrophyKind,
} from '@agent-assist/contract/wire'
import {
  counted,
  decimal,
  percent,
  signedNumber,
  signedPoints,
  wholePercent,
} from '@agent-assist/kit/format'

/** Names of figures in the columns of agents. */
export const EXPECTED_NAMES: Record<ExpectedMetric, string> = {
  frt: 'First reply',
  aht_all: 'Handling',
  one_touch: 'One-touch',
  reopen: 'Reopened',
  csat: 'CSAT',
}

export const PART_NAMES: Record<ScorePart | 'firstReply', string> = {
  perHour: 'Solved per hour',
  csat: 'CSAT',
  iqs: 'Quality (IQS)',
  oneTouch: 'One-touch',
  reopen: 'Reopened',
  firstReply: 'First reply',
}
/** What a part of the score is, beside its name. */
export const PART_NOTES: Record<ScorePart, string> = {
  perHour: 'adjusted for difficulty',
  csat: 'against similar tickets',
  iqs: 'mean of reviews, against difficulty',
  oneTouch: 'against similar tickets',
  reopen: 'fewer is better',
}

export const TROPHY_NAMES: Record<TrophyKind, string> = {
  solved: 'Most solved',
  customers: 'Happiest customers',
  firstTouch: 'First touch',
  fastest: 'Fastest',
  answers: 'Most used answers',
  article: 'Most helpful article',
}

/** Colours of the parts of the score. */
export const PART_COLORS: Record<ScorePart, string> = {
  perHour: 'var(--c1)',
  csat: 'var(--c2)',
  iqs: 'var(--c4)',
  oneTouch: 'var(--c5)',
  reopen: 'var(--c8)',
}

/** The figure of a part: 4.3 an hour, 61.2 %. */
export function partText(part: ScorePart | 'firstReply', value: number): string {
  if (part === 'perHour') return decimal(value)
  if (part === 'iqs') return decimal(value)
  if (part === 'firstReply') return percentAgainst(value)
  return percent(value)
}

/** 18 % faster, 5 % slower: a time against what is expected. */
export function percentAgainst(value: number): string {
  const rounded = Math.round(value)
  if (rounded === 0) return 'as expected'
  return `${wholePercent(Math.abs(rounded))} ${rounded < 0 ? 'faster' : 'slower'}`
}

/** A difference from what is expected, in words. */
export const differenceText = (metric: ExpectedMetric, value: number): string =>
  metric === 'frt' || metric === 'aht_all' ? percentAgainst(value) : signedPoints(value)

export const trophyText = (kind: TrophyKind, value: number): string => {
  switch (kind) {
    case 'solved':
      return counted(value, 'ticket')
    case 'answers':
      return counted(value, 'one-touch answer')
    case 'article':
      return `used by others on ${counted(value, 'ticket')}`
    case 'customers':
      return `${wholePercent(Math.round(value))} good ratings for an average mix`
    case 'firstTouch':
      return `${percent(value)} one-touch`
    case 'fastest':
      return `${wholePercent(Math.round(value))} less time to the first reply than expected`
  }
}

export const movedText = (moved: number): string =>
  `${signedNumber(moved)} ${Math.abs(moved) === 1 ? 'band' : 'bands'}`

/** The main value of a metric: the median of times. */
export const mainOf = ({ value, median }: MetricValue): number | undefined => median ?? value
