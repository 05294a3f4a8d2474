// @vitest-environment happy-dom
import { FILTER_FIELDS } from '@agent-assist/contract/wire'
import { beforeEach, expect, test } from 'vitest'
import { isForeign, viewAfter, linkWith, readView, storeView, takeTab } from './saved-view.ts'

const ALL = ['range', 'compares', 'filters'] as const
const ADDRESS = '?from=2026-11-01&to=2026-11-08&compare=year&allBrands=Care&ticket=T-1&page=3'

beforeEach(() => sessionStorage.clear())

test('[FILT-7] a link has what its screen obeys of range, comparison and filters, and nothing else', () => {
  const kept = viewAfter('', ADDRESS, ALL)
  expect(linkWith('/a', kept, ALL)).toBe(
    '/a?from=2026-11-01&to=2026-11-08&compare=year&allBrands=Care',
  )
  expect(linkWith('/a', kept, ['range'])).toBe('/a?from=2026-11-01&to=2026-11-08')
  expect(linkWith('/a', kept, ['filters'])).toBe('/a?allBrands=Care')
  expect(linkWith('/a', kept, [])).toBe('/a')
})

test('[FILT-7] a screen changes only what it obeys; each filter that it drops is dropped from the view', () => {
  const kept = viewAfter('', ADDRESS, ALL)
  expect(viewAfter(kept, '', [])).toBe(kept)
  expect(viewAfter(kept, '?from=2026-10-01&to=2026-10-02', ['range'])).toContain('allBrands=Care')
  expect(viewAfter(kept, '', ALL)).toBe('')
  for (const field of [...FILTER_FIELDS, 'filters'])
    expect(linkWith('/a', viewAfter('', `?${field}=x`, ALL), ALL)).toBe(`/a?${field}=x`)
})

test('[FILT-7] a view is kept for its user, and a tab belongs to who used it last', () => {
  expect(isForeign(sessionStorage, 'sam')).toBe(false)
  takeTab(sessionStorage, 'sam')
  storeView(sessionStorage, 'sam demo-org', 'allBrands=Care')
  expect(readView(sessionStorage, 'sam demo-org')).toBe('allBrands=Care')
  expect(readView(sessionStorage, 'sam other-org')).toBe('')
  expect(readView(sessionStorage, 'kim demo-org')).toBe('')
  expect([isForeign(sessionStorage, 'sam'), isForeign(sessionStorage, 'kim')]).toEqual([
    false,
    true,
  ])
})
