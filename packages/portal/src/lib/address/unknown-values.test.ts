import { DEFAULT_FILTERS, type Filters } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { readFilters } from './unknown-values.ts'
import { filtersOf, unknownFilters } from './view.ts'

const search = (text: string) => new URLSearchParams(text)
const START: Filters = { ...DEFAULT_FILTERS, allBrands: ['Core'] }

test('[FILT-7] known and unknown values of an address are told apart', () => {
  const read = readFilters(search('a=1&b=x&c=&d=9'), ['a', 'b', 'c'], (_, value) => value === '1')
  expect(read).toEqual({ known: { a: '1' }, unknown: [{ name: 'b', value: 'x' }] })
})

test.each([
  ['metricsFilter=avg-RT.above.5', 'metricsFilter', 'avg-RT.above.5'],
  ['excludeHold=true', 'excludeHold', 'true'],
  ['B2B=1', 'B2B', '1'],
  ['allTagsGroups=a&tagsFilter=b', 'tagsFilter', 'b'], // the other one excludes it
])('[FILT-7] a filter that cannot apply is known by its value: %s', (text, name, value) => {
  expect(unknownFilters(search(text))).toEqual([{ name, value }])
})

test('[FILT-7] it leaves the other filters and the defaults of the screen as they are', () => {
  expect(filtersOf(search('B2B=1'), START)).toEqual(START)
  expect(filtersOf(search('B2B=1&excludePending=enabled'), START)).toEqual({
    ...DEFAULT_FILTERS,
    excludePending: 'enabled',
  })
  expect(unknownFilters(search('excludeHold=disabled&B2C=select&tagsFilter=anything'))).toEqual([])
})
