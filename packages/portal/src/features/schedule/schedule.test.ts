// @vitest-environment happy-dom
import type { DayPlan } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { placeAfter } from './grid-keys.ts'
import {
  cellLabel,
  cellsBetween,
  changesTo,
  draftOf,
  gridOf,
  ownSchedule,
  plansBefore,
} from './base/model.ts'
import type { Schedule } from './base/queries.ts'
import { readShifts, scheduleCsv } from './files/schedule-file.ts'
import { readShiftTable } from './files/shift-table.ts'

const shift = (start: string, end: string): DayPlan => ({
  kind: 'shift',
  zone: 'Europe/Berlin',
  parts: [{ start, end, breaks: [] }],
})
const schedule = (given: Partial<Schedule> = {}): Schedule => ({
  agents: ['Ann', 'Ben'].map((name) => ({ name, zone: 'Europe/Berlin', maxHours: 40 })),
  cells: [
    { agent: 'Ann', day: '2026-11-23', plan: shift('13:00', '21:00'), revision: 1 },
    {
      agent: 'Ann',
      day: '2026-11-24',
      plan: shift('07:00', '12:00'),
      published: { kind: 'off' },
      revision: 3,
    },
    { agent: 'Ben', day: '2026-11-24', published: shift('08:00', '16:00'), revision: 2 },
    { agent: 'Gone', day: '2026-11-24', plan: shift('08:00', '16:00'), revision: 1 },
  ],
  leave: [],
  canEdit: true,
  own: 'Ann',
  ...given,
})
const range = { from: '2026-11-23', to: '2026-11-25' }
const grid = gridOf(schedule(), range)

test('[ROUT-2] the grid has a cell for each agent and day, and says what is not published and what is wrong', () => {
  expect(grid.rows.map(({ cells }) => cells.length)).toEqual([3, 3])
  expect(grid.changed.map(({ agent, day }) => [agent.name, day])).toEqual([
    ['Ann', '2026-11-23'],
    ['Ann', '2026-11-24'],
    ['Ben', '2026-11-24'],
  ])
  expect(grid.issues).toMatchObject([{ kind: 'rest', agent: 'Ann', day: '2026-11-24' }])
  const [, second, third] = grid.rows[0]?.cells ?? []
  expect(second && cellLabel(second, 'Tue 11/24')).toBe(
    'Ann, Tue 11/24: 07:00 - 12:00, not published, 10 h rest, at least 11 h',
  )
  expect(third && cellLabel(third, 'Wed 11/25')).toBe('Ann, Wed 11/25: Not Available')
})

test('[ROUT-2] changes leave out what is so already, and can be taken back', () => {
  const cells = cellsBetween(grid, { row: 1, column: 1 }, { row: 0, column: 0 })
  expect(cells).toHaveLength(4)
  const changes = changesTo(cells, () => shift('13:00', '21:00'))
  expect(changes.map(({ agent, day, revision }) => [agent, day, revision])).toEqual([
    ['Ann', '2026-11-24', 3],
    ['Ben', '2026-11-23', 0],
    ['Ben', '2026-11-24', 2],
  ])
  expect(plansBefore(cells, changes).map(({ plan }) => plan)).toEqual([
    shift('07:00', '12:00'),
    null,
    null,
  ])
})

test('[ROUT-2] keys move within the grid and stop at its edges', () => {
  const at = { row: 0, column: 0 }
  expect(placeAfter('ArrowUp', at, grid)).toEqual(at)
  expect(placeAfter('ArrowRight', at, grid)).toEqual({ row: 0, column: 1 })
  expect(placeAfter('PageDown', at, grid)).toEqual({ row: 1, column: 0 })
  expect(placeAfter('End', at, grid)).toEqual({ row: 0, column: 2 })
  expect(placeAfter('a', at, grid)).toBeUndefined()
})

test('[ROUT-2] the own schedule of a supervisor is what an agent would see', () => {
  const own = ownSchedule(schedule())
  expect(own.cells.map(({ day, plan }) => [day, plan?.kind])).toEqual([['2026-11-24', 'off']])
  expect(own.agents.map(({ name }) => name)).toEqual(['Ann'])
  expect(own.canEdit).toBe(false)
  const { own: _own, ...stranger } = schedule()
  expect(ownSchedule(stranger)).toMatchObject({ agents: [], cells: [], leave: [] })
})

const readFile = async (file: File, maxHours: number) =>
  readShifts(await readShiftTable(file), {
    dateOrder: undefined,
    schedule: schedule(),
    usual: { zone: 'UTC', maxHours },
  })

test('[ROUT-2] a file of the shown days reads back as the same days', async () => {
  const file = new File([scheduleCsv(grid)], 'week.csv')
  const read = await readFile(file, 40)
  expect(read.problems).toEqual([])
  expect(read.agents).toEqual([])
  expect(read.days).toEqual(
    grid.rows.flatMap(({ cells }) =>
      cells.map(({ agent, day, plan }) => ({ agent: agent.name, day, plan })),
    ),
  )
})

test('[ROUT-2] lines of a file that are no days are named with their number', async () => {
  const lines = [
    'Cleo,2026-11-23,22:00-6:00,1:00-1:30',
    'Ann,11/12/2026,off,',
    ',2026-11-23,,',
    'Ann,2026-02-30,off,',
  ]
  const file = new File([['Agent,Date,Shift,Breaks', ...lines].join('\n')], 'week.csv')
  const read = await readFile(file, 38)
  expect(read.agents).toEqual([{ name: 'Cleo', zone: 'UTC', maxHours: 38 }])
  expect(read.days).toMatchObject([{ agent: 'Cleo', plan: { zone: 'UTC' } }])
  expect(read.problems).toEqual([
    'Line 3: "11/12/2026" may be two days: choose whether the day or the month comes first',
    'Line 4: no agent',
    'Line 5: "2026-02-30" is not a date',
  ])
})

test('[ROUT-2] proposed shifts change their own cells alone, and can be taken back', () => {
  const shifts = [
    { agent: 'Ben', day: '2026-11-23', plan: shift('09:00', '17:30') },
    { agent: 'Ben', day: '2026-12-24', plan: shift('09:00', '17:30') }, // not shown
  ]
  const [cells, planOf] = draftOf(grid, shifts)
  expect(cells.map(({ agent, day }) => [agent.name, day])).toEqual([['Ben', '2026-11-23']])
  const changes = changesTo(cells, planOf)
  expect(changes).toEqual([
    { agent: 'Ben', day: '2026-11-23', revision: 0, plan: shift('09:00', '17:30') },
  ])
  expect(plansBefore(cells, changes)).toEqual([{ agent: 'Ben', day: '2026-11-23', plan: null }])
})
