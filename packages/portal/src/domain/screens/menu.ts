import type { Group, SessionUser } from '@agent-assist/contract/wire'
import { mayOpen } from '../../lib/address/guard.ts'
import { links } from '../../lib/address/links.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { type Screen, screenOf } from './screen.ts'
import type { IconName } from '../../ui/base/icon.tsx'

interface Named {
  /** Id by which shortcuts are stored. */
  id: string
  title: string
  icon: IconName
}
/** Item that links to a screen. */
export interface NavItem extends Named {
  type: 'item'
  path: string
  /** Path of the screen, when `path` redirects to it. */
  screen?: string
  /** Start of the paths of screens that belong to it, when that is not its own path. */
  area?: string
}
/** Item that opens an external page in a new tab. */
export interface NavLink extends Named {
  type: 'link'
  href: string
  allowed?: Group
}
/** A heading with its items, always open. */
interface NavGroup extends Named {
  type: 'group'
  children: readonly NavLeaf[]
}
/** A heading that collapses its items; an entry of the folded navigation. */
export interface NavCollapse extends Named {
  type: 'collapse'
  /** One word below the icon in the folded navigation; missing: the title. */
  caption?: string
  children: readonly NavLeaf[]
}
/** A line between entries. */
export interface NavDivider {
  type: 'divider'
  id: string
}
export type NavLeaf = NavItem | NavLink
export type NavEntry = NavLeaf | NavGroup | NavCollapse | NavDivider

type More = Pick<NavItem, 'screen' | 'area'>
const item = (
  id: string,
  title: string,
  icon: IconName,
  path: string,
  more: More = {},
): NavItem => ({ type: 'item', id, title, icon, path, ...more })

const group = (
  id: string,
  title: string,
  icon: IconName,
  children: readonly NavLeaf[],
  caption?: string,
): NavCollapse => ({ type: 'collapse', id, title, icon, children, ...(caption ? { caption } : {}) })

/**
 * The menu (SPEC §6) in the groups of the product. The permission of an item is that of its screen in routes.tsx; an
 * item without a screen is removed.
 */
export const MENU: readonly NavEntry[] = [
  group('overview', 'Overview', 'grid', [
    item('home', 'System Dashboard', 'layout', links.systemDashboard(), {
      screen: links.dashboard(),
      area: '/main/boards/',
    }),
    item('today', 'Today', 'sun', links.today()),
    item('alerts', 'Alerts and reports', 'bell', links.alerts()),
  ]),
  group('tickets', 'Tickets', 'inbox', [
    item('priority-tickets', 'Priority Tickets', 'flag', links.priorityTickets()),
    item('ticket-health', 'Ticket Health', 'pulse', links.ticketHealth()),
    item('service-levels', 'Service levels: what if', 'timer', links.serviceLevels()),
    item('sentiment', 'Sentiment', 'smile', links.sentiment()),
    item('data-analysis', 'Data Analysis', 'scatter', links.dataAnalysis()),
  ]),
  group('quality', 'Quality', 'shield', [
    item('quality-check', 'Quality Check', 'check2', links.qualityCheck()),
    item('qa-analytics', 'Quality Assurance', 'thumbUp', links.qualityAnalytics()),
    item('scorecards', 'Prism settings', 'columns', links.scorecards()),
  ]),
  group('people', 'People', 'users', [
    item('leaderboard', 'Leaderboard', 'trophy', links.leaderboard()),
    item('productivity', 'Productivity', 'gauge', links.productivity()),
    item('my-ranking', 'My ranking', 'arrowUp', links.ownRanking()),
    item('agent-dashboard', 'Agent Dashboard', 'user', '/main/apps/prism/agentdashboard'),
    item('experience', 'Experience', 'heart', '/main/smart-routing/experience'),
  ]),
  group('agents', 'Routing', 'route', [
    item('routing-status', 'Routing Status', 'eye', links.routingStatus()),
    item('scheduling', 'Scheduling', 'calendar', links.schedule()),
    item('my-schedule', 'My schedule', 'clock', links.ownSchedule()),
    item('routing', 'Configuration', 'sliders', links.routing()),
  ]),
  group('surveys', 'Surveys', 'star', [
    item('survey-results', 'Survey Results', 'chart', links.surveyResults()),
    item('survey-templates', 'Survey Templates', 'table', links.surveyTemplates()),
    item('send-surveys', 'Send Surveys', 'send', links.sendSurvey()),
    item('page-surveys', 'On pages', 'panel', links.pageSurveys()),
    item('campaigns', 'Run Campaigns', 'megaphone', links.campaigns()),
    item('email-lists', 'Load Emails', 'download', links.emailLists()),
  ]),
  group(
    'assist',
    'Agent Assist',
    'spark',
    [
      item('assist-performance', 'Agent Assist Performance', 'trend', links.performanceReport(), {
        area: '/apps/performance-report/',
      }),
      item('assist-usage', 'Agent Assist Usage', 'pie', links.usageReport()),
      item('chat-window', 'Chat Window', 'chat', links.chatWindow(), {
        area: '/apps/chat-window/',
      }),
      item('configure-intents', 'Configure Intents', 'target', links.configureIntents(), {
        area: '/apps/configure-intents/',
      }),
      item('knowledge', 'Knowledge Bases', 'book', links.knowledge(), { area: '/apps/kb/' }),
    ],
    'Assist',
  ),
  group(
    'settings',
    'Organisation',
    'gear',
    [
      item('configure-org', 'Configure Org', 'building', links.organisation()),
      item('configure-users', 'Configure Users', 'userPlus', links.members()),
      item('pricing', 'Pricing', 'receipt', links.pricing()),
      item('mails', 'Emails', 'mail', links.mails()),
    ],
    'Setup',
  ),
]

