import { expect, test } from 'vitest'
import { directionOf, localeOf } from './locale.ts'

test.each([
  ['de-AT', 'de', 'ltr'],
  ['AR-eg', 'ar', 'rtl'],
  ['pt-BR', 'pt', 'ltr'],
  ['he', 'en', 'rtl'],
  ['nl', 'en', 'ltr'],
  ['dear', 'en', 'ltr'],
])('%s is shown in %s, written %s', (tag, locale, direction) => {
  expect([localeOf(tag), directionOf(tag)]).toEqual([locale, direction])
})
