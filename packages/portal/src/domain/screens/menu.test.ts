// @vitest-environment happy-dom
import { GROUPS, ROLES, type Role } from '@agent-assist/contract/wire'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  isCurrent,
  itemLink,
  leavesOf,
  MENU,
  menuOf,
  type NavEntry,
  type NavItem,
  screenPath,
  searchMenu,
} from './menu.ts'
import { screens } from '../../routes.tsx'
import { person } from '../../test-api.ts'

const as = (role: Role[], organizationId = 'demo-org') => ({ ...person({ organizationId }), role })
const titles = (role: Role[], organizationId?: string) =>
  leavesOf(menuOf(as(role, organizationId), screens)).map(({ title }) => title)

/** Menu items of SPEC §6, by level. */
const BY_LEVEL = {
  user: ['System Dashboard'],
  agent: ['Quality Check', 'Agent Dashboard'],
  supervisor: [
    'Priority Tickets',
    'Ticket Health',
    'Sentiment',
    'Quality Assurance',
    'Survey Templates',
    'Send Surveys',
    'Run Campaigns',
    'Load Emails',
    'Leaderboard',
    'Productivity',
    'Experience',
    'Agent Assist Performance',
    'Routing Status',
    'Scheduling',
    'Configuration',
  ],
  admin: ['Configure Org', 'Configure Users'],
} as const

describe('[NAV-3] the menu', () => {
  test('has every item of the specification at its path', () => {
    const all = leavesOf(MENU).map(({ title }) => title)
    for (const title of Object.values(BY_LEVEL).flat()) expect(all).toContain(title)
    expect(all).toContain('Survey Results')
    const paths = leavesOf(MENU).map((leaf) => (leaf.type === 'item' ? leaf.path : ''))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('links only to existing screens, each with the level of its item', () => {
    for (const [level, wanted] of Object.entries(BY_LEVEL)) {
      for (const leaf of leavesOf(MENU)) {
        const screen = screens.find(({ path }) => leaf.type === 'item' && path === screenPath(leaf))
        if (!screen || !(wanted as readonly string[]).includes(leaf.title)) continue
        expect([leaf.title, screen.allowed]).toEqual([leaf.title, level])
      }
    }
  })
})

const item = (id: string) => leavesOf(MENU).find((leaf) => leaf.id === id) as NavItem
const HOME = item('home')

describe('the groups of the menu', () => {
  test('are those of the product, each with one word for the rail', () => {
    const words = MENU.map((entry) =>
      entry.type === 'collapse' ? (entry.caption ?? entry.title) : entry.type,
    )
    expect(words).toEqual([
      'Overview',
      'Tickets',
      'Quality',
      'People',
      'Routing',
      'Surveys',
      'Assist',
      'Setup',
    ])
    const assist = MENU.find(({ id }) => id === 'assist')
    expect(assist && leavesOf([assist]).map(({ title }) => title)).toEqual([
      'Agent Assist Performance',
      'Agent Assist Usage',
      'Chat Window',
      'Configure Intents',
      'Knowledge Bases',
    ])
  })

  test('every group and every item has an icon of its own', () => {
    const groups = MENU.flatMap((entry) => (entry.type === 'divider' ? [] : [entry.icon]))
    const icons = [...groups, ...leavesOf(MENU).map(({ icon }) => icon)]
    expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
  })

  test('[NAV-3] the dashboard is linked by the path of the specification, with the kept range', () => {
    expect(HOME.path).toBe('/main/apps/prism/dashboard')
    expect(itemLink(HOME, (path) => `${path}?from=2026-11-01`)).toBe(
      '/main/apps/prism/dashboard?from=2026-11-01',
    )
  })

  test('an item is current on its screen and below it', () => {
    expect(isCurrent(HOME, '/main/boards/config')).toBe(true)
    expect(isCurrent(HOME, '/main/boards/board/7/edit')).toBe(true)
    expect(isCurrent(item('campaigns'), '/main/gratitude/campaign/7')).toBe(true)
    expect(isCurrent(item('configure-intents'), '/apps/configure-intents/shop/7')).toBe(true)
    expect(isCurrent(item('pricing'), '/main/pricing')).toBe(true)
    expect(isCurrent(HOME, '/main/apps/prism/home')).toBe(false)
    expect(isCurrent(item('today'), '/main/apps/prism/home-page')).toBe(false)
  })
})

describe('[NAV-2] permissions', () => {
  test.each(ROLES)('%s sees the items of their own groups and no other', (role) => {
    const seen = titles([role])
    for (const leaf of leavesOf(MENU)) {
      const screen = screens.find(
        ({ path }) => leaf.type === 'item' && matchPath(path, screenPath(leaf)),
      )
      const expected =
        screen !== undefined &&
        (!screen.allowed || (GROUPS[screen.allowed] as readonly Role[]).includes(role))
      expect([leaf.title, seen.includes(leaf.title)]).toEqual([leaf.title, expected])
    }
  })

  test('a user without an organisation sees no item', () => {
    expect(titles(['SuperAdmin'], '')).toEqual([])
    expect(titles(['SuperAdmin']).length).toBeGreaterThan(0)
  })

  test('no allowed roles means anyone, an empty list only a user without a role', () => {
    const menu: NavEntry[] = [
      { type: 'link', id: 'all', title: 'All', icon: 'link', href: 'https://a.test/' },
      {
        type: 'link',
        id: 'guests',
        title: 'Guests',
        icon: 'link',
        href: 'https://b.test/',
        allowed: 'onlyGuest',
      },
    ]
    const ids = (role: Role[]) => leavesOf(menuOf(as(role), screens, menu)).map(({ id }) => id)
    expect(ids(['User'])).toEqual(['all'])
    expect(ids([])).toEqual(['all', 'guests'])
  })

  test('a heading without items and a divider at an end are removed', () => {
    const menu: NavEntry[] = [
      { type: 'divider', id: 'first' },
      HOME,
      { type: 'divider', id: 'last' },
      { type: 'group', id: 'none', title: 'None', icon: 'gear', children: [] },
    ]
    expect(menuOf(as(['User']), screens, menu).map(({ id }) => id)).toEqual(['home'])
  })
})

describe('[SRCH-1] search', () => {
  const many: NavEntry[] = Array.from({ length: 12 }, (_, n) => ({
    type: 'link',
    id: String(n),
    title: `Screen ${n}`,
    icon: 'link',
    href: 'https://a.test/',
  }))

  test('matches the title ignoring case, at most ten', () => {
    expect(searchMenu(many, 'SCREEN')).toHaveLength(10)
    expect(searchMenu(many, ' screen 11 ').map(({ id }) => id)).toEqual(['11'])
    expect(searchMenu(many, 'nothing')).toEqual([])
    expect(searchMenu(many, '  ')).toEqual([])
    expect(searchMenu(MENU, 'mail').map(({ title }) => title)).toEqual(['Load Emails', 'Emails'])
  })
})
