import { expect, test } from 'vitest'
import { intervalText, npsText, shareText } from './survey-labels.ts'

const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ')
const nps = (promoters: number, passives: number, detractors: number) =>
  plain(npsText({ promoters, passives, detractors, good: 0, bad: 0 }))

test('[GRAT-5] an NPS has a margin only where that tells something', () => {
  expect(nps(7, 0, 0)).toBe('+100 (too few to tell, based on 7)') // ± 0
  expect(nps(1, 0, 1)).toBe('±0 (too few to tell, based on 2)') // ± 139
  expect(nps(6, 0, 6)).toBe('±0 (too few to tell, based on 12)') // ± 57
  expect(nps(5, 3, 4)).toBe('+8 (between −41 and +57)') // 98 of 200 points
  expect(nps(600, 300, 100)).toBe('+50 (between +46 and +54)')
  expect(nps(0, 0, 0)).toBe('–')
})

test('[GRAT-5] a margin is never written as 0', () =>
  expect(intervalText({ metric: 'nps', n: 900_000, value: 31, margin: 0.1 })).toBe(
    'between +30 and +32',
  ))

test('[GRAT-5] a share of few says what it is based on', () => {
  expect(plain(shareText(2, 4))).toBe('50 % (too few to tell, based on 4)')
  expect(plain(shareText(9, 9))).toBe('100 % (based on 9)')
  expect(plain(shareText(40, 100))).toBe('40 % (31–50)')
  expect(plain(intervalText({ metric: 'csat', n: 8, part: 5, whole: 8, low: 31, high: 86 }))).toBe(
    'too few to tell, based on 8',
  )
  expect(intervalText({ metric: 'responses', n: 3 })).toBeUndefined()
})
