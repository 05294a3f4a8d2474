import { expect, test } from 'vitest'
import { drilldownOf, drilldownQuery, drilldownTitle, withDrilldown } from './drilldown.ts'
import { rangeOf } from '../dates/range.ts'

const search = (text: string) => new URLSearchParams(text)
const view = {
  ...rangeOf(search('from=2026-11-01&to=2026-11-07'), 'Pacific/Auckland'),
  filters: { excludeHold: 'enabled' as const },
}

test.each([
  ['created', 'Created'],
  ['solved:2026-11-03', 'Solved on Tue 11/03/2026'],
  ['unsolved-at:2026-11-03', 'Unsolved at the end of Tue 11/03/2026'],
  ['unsolved', 'Unsolved now'],
  ['event:loads,gptInsert', 'Tickets with Loads, GPT: Inserted'],
  ['event:loads:own=from%3D2026-11-03%26to%3D2026-11-03', 'Tickets with Loads'],
  ['created:own=tagsFilter%3Drefund', 'Created'],
])('%s is parsed, has a title, and is written back unchanged', (text, title) => {
  const behind = drilldownOf(search(`tickets=${text}`))
  if (!behind) throw new Error('none')
  expect(drilldownTitle(behind, view)).toBe(title)
  expect(withDrilldown(search('rows=25&ticketsPage=4&ticket=7'), behind).toString()).toBe(
    new URLSearchParams({ rows: '25', tickets: text }).toString(),
  )
})

test.each([
  '',
  'opened',
  'created:03/11/2026',
  'solved:2026-02-30',
  'unsolved-at',
  'event',
  'event:a b',
  'unsolved:2026-11-03',
])('an invalid value opens no drilldown: %s', (text) =>
  expect(drilldownOf(search(`tickets=${text}`))).toBeUndefined(),
)

test('[DASH-1] a panel with its own days has a drilldown with these days', () => {
  const own = new URLSearchParams({ from: '2026-11-03', to: '2026-11-03', tagsFilter: 'refund' })
  const events = ['loads']
  expect(drilldownQuery({ dateField: 'event', events, own: own.toString() }, view)).toEqual({
    dateField: 'event',
    events: 'loads',
    from: '2026-11-02T11:00:00.000Z',
    to: '2026-11-03T10:59:59.999Z',
    timeZone: 'Pacific/Auckland',
    tagsFilter: 'refund',
  })
})

test('[FILT-5] a day has its start and end in the time zone, and the same filters', () => {
  expect(drilldownQuery({ dateField: 'solved', day: '2026-11-03' }, view)).toEqual({
    dateField: 'solved',
    from: '2026-11-02T11:00:00.000Z',
    to: '2026-11-03T10:59:59.999Z',
    timeZone: 'Pacific/Auckland',
    excludeHold: 'enabled',
  })
  expect(drilldownQuery({ dateField: 'event', events: ['loads', 'like'] }, view)).toMatchObject({
    from: '2026-10-31T11:00:00.000Z',
    events: 'loads,like',
  })
})

test('[FILT-5] a point of a long range is a week, which ends with the range', () => {
  const { filters } = view
  const long = { ...rangeOf(search('from=2022-01-03&to=2024-06-30'), 'UTC'), filters }
  expect(drilldownTitle({ dateField: 'solved', day: '2022-01-10' }, long)).toBe(
    'Solved in the week of Mon 01/10/2022',
  )
  expect(drilldownQuery({ dateField: 'solved', day: '2022-01-10' }, long)).toMatchObject({
    from: '2022-01-10T00:00:00.000Z',
    to: '2022-01-16T23:59:59.999Z',
  })
  expect(drilldownQuery({ dateField: 'solved', day: '2024-06-26' }, long)).toMatchObject({
    to: '2024-06-30T23:59:59.999Z',
  })
})
