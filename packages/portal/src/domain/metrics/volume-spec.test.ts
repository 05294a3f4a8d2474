import { expect, test } from 'vitest'
import { volumeSpec } from './volume-spec.ts'

const days = [
  { date: '2026-11-20', created: 40, solved: 30, reopened: 5, solutions: 32, backlog: 110 },
  { date: '2026-11-21', created: 4, solved: 9, reopened: 0, solutions: 9, backlog: 105 },
]
const volumes = {
  days,
  created: 44,
  solved: 39,
  reopened: 5,
  solutions: 41,
  unsolved: 105,
  unsolvedBefore: 100,
  asOf: '2026-11-21T09:42:00.000Z',
}

test('[DASH-1] today is partial, the backlog has its own lane, and the change of the backlog has reopened tickets', () => {
  expect(volumeSpec(volumes, 'UTC')).toMatchObject({
    x: { labels: ['Fri 11/20/2026', 'Sat 11/21/2026'] },
    series: [
      { label: 'Created', total: 44, lane: 1 },
      { label: 'Solved', total: 39, lane: 1 },
      { label: 'Backlog', total: 105 },
    ],
    derived: [
      { label: 'Reopened', values: [5, 0] },
      { label: 'Solutions', values: [32, 9] },
      { label: 'Change of the backlog', values: [13, -5] },
    ],
    partial: { at: [1] },
  })
  const later = { ...volumes, asOf: '2026-11-30T09:42:00.000Z' }
  expect(
    volumeSpec({ ...volumes, asOf: '2026-11-21T11:00:00.000Z' }, 'Pacific/Auckland'),
  ).toMatchObject({
    partial: { at: [] }, // it is the 22nd in that zone
  })
  expect(volumeSpec(later, 'UTC')).toMatchObject({ partial: { at: [] } })
})

test('there is no chart without any ticket, but one for an open ticket', () => {
  const nothing = { ...volumes, created: 0, solved: 0 }
  const still = days.map((day) => ({ ...day, created: 0, solved: 0 }))
  expect(
    volumeSpec({ ...nothing, days: still.map((day) => ({ ...day, backlog: 0 })) }, 'UTC'),
  ).toBe(undefined)
  expect(volumeSpec({ ...nothing, days: still }, 'UTC')).toBeDefined()
})
