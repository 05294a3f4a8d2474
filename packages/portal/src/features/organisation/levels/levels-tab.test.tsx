// @vitest-environment happy-dom
import type { BusinessCalendar, ServiceLevelSettings } from '@agent-assist/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, ok, refuse } from '../../../test-api.ts'
import { allByRole, byRole, click, text, type, until } from '../../../test-dom.ts'
import { closeTab, openTab, sentTo } from '../settings/test-settings.tsx'
import { readIcs } from './read-ics.ts'

/** Reads calendar files in this thread. */
class SameThread {
  listen: ((event: { data: unknown }) => void) | undefined
  addEventListener(name: string, listener: (event: { data: unknown }) => void) {
    if (name === 'message') this.listen = listener
  }
  postMessage(given: string) {
    this.listen?.({ data: readIcs(given, 2026) })
  }
  terminate() {}
}

beforeEach(() => vi.stubGlobal('Worker', SameThread))
afterEach(closeTab)

const office: BusinessCalendar = {
  id: 'office',
  name: 'Office',
  timeZone: 'Europe/Berlin',
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: [{ date: '2099-12-25', name: 'Christmas' }],
  isDefault: true,
  isImported: true,
  setBy: 'import',
}
const shop: BusinessCalendar = {
  ...office,
  id: 'shop',
  name: 'Shop',
  week: [],
  holidays: [],
  isDefault: false,
  isImported: false,
  setBy: 'admin',
}
const settings: ServiceLevelSettings = {
  targets: [
    {
      metric: 'firstReply',
      priority: 'urgent',
      targetMin: 270,
      hours: 'business',
      setBy: 'import',
    },
    { metric: 'nextReply', priority: 'low', targetMin: 60, hours: 'calendar', setBy: 'admin' },
  ],
  calendars: [office, shop],
  tickets: 21_500,
  measuredTickets: 12,
  openTickets: { urgent: 3, high: 1, normal: 0, low: 40 },
  openWithoutPriority: 7,
  recalculation: { left: 0, total: 21_500, isStopped: false },
}

/** A server that stores what is sent, and has recalculated nothing at first. */
function server(start = settings) {
  const store = { now: start, left: 0, isStopped: false }
  const answers: Answers = {
    '/recalculation': ({ body }) => {
      if (typeof body === 'object' && body && 'isStopped' in body)
        store.isStopped = body.isStopped === true
      return ok({ left: store.left, total: 21_500, isStopped: store.isStopped })
    },
    '/service-levels/targets': () =>
      ok({ ...store.now, recalculation: { left: 9500, total: 21_500, isStopped: false } }),
    '/service-levels': () => ok(store.now),
    '/general': ok({ name: 'Demo', timeZone: 'Asia/Tokyo' }),
    '/calendars': ({ body }) => {
      const made = { ...shop, ...(body as object), id: 'new' }
      store.now = { ...store.now, calendars: [...store.now.calendars, made] }
      return ok(made)
    },
    '/calendars/office': ({ body }) => {
      const changed = { ...office, ...(body as object) }
      store.now = { ...store.now, calendars: [changed, shop] }
      return ok(changed)
    },
    '/calendars/shop': ({ body }) => {
      if (body) return ok(shop)
      store.now = { ...store.now, calendars: [office] }
      return ok({ data: 1 })
    },
    '/calendars/shop/restore': () => {
      store.now = { ...store.now, calendars: [office, shop] }
      return ok(shop)
    },
  }
  return { store, answers }
}

const cell = (metric: string, priority: string) =>
  byRole('textbox', priority, group(metric)) as HTMLInputElement
const group = (metric: string) => {
  const found = Array.from(document.querySelectorAll('fieldset')).find((one) =>
    one.textContent.startsWith(metric),
  )
  if (!found) throw new Error(`no ${metric}`)
  return found
}
const saveButton = () => byRole('button', 'Save') as HTMLButtonElement
const open = async (given = server()) => {
  const asked = await openTab('service-levels', given.answers)
  await until(() => cell('First reply', 'Urgent'))
  return asked
}
const edit = async (name: string) => {
  await click(byRole('button', `Edit ${name}`))
  await until(() => byRole('textbox', 'Name'))
}

