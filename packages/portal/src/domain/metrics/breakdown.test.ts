import { breakdownHeight } from '@agent-assist/kit/charts/breakdown'
import { TICKET_PALETTE } from '@agent-assist/kit/charts/colors'
import { heightOf } from '@agent-assist/kit/charts/models'
import { expect, test } from 'vitest'
import {
  breakdownFoot,
  breakdownOf,
  breakdownRows,
  BREAKDOWNS,
  breakdownSpec,
} from './breakdown.ts'

const asOf = '2026-11-21T09:42:00.000Z'
const group = (segment: { key?: string; label?: string }, value: number) => ({
  segments: [{ dimension: 'agent' as const, ...segment }],
  items: [
    {
      metric: 'created' as const,
      unit: 'count' as const,
      direction: 'none' as const,
      dateField: 'created' as const,
      value,
      n: value,
      excluded: [],
    },
  ],
})
const rowsOf = (count: number) =>
  breakdownRows({
    groups: Array.from({ length: count }, (_, i) =>
      group({ key: `A${i}`, label: `A${i}` }, 100 - i),
    ),
    more: 0,
    asOf,
  })

test('[BRK-1] there are five dimensions; without one in the address it is by agent', () => {
  expect(BREAKDOWNS.map(({ label }) => label)).toEqual([
    'Tickets by Agent',
    'Tickets by Type',
    'Tickets by User Group',
    'Tickets by Tag Group',
    'Tickets by Tags',
  ])
  expect(breakdownOf(new URLSearchParams('breakdown=tag'))).toBe('tag')
  expect(breakdownOf(new URLSearchParams('breakdown=value'))).toBe('agent')
})

test('tickets without an agent can be queried, those of an agent without a key cannot', () => {
  const groups = [
    group({ key: '4f', label: 'k•••@x.test' }, 3),
    group({ label: 'k•••@x.test' }, 2),
    group({}, 1),
  ]
  const rows = breakdownRows({ groups, more: 0, asOf })
  expect(rows.map(({ key, label, value }) => [key, label, value])).toEqual([
    ['4f', 'k•••@x.test', 3],
    [undefined, 'k•••@x.test', 2],
    ['', 'Unassigned', 1],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
})

test.each([1, 12, 29])('[BRK-1] the chart of %d labels is 15 × (labels + 15) px high', (count) => {
  const spec = breakdownSpec('agent', rowsOf(count))
  expect(spec && heightOf(spec)).toBe(15 * (count + 15))
})

test('[BRK-1] without labels there is no chart, and its place is 350 px high', () => {
  expect(breakdownSpec('agent', [])).toBeUndefined()
  expect(breakdownHeight()).toBe(350)
})

test('[BRK-1] each bar has a colour of the ticket palette; the first 21 differ', () => {
  const spec = breakdownSpec('agent', rowsOf(21))
  const colors = spec?.kind === 'bars' ? spec.rows.map(({ color = '' }) => color) : []
  expect(new Set(colors).size).toBe(21)
  for (const color of colors) expect(TICKET_PALETTE).toContain(color)
})

test('shares are excluded where a ticket counts several times, with a note in the footer', () => {
  expect(breakdownSpec('agent', rowsOf(2))).toMatchObject({ whole: 199 })
  expect(breakdownSpec('tag', rowsOf(2))).not.toHaveProperty('whole')
  expect(breakdownFoot('tag', rowsOf(2), 0)).toBe(
    'A0 has most: 100. A ticket counts once for each that it has.',
  )
  expect(breakdownFoot('type', rowsOf(2), 1)).toContain('1 more type with fewer tickets not shown.')
  expect(breakdownFoot('type', [], 0)).toBe('')
})
