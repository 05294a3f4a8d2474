import { describe, expect, test } from 'vitest'
import { canBreakDown, canSwitch, FILTER_FLAGS, flagOf, hasControl } from './filter-config.ts'
import {
  changedFields,
  LIST_MAX,
  METRIC_MAX,
  parseFilters,
  parseList,
  printFilters,
  printList,
} from './filter-query.ts'
import { FilteredRange, FilterObject } from './filter-shapes.ts'
import {
  blockedBy,
  choose,
  chosenFields,
  conflictOf,
  DEFAULT_FILTERS,
  filtersAgents,
  metricRule,
  NO_SELECT,
  type Filters,
  isDefault,
  LIST_FIELDS,
  METRIC_CONDITIONS,
  METRIC_OPTIONS,
} from './filters.ts'

const RANGE = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }
const fields = Object.keys(DEFAULT_FILTERS) as (keyof Filters)[]

/** A random generator with a seed (mulberry32), so that a failure can be reproduced. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomFilters(seed: number): Filters {
  const random = randomOf(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const entry = () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
      pick([',', '\\', ' ', '&', '=', '%', '+', '#', '"', 'ß', '😀', '\n', '.', '~', 'a', '1']),
    ).join('')
  let filters = DEFAULT_FILTERS
  for (const field of LIST_FIELDS)
    if (random() < 0.5) {
      const entries = Array.from({ length: 1 + Math.floor(random() * 4) }, entry)
      filters = choose(filters, field, [...new Set(entries)])
    }
  return {
    ...filters,
    excludeHold: pick(['disabled', 'enabled']),
    excludePending: pick(['disabled', 'enabled']),
    B2B: pick(['noSelect', 'select']),
    B2C: pick(['noSelect', 'select']),
    metricsFilter:
      random() < 0.5
        ? DEFAULT_FILTERS.metricsFilter
        : {
            options: pick(METRIC_OPTIONS),
            cond: pick(METRIC_CONDITIONS),
            value: Math.floor(random() * 1e6),
          },
  }
}

describe('filter object', () => {
  test('[FILT-2] the defaults are those of the specification', () => {
    expect(DEFAULT_FILTERS).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, 'noSelect'])),
      excludeHold: 'disabled',
      excludePending: 'disabled',
      metricsFilter: { options: 'noSelect', cond: 'noSelect', value: 'noSelect' },
    })
    expect(fields).toHaveLength(12)
    expect(METRIC_CONDITIONS).toEqual([
      'equal',
      'greaterThan',
      'lessThan',
      'greaterOrEqual',
      'lessOrEqual',
    ])
  })

  test('[FILT-4] each single field makes the filters differ from the defaults', () => {
    expect(isDefault(DEFAULT_FILTERS)).toBe(true)
    const metricsFilter = { options: 'avg-RT', cond: 'equal', value: 0 } as const
    const one: Partial<Filters>[] = [
      ...LIST_FIELDS.map((field) => ({ [field]: ['x'] })),
      { excludeHold: 'enabled' },
      { excludePending: 'enabled' },
      { B2B: 'select' },
      { B2C: 'select' },
      { metricsFilter },
    ]
    for (const change of one)
      expect(chosenFields({ ...DEFAULT_FILTERS, ...change })).toEqual(Object.keys(change))
    const half = { ...DEFAULT_FILTERS, metricsFilter: { ...metricsFilter, value: 'noSelect' } }
    expect(isDefault(half as Filters)).toBe(true)
  })

  test('[FILT-3] tags and tag groups, included and excluded agents exclude each other', () => {
    const pairs = [
      ['allTagsGroups', 'tagsFilter'],
      ['includeAgent', 'excludeAgent'],
    ] as const
    for (const [one, other] of [...pairs, ...pairs.map(([a, b]) => [b, a] as const)]) {
      const chosen = choose(DEFAULT_FILTERS, one, ['x'])
      expect(blockedBy(chosen, other)).toBe(one)
      expect(blockedBy(chosen, one)).toBeUndefined()
      expect(chosenFields(choose(chosen, other, ['y']))).toEqual([other])
      expect(choose(chosen, one, [])).toEqual(DEFAULT_FILTERS)
      expect(choose(chosen, other, [])).toEqual(chosen)
      const both = { ...chosen, [other]: ['y'] }
      expect(conflictOf(both)).toBeDefined()
      expect(FilterObject.safeParse(both).success).toBe(false)
      expect(FilterObject.safeParse(chosen).success).toBe(true)
    }
    expect(blockedBy(choose(DEFAULT_FILTERS, 'allBrands', ['x']), 'tagsFilter')).toBeUndefined()
  })

  test('[FILT-1] each field has its flag; switcher and breakdown have theirs', () => {
    for (const field of fields) {
      expect(FILTER_FLAGS).toContain(flagOf(field))
      expect(hasControl([], field)).toBe(false)
      expect(hasControl([flagOf(field)], field)).toBe(true)
    }
    expect(canSwitch([], ['one'])).toBe(true)
    expect(canSwitch([], [])).toBe(false)
    expect(canSwitch(['seconOrgDisabled'], ['one'])).toBe(false)
    expect([canBreakDown([]), canBreakDown(['inActive'])]).toEqual([true, false])
  })
})

describe('filters in an address', () => {
  test('[FILT-7] printed filters are read back, by the address bar and by the server', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const filters = randomFilters(seed)
      const address = new URLSearchParams(printFilters(filters)).toString()
      const query = Object.fromEntries(new URLSearchParams(address))
      expect([seed, parseFilters(query)]).toEqual([seed, filters])
      expect([seed, FilteredRange.parse({ ...RANGE, ...query })]).toEqual([
        seed,
        { ...RANGE, ...filters },
      ])
      expect(FilterObject.parse(filters)).toEqual(filters)
    }
  })

  test('the spelling is short and readable', () => {
    expect(printFilters(DEFAULT_FILTERS)).toEqual({})
    expect(
      printFilters({
        ...DEFAULT_FILTERS,
        allBrands: ['Core', 'Care, Nordics'],
        excludeHold: 'enabled',
        B2B: 'select',
        metricsFilter: { options: 'avg-IRT', cond: 'lessThan', value: 60 },
      }),
    ).toEqual({
      allBrands: 'Core,Care\\, Nordics',
      excludeHold: 'enabled',
      B2B: 'select',
      metricsFilter: 'avg-IRT.lessThan.60',
    })
    expect(printList(['a,b', 'c\\'])).toBe('a\\,b,c\\\\')
  })

  test('an address bar with nonsense gives the defaults; the server refuses it', () => {
    const nonsense = {
      excludeHold: 'yes',
      B2B: 'true',
      metricsFilter: 'avg-RT.greaterThan.-1',
      includeAgent: Array.from({ length: LIST_MAX + 1 }, (_, index) => `a${index}`).join(','),
    }
    expect(parseFilters({ ...nonsense, unknown: 'x', tagsFilter: ',,' })).toEqual(DEFAULT_FILTERS)
    for (const [field, value] of Object.entries(nonsense))
      expect([field, FilteredRange.safeParse({ ...RANGE, [field]: value }).success]).toEqual([
        field,
        false,
      ])
    for (const metric of ['', 'avg-RT', 'avg-RT.equal', 'avg-RT.equal.1e3', 'avg-X.equal.1'])
      expect(parseFilters({ metricsFilter: metric })).toEqual(DEFAULT_FILTERS)
  })

  test('[FILT-3] of two exclusive filters the address bar takes one; the server refuses both', () => {
    const both = { allTagsGroups: 'a', tagsFilter: 'b', includeAgent: 'c', excludeAgent: 'd' }
    expect(chosenFields(parseFilters(both))).toEqual(['allTagsGroups', 'includeAgent'])
    const refused = FilteredRange.safeParse({ ...RANGE, ...both })
    expect(refused.error?.issues[0]?.message).toBe('excludes tagsFilter')
  })

  test('a list has each entry once and no empty ones', () => {
    expect(parseList('a,,b,a,')).toEqual(['a', 'b'])
    expect(parseList('')).toBe('noSelect')
  })
})

test('[FILT-4] filters differ by what they exclude, not by the order of a list', () => {
  const some: Filters = { ...DEFAULT_FILTERS, tagsFilter: ['a', 'b'], excludeHold: 'enabled' }
  const half = { options: 'avg-RT', cond: 'noSelect', value: 'noSelect' } as const
  expect(changedFields(some, { ...some, tagsFilter: ['b', 'a'], metricsFilter: half })).toEqual([])
  expect(changedFields(some, DEFAULT_FILTERS)).toEqual(['tagsFilter', 'excludeHold'])
  expect(changedFields(DEFAULT_FILTERS, some)).toEqual(['tagsFilter', 'excludeHold'])
  expect(changedFields(some, { ...some, tagsFilter: ['a', 'c'] })).toEqual(['tagsFilter'])
  expect(some.tagsFilter).toEqual(['a', 'b'])
})

describe('[FILT-2] the bounds of filters', () => {
  test('a list has at most 200 entries of 200 characters', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)
    expect(parseList(printList(names(200)))).toEqual(names(200))
    expect(parseList(printList(names(201)))).toBeUndefined()
    expect(parseList('x'.repeat(200))).toEqual(['x'.repeat(200)])
    expect(parseList(`a,${'x'.repeat(201)}`)).toBeUndefined()
    expect(METRIC_MAX).toBe(9_999_999)
  })

  test('an empty list chooses nothing', () => {
    const empty = { ...DEFAULT_FILTERS, allBrands: [] }
    expect([printFilters(empty), chosenFields(empty)]).toEqual([{}, []])
  })

  test('a rule needs its metric, its condition and its number', () => {
    const rule = { options: 'avg-RT', cond: 'equal', value: 3 } as const
    expect(metricRule(rule)).toEqual(rule)
    for (const field of ['options', 'cond', 'value'] as const)
      expect(metricRule({ ...rule, [field]: NO_SELECT })).toBeUndefined()
  })

  test('filters by agent are custom groups, included agents and excluded agents, each alone', () => {
    const chosen = LIST_FIELDS.filter((field) =>
      filtersAgents({ ...DEFAULT_FILTERS, [field]: ['x'] }),
    )
    expect(chosen).toEqual(['allCustomGroups', 'includeAgent', 'excludeAgent'])
    expect(filtersAgents(DEFAULT_FILTERS)).toBe(false)
  })
})