/** The path of the screen of an item. */
export const screenPath = ({ screen, path }: NavItem): string => screen ?? path

/** The address of an item, with what its screen obeys of the current view; `link` is that of ScreenLink. */
export function itemLink(item: NavItem, link: (path: string) => string): string {
  const of = screenPath(item)
  return item.path + link(of).slice(of.length)
}

/** Whether the screen at a path is that of the leaf, or one below it. */
export function isCurrent(leaf: NavLeaf, pathname: string): boolean {
  if (leaf.type === 'link') return false
  const own = screenPath(leaf).replace(/\/$/, '')
  const below = leaf.area ?? `${own}/`
  return pathname === own || pathname.startsWith(below)
}

function maySee(leaf: NavLeaf, user: SessionUser, screens: readonly Screen[]): boolean {
  if (!user.data.organizationId) return false
  if (leaf.type === 'link') return mayOpen(leaf.allowed, portalRoles(user))
  const screen = screenOf(screens, screenPath(leaf))
  return screen !== undefined && mayOpen(screen.allowed, portalRoles(user))
}

/** Menu entries that the user may open, without empty headings and without dividers at the ends. */
export function menuOf(
  user: SessionUser,
  screens: readonly Screen[],
  menu: readonly NavEntry[] = MENU,
): NavEntry[] {
  const seen = menu.flatMap((entry): NavEntry[] => {
    if (entry.type === 'divider') return [entry]
    if (entry.type === 'item' || entry.type === 'link')
      return maySee(entry, user, screens) ? [entry] : []
    const children = entry.children.filter((leaf) => maySee(leaf, user, screens))
    return children.length > 0 ? [{ ...entry, children }] : []
  })
  return seen.filter(
    (entry, at) =>
      entry.type !== 'divider' ||
      (at > 0 && at < seen.length - 1 && seen[at - 1]?.type !== 'divider'),
  )
}

/** All items and links of a menu, in order. */
export const leavesOf = (menu: readonly NavEntry[]): NavLeaf[] =>
  menu.flatMap((entry) => {
    if (entry.type === 'divider') return []
    return entry.type === 'item' || entry.type === 'link' ? [entry] : entry.children
  })

/** Most suggestions (SPEC §2). */
const MAX_FOUND = 10

/**
 * Items whose title contains the typed text, ignoring case; those that start with it come first.
 */
export function searchMenu(menu: readonly NavEntry[], typed: string): NavLeaf[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (!wanted) return []
  const at = ({ title }: NavLeaf) => title.toLocaleLowerCase().indexOf(wanted)
  const found = leavesOf(menu).filter((leaf) => at(leaf) >= 0)
  const leads = (leaf: NavLeaf) => at(leaf) === 0
  return [...found.filter(leads), ...found.filter((leaf) => !leads(leaf))].slice(0, MAX_FOUND)
}
