import type { Group, SessionUser } from '@agent-assist/contract/wire'
import { matchPath } from 'react-router'
import { mayOpen } from '../../lib/address/guard.ts'
import { links } from '../../lib/address/links.ts'
import { portalRoles } from '../../lib/session/session.ts'
import type { Screen } from './screen.ts'
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
/** A heading that collapses its items. */
export interface NavCollapse extends Named {
  type: 'collapse'
  children: readonly NavLeaf[]
}
interface NavDivider {
  type: 'divider'
  id: string
}
export type NavLeaf = NavItem | NavLink
export type NavEntry = NavLeaf | NavGroup | NavCollapse | NavDivider

const item = (id: string, title: string, icon: IconName, path: string): NavItem => ({
  type: 'item',
  id,
  title,
  icon,
  path,
})

/**
 * The menu (SPEC §6). The permission of an item is that of its screen in routes.tsx; an item
 * without a screen is removed.
 */
export const MENU: readonly NavEntry[] = [
  item('home', 'System Dashboard', 'grid', links.dashboard()),
  item('today', 'Today', 'sun', links.today()),
  item('agent-dashboard', 'Agent Dashboard', 'gauge', '/main/apps/prism/agentdashboard'),
  { type: 'divider', id: 'after-dashboards' },
  {
    type: 'collapse',
    id: 'tickets',
    title: 'Tickets',
    icon: 'flag',
    children: [
      item('priority-tickets', 'Priority Tickets', 'flag', links.priorityTickets()),
      item('ticket-health', 'Ticket Health', 'pulse', links.ticketHealth()),
      item('sentiment', 'Sentiment', 'smile', links.sentiment()),
      item('data-analysis', 'Data Analysis', 'chart', links.dataAnalysis()),
    ],
  },
  {
    type: 'collapse',
    id: 'quality',
    title: 'Quality',
    icon: 'shield',
    children: [
      item('quality-check', 'Quality Check', 'check2', '/main/apps/prism/quality-check'),
      item('qa-analytics', 'Quality Assurance', 'shield', '/main/apps/prism/qa-analytics'),
    ],
  },
  {
    type: 'collapse',
    id: 'people',
    title: 'People',
    icon: 'users',
    children: [
      item('leaderboard', 'Leaderboard', 'trophy', '/main/apps/prism/leaderboard'),
      item('productivity', 'Productivity', 'users', '/main/apps/prism/agents'),
      item('experience', 'Experience', 'heart', '/main/smart-routing/experience'),
    ],
  },
  {
    type: 'collapse',
    id: 'surveys',
    title: 'Surveys',
    icon: 'star',
    children: [
      item('survey-results', 'Survey Results', 'star', links.surveyResults()),
      item('survey-templates', 'Survey Templates', 'table', links.surveyTemplates()),
      item('send-surveys', 'Send Surveys', 'mail', links.sendSurvey()),
      item('page-surveys', 'On pages', 'panel', links.pageSurveys()),
      item('campaigns', 'Run Campaigns', 'flag', links.campaigns()),
      item('email-lists', 'Load Emails', 'inbox', links.emailLists()),
    ],
  },
  {
    type: 'collapse',
    id: 'agents',
    title: 'Agents',
    icon: 'route',
    children: [
      item('routing-status', 'Routing Status', 'route', '/main/smart-routing/routing-status'),
      item('scheduling', 'Scheduling', 'calendar', '/main/smart-routing/schedule-prism'),
      item('routing', 'Configuration', 'sliders', '/main/smart-routing/routing-configuration'),
    ],
  },
  item('assist-performance', 'Agent Assist Performance', 'spark', links.performanceReport()),
  item('assist-usage', 'Agent Assist Usage', 'chart', links.usageReport()),
  item('chat-window', 'Chat Window', 'chat', links.chatWindow()),
  item('configure-intents', 'Configure Intents', 'route', links.configureIntents()),
  item('knowledge', 'Knowledge Bases', 'book', links.knowledge()),
  {
    type: 'group',
    id: 'settings',
    title: 'Settings',
    icon: 'gear',
    children: [
      item('configure-org', 'Configure Org', 'gear', links.organisation()),
      item('configure-users', 'Configure Users', 'users', '/main/organization/configure-users'),
      item('pricing', 'Pricing', 'receipt', links.pricing()),
      item('mails', 'Mails', 'mail', '/main/organization/mails'),
    ],
  },
]

/** The screen at a path of the portal. */
export const screenOf = (screens: readonly Screen[], path: string) =>
  screens.find((screen) => matchPath(screen.path, path))

function maySee(leaf: NavLeaf, user: SessionUser, screens: readonly Screen[]): boolean {
  if (!user.data.organizationId) return false
  if (leaf.type === 'link') return mayOpen(leaf.allowed, portalRoles(user))
  const screen = screenOf(screens, leaf.path)
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
