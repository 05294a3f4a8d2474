// @vitest-environment happy-dom
import { type Role, ROLES } from '@agent-assist/contract/wire'
import { describe, expect, test } from 'vitest'
import { redirects } from '../../redirects.ts'
import { screens } from '../../routes.tsx'
import { redirectOf } from './guard.ts'
import { links } from './links.ts'

type Visitor = Role | 'none'
const VISITORS: readonly Visitor[] = ['none', ...ROLES]

const EVERYBODY = VISITORS
const GUESTS: readonly Visitor[] = ['none']
const STAFF: readonly Visitor[] = ROLES
const LEADERS: readonly Visitor[] = ['Supervisor', 'Admin', 'SuperAdmin']
const AGENTS: readonly Visitor[] = ['Agent', 'Supervisor', 'Admin', 'SuperAdmin']
const ADMINS: readonly Visitor[] = ['Admin', 'SuperAdmin']

/** The visitors who see each screen, declared by hand: a screen without a row fails. */
const SEES: Record<string, readonly Visitor[]> = {
  '/login': GUESTS,
  '/register': GUESTS,
  '/setup': EVERYBODY,
  '/forgot-password': GUESTS,
  '/reset-password/:token': GUESTS,
  '/users/verify/:token': GUESTS,
  '/invitation': EVERYBODY,
  '/blog': GUESTS,
  '/statusPage': GUESTS,
  '/logout': EVERYBODY,
  '/unsubscribe/:surveyId': EVERYBODY,
  '/users/demo/:fromRequest': GUESTS,
  '/survey/:surveyId/:templateId?': EVERYBODY,
  '/adhoc-survey/:surveyId/:templateId?': EVERYBODY,
  '/adhoc_v2-survey/:surveyId/:templateId?': EVERYBODY,
  '/support-form': GUESTS,
  '/support-evaluation': GUESTS,
  '/main/smart-routing/my-schedule': AGENTS,
  '/main/smart-routing/schedule-prism': LEADERS,
  '/main/boards/config': STAFF,
  '/main/apps/prism/home': STAFF,
  '/main/alerts': LEADERS,
  '/main/apps/prism/data-analysis': LEADERS,
  '/main/boards/gallery': STAFF,
  '/main/boards/board/:boardId': STAFF,
  '/main/boards/board/:boardId/edit': STAFF,
  '/main/apps/prism/priority-tickets': LEADERS,
  '/main/apps/prism/ticket-health': LEADERS,
  '/main/apps/prism/service-levels': LEADERS,
  '/main/apps/prism/quality-check': AGENTS,
  '/main/apps/prism/qa-analytics': LEADERS,
  '/main/apps/prism/settings': LEADERS,
  '/main/apps/prism/agentdashboard': AGENTS,
  '/main/apps/prism/agents': LEADERS,
  '/main/apps/prism/my-ranking': AGENTS,
  '/main/apps/prism/leaderboard': LEADERS,
  '/main/smart-routing/experience': LEADERS,
  '/main/smart-routing/routing-configuration': LEADERS,
  '/main/smart-routing/routing-status': LEADERS,
  '/main/smart-routing/agent-activity-report': LEADERS,
  '/main/gratitude/campaign': LEADERS,
  '/main/gratitude/campaign/:campaignId': LEADERS,
  '/main/gratitude/sendSurvey': LEADERS,
  '/main/gratitude/sendSurvey/:campaignId': LEADERS,
  '/main/gratitude/page-surveys': LEADERS,
  '/main/gratitude/page-surveys/:surveyId': LEADERS,
  '/main/gratitude/surveyTemplate': LEADERS,
  '/main/gratitude/surveyTemplate/:templateId': LEADERS,
  '/main/gratitude/feedbacks': STAFF,
  '/shared-results/:token': EVERYBODY,
  '/main/organization/config': ADMINS,
  '/main/apps/prism/sentiment': LEADERS,
  '/main/gratitude/emailList': LEADERS,
  '/main/organization/configure-users': ADMINS,
  '/main/organization/mails': ADMINS,
  '/main/pricing/': ADMINS,
  '/main/pricing/request': ADMINS,
  '/apps/bubble-kb': LEADERS,
  '/apps/performance-report/:reportId': LEADERS,
  '/apps/usage-report': LEADERS,
  '/apps/chat-window/:botId': AGENTS,
  '/apps/configure-intents/:botId': AGENTS,
  '/apps/configure-intents/:botId/:intentId': AGENTS,
  '/apps/kb/projects/:projectName/knowledgeBases/:baseId/:displayName': LEADERS,
  '/main/styleguide': ['SuperAdmin'],
  '/errors/404': EVERYBODY,
}

/** Screens from which a guest without permission is not redirected. */
const STAYS = /^\/(survey|users|adhoc-survey|adhoc_v2-survey|reset)/

const filled = (path: string) => path.replaceAll(/:\w+\??/g, 'x')
const visit = (path: string, visitor: Visitor) => {
  const allowed = screens.find((screen) => screen.path === path)?.allowed
  const roles = visitor === 'none' ? [] : [visitor]
  return { path: filled(path), search: '?a=b', allowed, roles }
}

describe('which visitor sees which screen', () => {
  test('[GUARD-1] every screen has a row, and every row has a screen', () => {
    const paths = screens.map((screen) => screen.path)
    expect(Object.keys(SEES).toSorted()).toEqual(paths.toSorted())
    expect(new Set(paths).size).toBe(paths.length)
  })

  const pairs = Object.entries(SEES).flatMap(([path, sees]) =>
    VISITORS.map((visitor) => ({ path, visitor, seen: sees.includes(visitor) })),
  )

  test.each(pairs)('[GUARD-1] [GUARD-2] $path as $visitor: $seen', ({ path, visitor, seen }) => {
    const went = redirectOf(visit(path, visitor))
    if (seen) expect(went).toBeUndefined()
    else if (visitor !== 'none') expect(went).toBe(links.home())
    else expect(went).toBe(STAYS.test(path) ? undefined : links.login(`${filled(path)}?a=b`))
  })

  test.each(pairs.filter(({ seen, visitor }) => !seen && visitor !== 'none'))(
    '[GUARD-2] $path as $visitor redirects to the stored target',
    ({ path, visitor }) => {
      const target = '/main/boards/config?page=2'
      expect(redirectOf({ ...visit(path, visitor), target })).toBe(target)
    },
  )
})

test('[ENT-1] redirects', () => {
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/': '/main/boards/config',
    '/main/apps/prism/dashboard': '/main/boards/config',
    '/apps/chat-window': '/apps/chat-window/all',
    '/apps/configure-intents': '/apps/configure-intents/all',
    '/apps/performance-report': '/apps/performance-report/all',
  })
})
