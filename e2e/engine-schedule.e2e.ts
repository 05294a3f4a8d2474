import { expect } from '@playwright/test'
import { inEachEngine } from './engines/each-engine.ts'
import type { Sought } from './engines/find.ts'
import { openPortal } from './engines/person.ts'
import { sharedServer } from './own-server.ts'
import { monday, plannedTeam, sunday, week } from './schedule-team.ts'

const PATH = '/main/smart-routing/schedule-prism'

/** Text of a day of an agent. */
const cell = (row: number, column: number) =>
  `document.querySelector('[data-place="${row},${column}"]').textContent`
const hasFocus = (row: number, column: number) =>
  `document.activeElement.dataset.place === '${row},${column}'`

inEachEngine(
  '[ROUT-2] a week of two agents is planned, corrected and published with keys alone',
  async (engine) => {
    const server = await sharedServer()
    const { call, params, token } = await plannedTeam(server, ['Ann Reed', 'Ben Hope'])
    const person = await openPortal(engine, server.address + PATH + week, token)
    const dialog: Sought = { role: 'dialog' }
    const shift: Sought = { role: 'field', name: 'Shift', within: dialog }

    // Ann: Monday by its dialog, the other weekdays as copies
    await person.until(cell(0, 0)).toBe('Not Available')
    await person.tabUntil(hasFocus(0, 0))
    await person.press('Enter')
    await person.tabTo(shift)
    await person.press('Control+a')
    await person.type('08:00 - 16:30')
    await person.press('Enter')
    await person.until(cell(0, 0)).toBe('08:00 - 16:30')
    await person.until(hasFocus(0, 0)).toBe(true)
    await person.press('Control+c', 'ArrowRight')
    await person.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+v')
    await person.until(cell(0, 4)).toBe('08:00 - 16:30')

    // Ben: five days at once, in one dialog
    await person.press('Home', 'ArrowDown')
    await person.until(hasFocus(1, 0)).toBe(true)
    for (let day = 1; day < 5; day++) await person.press('Shift+ArrowRight')
    await person.press('F2')
    await person.sees({ ...dialog, name: '5 selected days' })
    await person.tabTo(shift)
    await person.press('Control+a')
    await person.type('12:00 - 16:00; 17:00 - 20:30')
    await person.press('Enter')
    await person.until(cell(1, 3)).toBe('12:00 - 16:0017:00 - 20:30')

    // the weekend of both is off; a day is cleared by mistake, and comes back
    await person.press('End', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Enter')
    await person.tabTo({ role: 'field', name: 'What', within: dialog })
    await person.press('ArrowDown')
    await person.tabTo({ role: 'button', name: 'Save', within: dialog })
    await person.press('Enter')
    await person.until(cell(0, 5)).toBe('Weekly Off')
    await person.until(cell(1, 6)).toBe('Weekly Off')
    await person.press('Delete')
    await person.until(cell(1, 6)).toBe('Not Available')
    await person.press('Control+z')
    await person.until(cell(1, 6)).toBe('Weekly Off')

    await person.tabTo({ role: 'button', name: 'Publish 14 days' })
    await person.press('Enter')
    await person.until('document.body.innerText').toContain('14 days of 2 agents published')
    const { cells } = await call('getSchedule', { params, query: { from: monday, to: sunday } })
    expect(cells.filter(({ published }) => published)).toHaveLength(14)
  },
)