test('[ORGC-1] a target is typed in words; what changes is said first, then the progress, and Undo brings it back', async () => {
  const given = server()
  const asked = await open(given)
  expect(cell('First reply', 'Urgent').value).toBe('4 h 30 m')
  expect(text()).toContain('Applies to 3 open tickets. From an import')
  expect(text()).toContain('12 tickets keep the targets that their helpdesk measured.')
  expect(text()).toContain('7 open tickets have no priority')
  expect(text()).not.toContain('counted anew: 21,500 tickets')
  await type(cell('First reply', 'Urgent'), '1.5 hours')
  expect(text()).toContain('Targets of past tickets are recalculated: 21,500 tickets.')
  await type(cell('Agent work', 'High'), '2h')
  given.store.left = 9500
  await click(saveButton())
  await until(() => expect(text()).toContain('Recalculated 12,000 of 21,500 tickets'))
  await click(byRole('button', 'Stop'))
  await until(() =>
    expect(text()).toContain('Stopped: 9,500 tickets still count by the earlier service levels'),
  )
  await click(byRole('button', 'Continue'))
  await until(() => expect(text()).toContain('Recalculated 12,000 of 21,500 tickets'))
  expect(sentTo(asked, '/targets')).toEqual([
    {
      targets: [
        {
          metric: 'firstReply',
          priority: 'urgent',
          target: { targetMin: 90, hours: 'business' },
          setBy: 'admin',
        },
        {
          metric: 'agentWork',
          priority: 'high',
          target: { targetMin: 120, hours: 'calendar' },
          setBy: 'admin',
        },
      ],
    },
  ])
  await click(byRole('button', 'Undo'))
  await until(() => expect(sentTo(asked, '/targets')).toHaveLength(2))
  expect(sentTo(asked, '/targets').at(-1)).toMatchObject({
    targets: [
      { target: { targetMin: 270, hours: 'business' }, setBy: 'import' },
      { priority: 'high', target: null },
    ],
  })
  given.store.left = 0
  await until(() => expect(text()).toContain('Recalculated 21,500 tickets.'))
})

test('a wrong duration is reported at its field, an empty one removes the target', async () => {
  const asked = await open()
  const field = cell('Next reply', 'Low')
  await type(field, 'soon')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain('Enter hours and minutes, e.g. 4 h 30 m')
  expect(saveButton().disabled).toBe(true)
  await type(field, '')
  expect(saveButton().disabled).toBe(false)
  await click(saveButton())
  await until(() => expect(sentTo(asked, '/targets')).toHaveLength(1))
  expect(sentTo(asked, '/targets')).toEqual([
    { targets: [{ metric: 'nextReply', priority: 'low', target: null, setBy: 'admin' }] },
  ])
})

test('targets that were set here can be given back to the imports', async () => {
  const asked = await open()
  expect(text()).toContain('Imports leave alone 1 target that was set here.')
  await click(byRole('button', 'Let imports change them'))
  await until(() => expect(sentTo(asked, '/targets')).toHaveLength(1))
  expect(sentTo(asked, '/targets')).toMatchObject([
    { targets: [{ metric: 'nextReply', priority: 'low', setBy: 'import' }] },
  ])
})

test('[ORGC-1] the week of a calendar is edited day by day; the sentence says what follows', async () => {
  const asked = await open()
  expect(text()).toContain('Mon–Fri 09:00–17:00 (40 h a week)')
  expect(text()).toContain('1 holiday, next Fri 12/25/2099 Christmas')
  expect(text()).toContain('All tickets are counted by the default calendar.')
  await edit('Office')
  await click(byRole('button', 'Remove Friday'))
  expect(text()).toContain('Business hours of past tickets are recalculated: 21,500 tickets.')
  expect(text()).toContain('Once you save, imports leave it alone.')
  await click(byRole('button', 'Add hours on Saturday'))
  await type(byRole('textbox', 'Saturday: opens'), '22:00')
  await type(byRole('textbox', 'Saturday: closes'), '02:00')
  expect(text()).toContain('Ends on the next day')
  await type(byRole('textbox', 'Monday: closes'), '')
  expect(text()).toContain('Enter both times')
  expect(saveButton().disabled).toBe(true)
  await type(byRole('textbox', 'Monday: closes'), '12:30')
  await click(saveButton())
  await until(() => expect(sentTo(asked, '/calendars/office')).toHaveLength(1))
  expect(sentTo(asked, '/calendars/office')).toEqual([
    {
      week: [
        { day: 1, from: '09:00', to: '12:30' },
        ...[2, 3, 4].map((day) => ({ day, from: '09:00', to: '17:00' })),
        { day: 6, from: '22:00', to: '02:00' },
      ],
      setBy: 'admin',
    },
  ])
})

const icsInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  return input
}
const choose = async (name: string, ...parts: string[]) => {
  Object.defineProperty(icsInput(), 'files', {
    value: [new File(parts, name)],
    configurable: true,
  })
  await act(async () => icsInput().dispatchEvent(new Event('change', { bubbles: true })))
}

