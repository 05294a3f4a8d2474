import { expect, test } from 'vitest'
import { mergeThemes } from './merge-themes.ts'

const theme = (name: string, count: number) => ({ theme: name, count })
const counts = new Map([
  ['late parcel / delivery', 8],
  ['late parcel / staff', 2],
])
const together = (one: string, other: string) =>
  counts.get(`${one} / ${other}`) ?? counts.get(`${other} / ${one}`) ?? 0

test('[GRAT-5] of themes that mostly the same comments have the first is shown, with its own comments', () => {
  const themes = [theme('late parcel', 10), theme('delivery', 10), theme('staff', 12)]
  expect(mergeThemes(themes, together)).toEqual([theme('late parcel', 10), theme('staff', 12)])
})

test('a theme of many comments is not left out for one of few', () => {
  const themes = [theme('late parcel', 10), theme('delivery', 40)]
  expect(mergeThemes(themes, together)).toEqual(themes)
})
