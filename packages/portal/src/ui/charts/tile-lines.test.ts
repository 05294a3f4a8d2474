import { createElement } from 'react'
import { expect, test } from 'vitest'
import { tileLines, unitOf } from './tile-lines.ts'

const tile = { value: '43 m', change: '+4 %', fact: '90 % within 3 h', n: '178' }

test('[DASH-1] a tile says its base once', () => {
  expect(tileLines(tile)).toEqual({ fact: '90 % within 3 h', base: 'based on 178' })
  expect(tileLines({ ...tile, value: '178', fact: '15 per day' })).toEqual({ fact: '15 per day' })
  const link = createElement('a', { href: '#' }, '178')
  expect(tileLines({ ...tile, value: link }).base).toBeUndefined()
  expect(tileLines({ ...tile, fact: '64 of 178 ratings' }).base).toBeUndefined()
  expect(tileLines({ ...tile, fact: '64 of 1,178' }).base).toBe('based on 178')
  expect(tileLines({ ...tile, change: 'based on 178' }).base).toBeUndefined()
  expect(tileLines({ ...tile, change: { text: '+4 %' } }).base).toBe('based on 178')
})

test('[DASH-1] the unit of one is singular', () => {
  expect(unitOf('1', 'tickets')).toBe('ticket')
  expect(unitOf(createElement('a', { href: '#' }, '1'), 'surveys')).toBe('survey')
  expect(unitOf('21', 'tickets')).toBe('tickets')
  expect(unitOf('1', 'median')).toBe('median')
})

test('[DASH-1] a tile without data does not count it, and a fact that repeats the change is left out', () => {
  expect(tileLines({ ...tile, value: '–', change: 'no data', fact: 'nothing to count' })).toEqual({
    fact: 'nothing to count',
  })
  const state = { ...tile, value: '7', n: '7', change: 'at this moment', fact: 'at this moment' }
  expect(tileLines(state)).toEqual({})
  expect(tileLines({ ...state, note: 'counts the assignee' })).toEqual({
    base: 'counts the assignee',
  })
})
