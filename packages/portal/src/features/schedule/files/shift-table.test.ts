import { planText } from '@agent-assist/contract/wire'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '../base/queries.ts'
import { readShifts, templateCsv } from './schedule-file.ts'
import { readShiftTable } from './shift-table.ts'

const SCHEDULE: Schedule = {
  agents: [{ name: 'Lea Storm', zone: 'Europe/Berlin', maxHours: 40 }],
  cells: [],
  leave: [],
  canEdit: true,
}
const usual = { zone: 'UTC', maxHours: 40 }

async function read(lines: string[], dateOrder: 'day' | 'month' = 'month') {
  const table = await readShiftTable(new File([lines.join('\n')], 'plan.csv'))
  const { days, ...rest } = readShifts(table, { dateOrder, schedule: SCHEDULE, usual })
  const shifts = days.map(({ agent, day, plan }) => `${agent} ${day} ${planText(plan)}`)
  return { shifts, found: table.dates.dateOrder, ...rest }
}

const ONE = ['Lea Storm 2026-05-04 08:00 - 16:30']

describe('[ROUT-2] columns of a table of shifts are found by their names', () => {
  test.each([
    [
      'of a time clock',
      ['Worker,Role,Shift Date,Start Time,End Time', 'lea storm,Desk,05/04/2026,8:00am,4:30pm'],
    ],
    ['in German', ['Mitarbeiter;Datum;Von;Bis', 'Lea Storm;04.05.2026;8.00;16.30']],
    [
      'with first and last name',
      ['First Name,Last Name,Start Date,Start,End', 'Lea,Storm,5/4/2026,8am,16:30'],
    ],
    ['with moments', ['Name,Start,End', 'Lea Storm,2026-05-04 08:00,2026-05-04 16:30']],
    [
      'with one column of times',
      ['Date,Team Member,Hours', '"May 4, 2026",Lea Storm,8:00 to 16:30'],
    ],
    [
      'below a title',
      ['Plan of May,,', ',,', 'Employee,Day,Shift', 'Lea Storm,2026-05-04,08:00–16:30'],
    ],
  ])('%s', async (_, lines) => {
    expect(await read(lines)).toMatchObject({ shifts: ONE, problems: [], agents: [] })
  })

  test('nights, midnights, full hours, days off and new agents', async () => {
    const lines = ['Agent,Date,Shift', 'Mo,2026-05-04,10pm-6am', 'Mo,2026-05-05,16:00-24:00']
    const more = ['Mo,2026-05-06,9-17', 'Mo,2026-05-07,OFF', 'Mo,2026-05-08,-']
    expect(await read([...lines, ...more])).toEqual({
      shifts: [
        'Mo 2026-05-04 22:00 - 06:00',
        'Mo 2026-05-05 16:00 - 00:00',
        'Mo 2026-05-06 09:00 - 17:00',
        'Mo 2026-05-07 Weekly Off',
        'Mo 2026-05-08 Not Available',
      ],
      agents: [{ name: 'Mo', zone: 'UTC', maxHours: 40 }],
      problems: [],
      found: undefined,
    })
  })

  test('several rows of a day are parts of one shift; breaks without a time of day are counted', async () => {
    const lines = [
      'Agent,Date,Start,End,Break',
      'Mo,2026-05-04,13:00,17:00,',
      'Mo,2026-05-04,08:00,12:00,30',
    ]
    expect(await read(lines)).toMatchObject({
      shifts: ['Mo 2026-05-04 08:00 - 12:00; 13:00 - 17:00'],
      untimedBreaks: 1,
    })
  })
})

test('[ROUT-2] a table has the days as columns', async () => {
  const lines = [
    'Week 19;;;',
    'Employee;04/05/2026;05/05/2026;13/05/2026',
    'Lea Storm;08:00-16:30;off;22:00 - 06:00',
    'Mo;;9-12, 13-17;sick',
    ';Total 8;;',
  ]
  const { shifts, problems, found } = await read(lines, 'day')
  expect(found).toBe('day')
  expect(shifts).toEqual([
    ...ONE,
    'Lea Storm 2026-05-05 Weekly Off',
    'Lea Storm 2026-05-13 22:00 - 06:00',
    'Mo 2026-05-04 Not Available',
    'Mo 2026-05-05 09:00 - 12:00; 13:00 - 17:00',
  ])
  expect(problems).toEqual(['Line 4: “sick” is not a shift such as 08:00 - 16:30'])
})

test('[ROUT-2] the order of day and month is proven by the file, else it is asked', async () => {
  const row = (date: string) => ['Agent,Date,Start,End', `Lea Storm,${date},8:00,16:30`]
  expect(await read(row('04/05/2026'), 'day')).toMatchObject({ shifts: ONE, found: 'open' })
  expect(await read(row('05/04/2026'), 'month')).toMatchObject({ shifts: ONE, found: 'open' })
  expect(await read(row('05/14/2026'))).toMatchObject({ found: 'month' })
})

test('[ROUT-2] a table without known columns, and rows that cannot be read, say what to do', async () => {
  expect((await read(['Fruit,Colour', 'Pear,green'])).problems).toEqual([
    expect.stringContaining('Name them Agent, Date, Start and End'),
  ])
  const lines = ['Agent,Date,Start,End', 'Lea,someday,8:00,9:00', 'Lea,2026-05-04,noon,9pm']
  const { problems } = await read([...lines, 'Lea,2026-05-04T08:00Z,8:00,9:00', 'Lea,,8:00,9:00'])
  expect(problems).toEqual([
    'Line 2: "someday" is not a date',
    'Line 3: “noon” is not a time such as 08:30',
    'Line 4: “2026-05-04T08:00Z” has a zone; write the time of the agent',
    'Line 5: no date',
  ])
})

test('[ROUT-2] the template reads back', async () => {
  const { shifts, problems } = await read(templateCsv(SCHEDULE, '2026-05-04').split('\r\n'))
  expect(problems).toEqual([])
  expect(shifts).toEqual(['Lea Storm 2026-05-04 09:00 - 17:30', 'Ben 2026-05-04 22:00 - 06:00'])
})
