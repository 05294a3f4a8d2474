// @vitest-environment happy-dom
import type { Role } from '@agent-assist/contract/wire'
import { beforeEach, expect, test } from 'vitest'
import { menuOf } from '../../domain/screens/menu.ts'
import { countVisit, oftenOpened } from '../../domain/screens/often.ts'
import { forgetPerson } from '../../lib/session/personal.ts'
import { screens } from '../../routes.tsx'
import { person } from '../../test-api.ts'
import { actionChoices } from './action-choices.ts'
import type { Choice } from './choice.ts'
import { foundChoices } from './found-choices.ts'
import { metricChoices } from './metric-choices.ts'
import { spokenRange } from './range-words.ts'
import { recentChoices, storeRecent } from './recent.ts'
import { screenChoices } from './screen-choices.ts'
import { keysOf } from './screen-keys.ts'

beforeEach(() => localStorage.clear())

const as = (role: Role) => ({ ...person(), role: [role] })
const menuFor = (role: Role) => menuOf(as(role), screens)
const link = (path: string) => `${path}?allBrands=Care`
const titles = (choices: readonly Choice[]) => choices.map(({ title }) => title)
const NOW = new Date('2026-11-24T12:00:00Z')
const metrics = (typed: string, explores = true) =>
  metricChoices({ typed, spoken: spokenRange(typed, 'UTC', 0, NOW), explores, link })

test('a metric with a range leads to it with that range and the filters of the view', () => {
  const [first] = metrics('first reply last month')
  expect(first).toMatchObject({
    title: 'First reply time',
    to: '/main/apps/prism/data-analysis?allBrands=Care&from=2026-10-01&to=2026-10-31&metric=frt',
  })
  expect(first?.hint).toMatch(/^Last month: /)
  expect(metrics('first reply', false)[0]?.to).toBe(
    '/main/boards/config?allBrands=Care&tickets=metric%3Afrt',
  )
})

test('metrics are found by parts of their words and by other names; a range alone is none', () => {
  expect(titles(metrics('backl'))[0]).toBe('Backlog')
  expect(titles(metrics('response time'))).toContain('First reply time')
  expect(titles(metrics('satisfaction'))).toContain('Ticket CSAT')
  expect(metrics('last month')).toEqual([])
  expect(metrics('zz')).toEqual([])
})

test('screens are found by title, group and setting, only those that the role may open', () => {
  const found = (role: Role, typed: string) => titles(screenChoices(menuFor(role), typed, link))
  expect(found('Admin', 'conf us')).toEqual(['Configure Users'])
  expect(found('Admin', 'service lev')).toEqual(['Service levels: what if', 'Service levels'])
  expect(found('Supervisor', 'service lev')).toEqual(['Service levels: what if'])
  expect(found('Supervisor', 'audit')).toEqual([])
  expect(found('Agent', 'board')).toEqual(['Boards'])
  expect(found('Agent', 'alerts')).toEqual([])
})

test('actions are those that the role may do, none that write in a view as somebody else', () => {
  const found = (user: ReturnType<typeof as>, typed: string) =>
    titles(
      actionChoices({
        user,
        typed,
        few: false,
        newBoard: () => undefined,
        openSettings: () => undefined,
        openKeys: () => undefined,
      }),
    )
  expect(found(as('Admin'), 'invite')).toEqual(['Invite people'])
  expect(found(as('Supervisor'), 'invite')).toEqual([])
  expect(found(as('Agent'), 'new')).toEqual(['New board'])
  expect(found(as('Agent'), 'theme')).toContain('Appearance')
  expect(found(as('Agent'), 'sign out')).toEqual(['Log Out'])
  const viewed = {
    ...as('Admin'),
    viewAs: { role: 'Admin' as const, endsAt: '2026-11-24T13:00:00Z' },
  }
  expect(found(viewed, 'new')).toEqual([])
})

test('a ticket opens over the current screen, an agent on Ticket Health, a member on the list', () => {
  const found = foundChoices(
    {
      tickets: [{ id: '48213', subject: 'Refund', requester: 'R. T.', status: 'open' }],
      people: [
        { kind: 'member', id: 'ann@shop.test', name: 'Ann' },
        { kind: 'agent', id: 'Ann', name: 'Ann' },
      ],
    },
    '/main/alerts?x=1',
    link,
  )
  expect(found.map(({ to }) => to)).toEqual([
    '/main/alerts?x=1&ticket=48213',
    '/main/organization/configure-users?search=ann%40shop.test',
    '/main/apps/prism/ticket-health?allBrands=Care&includeAgent=Ann',
  ])
})

test('recent choices belong to one user, are the newest five, and leave with the session', () => {
  const choice = (n: number): Choice => ({
    key: `screen ${n}`,
    group: 'Screens',
    title: `Screen ${n}`,
    icon: 'sun',
    to: `/screen/${n}`,
  })
  for (const n of [1, 2, 3, 4, 5, 6, 2]) storeRecent(localStorage, 'sam', choice(n))
  expect(titles(recentChoices(localStorage, 'sam'))).toEqual([
    'Screen 2',
    'Screen 6',
    'Screen 5',
    'Screen 4',
    'Screen 3',
  ])
  expect(recentChoices(localStorage, 'kim')).toEqual([])
  storeRecent(localStorage, 'sam', { ...choice(7), to: '//evil.test' })
  expect(titles(recentChoices(localStorage, 'sam'))).not.toContain('Screen 7')
  forgetPerson(localStorage)
  expect(recentChoices(localStorage, 'sam')).toEqual([])
})

test('what one opens most is known by user without naming anybody, and forgotten at the sign-out', () => {
  const visit = (user: string, id: string, times: number) => {
    for (let n = 0; n < times; n++) countVisit(localStorage, user, id)
  }
  visit('sam@shop.test', 'today', 4)
  visit('sam@shop.test', 'sentiment', 7)
  visit('sam@shop.test', 'mails', 2)
  visit('kim@shop.test', 'pricing', 3)
  expect(oftenOpened(localStorage, 'sam@shop.test', 3)).toEqual(['sentiment', 'today'])
  expect(oftenOpened(localStorage, 'sam@shop.test', 1)).toEqual(['sentiment'])
  expect(oftenOpened(localStorage, 'kim@shop.test', 3)).toEqual(['pricing'])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('shop.test')
  forgetPerson(localStorage)
  expect(oftenOpened(localStorage, 'kim@shop.test', 3)).toEqual([])
  localStorage.setItem('portal_nav_often', 'no json')
  expect(oftenOpened(localStorage, 'sam@shop.test', 3)).toEqual([])
})

test('the keys of a screen are its own and those of every screen', () => {
  const lines = (path: string, hasRail = false) =>
    keysOf(path, hasRail).flatMap((group) => group.lines.map(({ does }) => does))
  expect(lines('/main/apps/prism/priority-tickets')).toContain('Snooze')
  expect(lines('/main/organization/mails')).not.toContain('Snooze')
  expect(lines('/main/gratitude/surveyTemplate/7')).toContain('Save')
  expect(lines('/main/alerts')).not.toContain('Go to the screens of the group')
  expect(lines('/main/alerts', true)).toContain('Go to the screens of the group')
})