test('[ORGC-1] holidays are added, removed and imported with a preview; nothing is saved before Save', async () => {
  const asked = await open()
  await edit('Office')
  await click(byRole('button', 'Add'))
  expect(text()).toContain('Choose a date')
  await type(byRole('textbox', 'Date'), '2099-01-01')
  await type(byRole('textbox', 'Holiday'), 'New Year')
  await click(byRole('button', 'Add'))
  expect(text()).toContain('Thu 01/01/2099New Year')
  await click(byRole('button', 'Remove Fri 12/25/2099 Christmas'))
  await choose('notes.txt', 'Hello')
  await until(() => expect(text()).toContain('notes.txt: This file is not a calendar (.ics).'))
  const day = [
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;VALUE=DATE:20990501',
    'SUMMARY:May Day',
    'END:VEVENT',
  ]
  const half = ['BEGIN:VEVENT', 'UID:2', 'DTSTART:20991224', 'SUMMARY:Half day', 'END:VEVENT']
  await choose('de.ics', ['BEGIN:VCALENDAR', ...day, ...half, 'END:VCALENDAR', ''].join('\r\n'))
  await until(() => byRole('dialog', 'Holidays of de.ics'))
  expect(text()).toContain('Not ticked, because people work a part of the day: 1 shortened day.')
  await click(byRole('checkbox', 'Thu 12/24/2099 Half day (shortened)'))
  byRole('button', 'Add 2 holidays')
  await click(byRole('checkbox', 'Thu 12/24/2099 Half day (shortened)'))
  expect(text()).toContain('1 holiday is added when you save the calendar.')
  await click(byRole('button', 'Add 1 holiday'))
  expect(sentTo(asked, '/calendars/office')).toEqual([])
  await click(saveButton())
  await until(() => expect(sentTo(asked, '/calendars/office')).toHaveLength(1))
  expect(sentTo(asked, '/calendars/office')).toMatchObject([
    {
      holidays: [
        { date: '2099-01-01', name: 'New Year' },
        { date: '2099-05-01', name: 'May Day' },
      ],
    },
  ])
})

test('a calendar is added and opened, another becomes the default after a question, a third is deleted and comes back', async () => {
  const asked = await open()
  await click(byRole('button', 'Actions for Shop'))
  await click(byRole('menuitem', 'Make default'))
  expect(byRole('dialog', 'Make “Shop” the default').textContent).toContain('21,500 tickets')
  await click(byRole('button', 'Make default'))
  await until(() => expect(sentTo(asked, '/calendars/shop')).toEqual([{ isDefault: true }]))
  await click(byRole('button', 'Actions for Office'))
  expect(allByRole('menuitem').map((item) => item.textContent)).toEqual(['Copy'])
  await click(byRole('button', 'Actions for Shop'))
  await click(byRole('menuitem', 'Delete'))
  await until(() => expect(text()).toContain('“Shop” is deleted'))
  expect(allByRole('button', 'Edit Shop')).toEqual([])
  await click(byRole('button', 'Undo'))
  await until(() => byRole('button', 'Edit Shop'))
  await click(byRole('button', 'Add calendar'))
  await click(byRole('button', 'Add'))
  expect(text()).toContain('Enter a name')
  await type(byRole('textbox', 'Name'), 'Oslo')
  await click(byRole('button', 'Add'))
  await until(() => expect(byRole('heading', 'Oslo')).toBeTruthy())
  expect(sentTo(asked, '/calendars')).toMatchObject([{ name: 'Oslo', timeZone: 'Europe/Berlin' }])
})

test('without a calendar the page says that business hours do not count', async () => {
  await open(server({ ...settings, calendars: [] }))
  expect(text()).toContain('No calendar yet.')
  expect(text()).toContain('Targets in business hours do not count yet')
})

test('a failure offers a retry, a viewer without permission sees a message, an unknown calendar too', async () => {
  const { answers } = server()
  await openTab('service-levels', {
    ...answers,
    '/service-levels': refuse(400, 'bad_input', 'Wrong.'),
  })
  await until(() => expect(text()).toContain('The service levels could not be loaded'))
  await closeTab()
  await openTab('service-levels', {
    ...answers,
    '/service-levels': refuse(403, 'forbidden', 'No.'),
  })
  await until(() => expect(text()).toContain('You do not have access to the service levels'))
  await closeTab()
  await openTab('service-levels&calendar=gone', answers)
  await until(() => expect(text()).toContain('There is no such calendar.'))
})
