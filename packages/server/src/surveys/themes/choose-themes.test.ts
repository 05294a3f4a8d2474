import { expect, test } from 'vitest'
import { chooseThemes, type PhraseCounts } from './choose-themes.ts'
import { logOddsZ } from './log-odds.ts'

const OF = { count: 400, negative: 100, positive: 200, all: 400 }
const LIMITS = { support: 5, most: 12 }
const phrase = (theme: string, count: number, negative: number, positive: number, all = count) =>
  ({ theme, count, negative, positive, all }) satisfies PhraseCounts
const names = (phrases: PhraseCounts[], of = OF) =>
  chooseThemes(phrases, of, LIMITS).map(({ theme, leans }) =>
    leans ? `${theme}: ${leans}` : theme,
  )

test('the log-odds are clear for a difference, none for equal shares, and cautious for few comments', () => {
  const all = { count: 60, n: 400 }
  expect(logOddsZ({ count: 40, n: 100 }, { count: 20, n: 300 }, all)).toBeGreaterThan(4)
  expect(Math.abs(logOddsZ({ count: 15, n: 100 }, { count: 45, n: 300 }, all))).toBeLessThan(0.5)
  const few = logOddsZ({ count: 2, n: 5 }, { count: 1, n: 15 }, { count: 3, n: 20 })
  expect(few).toBeLessThan(1.96)
})

test('phrases that are typical of a side come before more frequent ones', () => {
  const themes = [
    phrase('machine', 200, 50, 100),
    phrase('late parcel', 30, 28, 0),
    phrase('barista cours', 25, 0, 25),
  ]
  expect(names(themes)).toEqual(['late parcel: negative', 'barista cours: positive', 'machine'])
})

test('phrases that are typical of a filtered view come first', () => {
  const of = { count: 100, negative: 0, positive: 0, all: 1000 }
  const themes = [phrase('machine', 60, 0, 0, 600), phrase('water tank', 20, 0, 0, 22)]
  expect(names(themes, of)).toEqual(['water tank', 'machine'])
})

test('fewer than five comments are no theme', () => {
  expect(names([phrase('late parcel', 4, 4, 0)])).toEqual([])
  expect(names([phrase('late parcel', 5, 5, 0)])).toHaveLength(1)
})

test('of phrases within each other the longer stays when it says the same, otherwise the shorter', () => {
  const same = [phrase('batteri', 20, 5, 10), phrase('batteri life', 19, 5, 10)]
  expect(names(same)).toEqual(['batteri life'])
  const wide = [phrase('batteri', 80, 20, 40), phrase('batteri life', 9, 2, 5)]
  expect(names(wide)).toEqual(['batteri'])
})

test('of thousands of phrases that share words the right ones are chosen quickly', () => {
  const of = { count: 90_000, negative: 30_000, positive: 30_000, all: 90_000 }
  const phrases = Array.from({ length: 3000 }, (_, index) =>
    index % 3 === 0
      ? phrase(`machine w${index}`, 10 + (index % 7), 3, 3)
      : phrase(`w${index - (index % 3)} v${index} x${index}`, 5 + (index % 7), 2, 2),
  )
  const started = process.threadCpuUsage()
  const chosen = chooseThemes([...phrases, phrase('machine', 9000, 300, 300)], of, {
    support: 5,
    most: 5000,
  })
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(500)
  expect(chosen).toHaveLength(2001)
  expect(chosen.filter(({ theme }) => theme.startsWith('machine'))).toMatchObject([
    { theme: 'machine' },
  ])
})
