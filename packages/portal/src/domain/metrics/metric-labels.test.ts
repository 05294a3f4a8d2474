import { stepsOf } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { metricText, segmentLabel, shortStepText, stepText, valueText } from './metric-labels.ts'
import { excludedText } from './excluded-text.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

test('values are written with their unit, missing ones as a dash', () => {
  expect(plain(valueText(43, 'min'))).toBe('43 m')
  expect(plain(valueText(238.2, 'min'))).toBe('3 h 58 m')
  expect(plain(valueText(62.94, 'pct'))).toBe('62.9 %')
  expect(valueText(1.25, 'perTicket')).toBe('1.3')
  expect(valueText(12246, 'count')).toBe('12,246')
  expect(valueText(undefined, 'min')).toBe('–')
  expect(valueText(-0.124, 'score')).toBe('\u22120.12')
  expect(valueText(0, 'score')).toBe('0.00')
})

test.each([
  ['frt', 0, '0–15 m'],
  ['frt', 30, '30 m – 1 h'],
  ['frt', 720, '12–24 h'],
  ['frt', 2880, '48 h – 3 d'],
  ['frt', 20160, '14 d and more'],
  ['age', 1440, '24–48 h'],
  ['age', 2880, '48 h – 4 d'],
  ['age', 20160, '14 d and more'],
  ['handoffs', 0, '0'],
  ['handoffs', 5, '5–9'],
  ['handoffs', 10, '10+'],
  ['sent_score', -1, '\u22121.00 to \u22120.75'],
  ['sent_score', 0.75, '+0.75 and more'],
  ['sent_delta', -0.05, '\u22120.05 to +0.05'],
] as const)('the label of a bucket of %s from %d on is %s', (metric, from, text) =>
  expect(stepText(metric, from)).toBe(text),
)

test('every bucket of a time has a short label for an axis', () => {
  const short = stepsOf('frt').map((from) => shortStepText('frt', from))
  expect(short.slice(0, 5)).toEqual(['0–15 m', '15–30 m', '30–60 m', '1–2 h', '2–4 h'])
  expect(short.slice(-4)).toEqual(['2–3 d', '3–7 d', '7–14 d', '> 14 d'])
  expect(shortStepText('handoffs', 5)).toBe('5–9')
})

test('keys are written as readable labels', () => {
  expect(segmentLabel('weekday', '7', 'created')).toBe('Sun')
  expect(segmentLabel('hour', '0', 'created')).toBe('00:00')
  expect(segmentLabel('priority', 'urgent', 'created')).toBe('Urgent')
  expect(segmentLabel('priority', 'P1', 'created')).toBe('P1')
  expect(segmentLabel('group', '', 'created')).toBe('No group')
  expect(segmentLabel('sentiment', 'veryNegative', 'created')).toBe('last very negative')
  expect(segmentLabel('firstSentiment', 'mixed', 'created')).toBe('first mixed')
  expect(segmentLabel('language', 'de', 'created')).toBe('German')
  expect(segmentLabel('language', '', 'created')).toBe('Unknown language')
  expect(segmentLabel('emotion', 'anger', 'created')).toBe('Anger')
  expect(segmentLabel('emotion', 'none', 'created')).toBe('No emotion')
  expect(segmentLabel('emotion', '', 'created')).toBe('Emotion not known')
  expect(segmentLabel('replyWait', '0', 'created')).toBe('First reply within 1 h')
  expect(segmentLabel('replyWait', '60', 'created')).toBe('First reply in 1–4 h')
  expect(segmentLabel('replyWait', '1440', 'created')).toBe('First reply after 24 h')
  expect(segmentLabel('handoffs', '0', 'created')).toBe('No handoff')
  expect(segmentLabel('handoffs', '3', 'created')).toBe('3 handoffs and more')
})

test('excluded tickets are listed with their reasons', () => {
  const metricValue = {
    metric: 'frt',
    unit: 'min',
    direction: 'down',
    dateField: 'created',
    n: 3,
  } as const
  expect(excludedText({ ...metricValue, excluded: [] })).toBeUndefined()
  const excluded = [
    { reason: 'botOnly', count: 1200 },
    { reason: 'noReply', count: 2 },
  ] as const
  expect(excludedText({ ...metricValue, excluded: [...excluded] })).toBe(
    '1,200: Only a bot has replied; 2: No agent has replied yet',
  )
})

test('[SATI-1] satisfaction is written in whole percent, other shares with a decimal', () => {
  const share = { unit: 'pct', direction: 'up', value: 69, n: 3, excluded: [] } as const
  const csat = { ...share, metric: 'csat' as const, dateField: 'rated' as const, excluded: [] }
  expect(plain(metricText(csat))).toBe('69 %')
  expect(plain(metricText({ ...csat, metric: 'sla', dateField: 'created' }))).toBe('69.0 %')
})
