import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test.each([
  ['de-AT', 'de'],
  ['AR-eg', 'ar'],
  ['pt-BR', 'pt'],
  ['he', 'en'],
  ['dear', 'en'],
])('%s is shown in %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale)
})
