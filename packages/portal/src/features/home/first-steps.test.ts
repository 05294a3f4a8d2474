import type { SetupProgress } from '@agent-assist/contract/wire'
import { describe, expect, test } from 'vitest'
import { firstSteps, shownOf } from './first-steps.ts'

const AT = '2026-11-23T14:06:00.000Z'
const fresh: SetupProgress = {
  isHidden: false,
  done: ['organisation'],
  organisation: { name: 'Shop Example', timeZone: 'Europe/Berlin', at: AT },
  tickets: { count: 0 },
  install: { refused: 0 },
  people: { members: 1, invited: 0, agents: 0 },
  survey: { sent: 0, answers: 0, live: 0, solved: 0 },
}
const rowsOf = (progress: Partial<SetupProgress>, sendsMail = true) =>
  Object.fromEntries(
    firstSteps({ progress: { ...fresh, ...progress }, sendsMail }).map((row) => [row.step, row]),
  )

test('a new organisation: one step is done, the next one is marked, each says where it is done', () => {
  const rows = firstSteps({ progress: fresh, sendsMail: true })
  expect(rows.map(({ isDone }) => isDone)).toEqual([true, false, false, false, false])
  expect(rows.filter(({ isNext }) => isNext).map(({ step }) => step)).toEqual(['tickets'])
  expect(rows.map(({ action }) => action?.to)).toEqual([
    undefined,
    '/main/organization/config?tab=helpdesk',
    '/main/organization/config?tab=install',
    '/main/organization/configure-users',
    '/main/gratitude/surveyTemplate',
  ])
  expect(rows[0]?.happened).toBe('Shop Example, Europe/Berlin. 11/23/2026 15:06')
})

describe('the second line says what happened', () => {
  test('tickets, with their source', () => {
    const { tickets } = rowsOf({
      done: ['organisation', 'tickets'],
      tickets: {
        count: 18_412,
        firstAt: '2026-06-01T10:00:00.000Z',
        lastAt: '2026-11-22T10:00:00.000Z',
        from: 'tickets-2026.csv',
        at: AT,
      },
    })
    expect(tickets).toMatchObject({ isDone: true, title: 'Tickets imported' })
    expect(tickets?.action).toBeUndefined()
    expect(tickets?.happened).toBe(
      '18,412 tickets from tickets-2026.csv, created 06/01/2026 to 11/22/2026. 11/23/2026 15:06',
    )
  })

  test('refused loads, while the first one is awaited', () => {
    const { install } = rowsOf({
      install: {
        refused: 5,
        lastRefusal: { at: AT, origin: 'https://help.example', reason: 'origin' },
      },
    })
    expect(install?.happened).toBe(
      'Waiting for the first load … 5 loads were refused, the last 11/23/2026 15:06 from https://help.example: the origin is not allowed',
    )
    expect(install?.action?.label).toBe('Continue installing')
  })

  test('invitations and agents, and how the links get there', () => {
    const people = { members: 1, invited: 0, agents: 3 }
    expect(rowsOf({ people }, false).people?.happened).toBe(
      'No one is invited yet. The tickets name 3 agents. Without a mail server you copy the links',
    )
    expect(rowsOf({ people: { ...people, invited: 1 } }).people?.happened).toBe(
      '1 invitation is open, none is accepted yet',
    )
    expect(
      rowsOf({ done: ['people'], people: { ...people, members: 4, at: AT } }).people?.happened,
    ).toBe('4 people here, the last joined 11/23/2026 15:06')
  })

  test('surveys', () => {
    const survey = { sent: 2, answers: 1, live: 1, solved: 0, at: AT }
    expect(rowsOf({ done: ['survey'], survey }).survey?.happened).toBe(
      '2 surveys sent, 1 answer, 1 survey shown on pages. First one 11/23/2026 15:06',
    )
  })
})

test('the list is shown until all is done, then for a day; hidden it is not shown', () => {
  const all: SetupProgress = {
    ...fresh,
    done: ['organisation', 'tickets', 'install', 'people', 'survey'],
    doneAt: AT,
  }
  const hours = (count: number) => new Date(Date.parse(AT) + count * 3_600_000)
  expect(shownOf(fresh, hours(100))).toBe('steps')
  expect(shownOf({ ...fresh, isHidden: true }, hours(0))).toBe('none')
  expect(shownOf(all, hours(1))).toBe('done')
  expect(shownOf(all, hours(25))).toBe('none')
  expect(shownOf({ ...all, isHidden: true }, hours(1))).toBe('none')
})
