import { expect, test } from 'vitest'
import { readSurveyAnswer, type SurveyRules } from './survey-answers.ts'
import { guessSurveyMapping } from './survey-columns.ts'
import { createSurveyLook } from './survey-look.ts'

const rows = (cells: Record<string, string>[]) =>
  cells.map((value, at) => ({ line: at + 2, value: { Date: '2026-05-04 09:10', ...value } }))

function look(columns: readonly string[], cells: Record<string, string>[]) {
  const all = rows(cells)
  const mapping = guessSurveyMapping(['Date', ...columns], all)
  const { add, look: found } = createSurveyLook(mapping)
  add(all)
  return { mapping, words: found().surveys.map(({ ratingWords }) => ratingWords) }
}

test('[GRAT-3] whether the middle of a scale is good or bad is asked; other words are known', () => {
  const { words } = look(
    ['CSAT'],
    ['Neutral', 'neutral', 'Happy', 'Unhappy'].map((CSAT) => ({ CSAT })),
  )
  expect(words).toEqual([[{ word: 'neutral', count: 2 }]])
})

test.each([
  ['Rating', { rating: 'Bad' }],
  ['NPS rating', { npsScore: 1, rating: 'Bad' }],
  ['How likely are you to recommend us?', { npsScore: 1, rating: 'Bad' }],
])('[GRAT-3] beside a word, the number of a column %s is what it says', (column, measures) => {
  const { mapping: columns } = look([column, 'CSAT'], [{ [column]: '1', CSAT: 'Unhappy' }])
  const rules: SurveyRules = { columns, template: 'Shop', times: { timeZone: 'UTC' } }
  const value = { Date: '2026-05-04', [column]: '1', CSAT: 'Unhappy' }
  const { npsScore, rating } = readSurveyAnswer(value, rules).answer
  expect({ npsScore, rating }).toEqual(measures)
  const toNps = new Map([['shop', { template: 'x', category: 'NPS' as const }]])
  const ofNps = () => readSurveyAnswer(value, { ...rules, targets: toNps }).answer.npsScore
  if ('npsScore' in measures) expect(ofNps()).toBe(1)
  else expect(ofNps).toThrow('has the rating "Unhappy" and no score of 0 to 10')
})
