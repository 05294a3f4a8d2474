import { expect, test } from 'vitest'
import { compositeRows, keyMetrics, typeRows } from './key-metrics.ts'
import { summaryOf } from './test-report.ts'

test('[USE-3] the key metrics are the composites, with changes from the previous period', () => {
  const [loads, inserts, oneTouch, acceptance, likes] = keyMetrics(
    summaryOf({ before: { counts: { gptInsert: 1, dislike: 1 }, uniqueLoads: 0 } }),
  )
  expect(loads).toMatchObject({ name: 'Unique Loads', value: '2', basis: 'of 3 loads' })
  expect(loads?.change).toBeUndefined()
  expect(inserts).toMatchObject({
    name: 'Total Inserts',
    value: '2',
    change: { text: '+100.0\u202F%', verdict: 'vs previous period' },
  })
  expect(oneTouch).toMatchObject({ name: 'One-Touch Answer - TOTAL', value: '1' })
  expect(acceptance).toMatchObject({ name: 'Acceptance', value: '–', basis: 'of 0 shown' })
  expect(likes).toMatchObject({ value: '100\u202F%', basis: 'too few to tell, based on 1' })
  expect(likes?.change).toBeUndefined()
})

test('[USE-3] a share of ten and more changes in points; one of fewer is compared with nothing', () => {
  const likesOf = (like: number, before: number) => {
    const summary = summaryOf({
      counts: { like, dislike: 10 },
      before: { counts: { like: 0, dislike: before }, uniqueLoads: 0 },
    })
    return keyMetrics(summary).at(-1)
  }
  expect(likesOf(10, 10)).toMatchObject({
    value: '50.0\u202F%',
    change: { text: '+50.0\u202Fpoints', verdict: 'better' },
    basis: '10 likes, 10 dislikes',
  })
  expect(likesOf(10, 9)?.change).toBeUndefined()
})

test('[USE-3] neither more nor fewer is better of a number, and a share that chance may explain has no colour', () => {
  const summary = summaryOf({
    counts: { gptInsert: 90, like: 11, dislike: 10 },
    before: { counts: { gptInsert: 3, like: 10, dislike: 10 }, uniqueLoads: 1 },
  })
  const [loads, inserts] = keyMetrics(summary)
  expect([loads, inserts].map((one) => one?.change?.verdict)).toEqual([
    'vs previous period',
    'vs previous period',
  ])
  expect(keyMetrics(summary).at(-1)?.change?.verdict).toBe('within the usual week to week')
})

test('the acceptance never counts more uses than views of a kind', () => {
  const counts = { gptGenerate: 4, gptInsert: 1, articleView: 1, articleInsert: 3, articleCopy: 3 }
  const [, , , acceptance] = keyMetrics(summaryOf({ counts }))
  expect(acceptance).toMatchObject({ value: '40.0\u202F%', basis: 'too few to tell, based on 5' }) // 1 of 4 and 1 of 1
})

test('the series of a metric has one value per day, and they add up to it', () => {
  const [, inserts] = keyMetrics(summaryOf())
  expect(inserts?.series).toEqual([0, 2])
})

test('[USE-3] every composite with events has a row, transform groups too', () => {
  const counts = {
    ...summaryOf().counts,
    gptGenerate: 4,
    gptTransform: 1,
    gptGenerateMacro: 2,
    gptTransformMacro: 3,
    oneTouchMacroAnswer: 1,
    oneTouchKbAnswer: 1,
  }
  expect(
    compositeRows({ counts, uniqueLoads: 2 }).map(({ label, count }) => [label, count]),
  ).toEqual([
    ['Unique Loads', 2],
    ['Total Inserts', 2],
    ['One-Touch Answer - TOTAL', 3],
    ['GPT: Generated or transformed', 5],
    ['GPT: Macro generated or transformed', 5],
  ])
  expect(compositeRows({ counts: {}, uniqueLoads: 0 })).toEqual([])
})

test('[USE-3] types have readable names and are sorted by frequency', () => {
  expect(typeRows(summaryOf()).map(({ label }) => label)).toEqual([
    'Loads',
    'Article: Inserted',
    'GPT: Inserted',
    'Likes',
    'One-Touch: Ticket answer',
  ])
})
