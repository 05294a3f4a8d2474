import { DEFAULT_FILTERS, type Filters, type OrganisationSetup } from '@agent-assist/contract/wire'
import { describe, expect, test } from 'vitest'
import { isoDay } from '../dates/range.ts'
import { daysOf, filtersOf, startFilters, tabOf, withFilters } from './view.ts'

const search = (text: string) => new URLSearchParams(text)
const START: Filters = { ...DEFAULT_FILTERS, allBrands: ['Core', 'Care'], excludeHold: 'enabled' }
const SETUP: OrganisationSetup = {
  timeZone: 'Pacific/Auckland',
  filterConfig: ['dateFilter'],
  defaultFilters: { 'boards/config': START },
}

describe('[FILT-4] the default filters of a tab', () => {
  test('apply while the address contains no filters', () => {
    expect(filtersOf(search('from=2026-11-01&ticket=7'), START)).toEqual(START)
  })

  test('are replaced by any filters of the address', () => {
    expect(filtersOf(search('excludePending=enabled'), START)).toEqual({
      ...DEFAULT_FILTERS,
      excludePending: 'enabled',
    })
    expect(filtersOf(search('filters=none'), START)).toEqual(DEFAULT_FILTERS)
  })

  test('are not written to the address, but removing them is', () => {
    const swapped: Filters = { ...START, allBrands: ['Care', 'Core'] }
    const before = search('from=x&page=3&ticketsPage=2&filters=none&tagsFilter=a')
    expect(withFilters(before, swapped, START).toString()).toBe('from=x')
    expect(withFilters(before, DEFAULT_FILTERS, START).toString()).toBe('from=x&filters=none')
    expect(withFilters(before, DEFAULT_FILTERS).toString()).toBe('from=x')
  })

  test.each([
    START,
    DEFAULT_FILTERS,
    { ...START, allBrands: 'noSelect' as const },
    { ...START, tagsFilter: ['a,b', 'c'] },
  ])('filters survive a round trip through the address: %#', (filters) => {
    for (const start of [START, DEFAULT_FILTERS]) {
      expect(filtersOf(withFilters(search('filters=none'), filters, start), start)).toEqual(filters)
    }
  })

  test('belong to a screen, by its path', () => {
    expect(tabOf('/main/boards/config/')).toBe('boards/config')
    expect(startFilters(SETUP, '/main/boards/config')).toBe(START)
    expect(startFilters(SETUP, '/main/organization/mails')).toBe(DEFAULT_FILTERS)
  })
})

test('[FILT-1] without the date filter the address does not determine the days', () => {
  const days = (setup: OrganisationSetup) =>
    isoDay(daysOf(search('from=2026-01-02&to=2026-01-03'), setup).from)
  expect(days(SETUP)).toBe('2026-01-02')
  expect(days({ ...SETUP, filterConfig: [] })).not.toBe('2026-01-02')
})
