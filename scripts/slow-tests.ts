import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { server, SLOW_UNIT_TESTS, under } from './slow-unit-tests.ts'

/** A slow test file for code that rarely breaks. */
export interface SlowTest {
  file: string
  /** Files and folders that it covers: it runs again when one of them changes. */
  covers: string[]
}

const portal = (...names: string[]) => under('packages/portal/src', ...names)
const screens = (...names: string[]) => under('packages/portal/src/features', ...names)

const SDK = ['packages/sdk/src', 'packages/chat-widget/src']
const BRIDGE = ['packages/sdk/src/bridge', 'packages/usage-report/src']
const SHELL = ['packages/kit/src', ...portal('layout', 'ui', 'themes.css')]
const RANGE_AND_FILTERS = portal('domain/filters', 'lib/dates', 'lib/address')
const BOARDS = [...screens('boards'), ...portal('domain/boards'), ...server('boards')]
const ROUTING = [
  ...screens('routing-configuration', 'routing-status'),
  ...portal('domain/routing'),
  ...server('routing', 'schedule'),
  'packages/contract/src/routing',
]
const ACCOUNTS = [
  ...screens('forgot-password', 'login', 'logout', 'register', 'reset-password', 'verify-email'),
  ...portal('lib/session'),
  ...server('people/accounts', 'people/login.ts'),
]

/** What each browser test file covers, by its name. */
const BROWSER: Record<string, string[]> = {
  'account-links': [...server('people/accounts', 'mail'), ...screens('mails', 'members')],
  accounts: ACCOUNTS,
  'agent-dashboard': [
    ...screens('agent-dashboard'),
    ...server('performance', 'metrics/definitions'),
  ],
  alerts: [...screens('alerts', 'unsubscribe'), ...server('alerts', 'boards', 'mail')],
  analysis: [...screens('data-analysis', 'home'), ...server('home')],
  'assist-settings': [...screens('organisation'), ...server('assist')],
  boards: BOARDS,
  'bridge-forged': BRIDGE,
  'bridge-height': BRIDGE,
  'bridge-leaks': BRIDGE,
  bridge: BRIDGE,
  'chart-files': ['packages/kit/src/export', 'packages/kit/src/charts'],
  'chart-speed': ['packages/kit/src'],
  'chart-tools': [
    'packages/kit/src/charts',
    ...portal('domain/annotations', 'ui/charts'),
    ...server('annotations'),
  ],
  charts: ['packages/kit/src/charts'],
  chatwoot: ['examples/chatwoot-dashboard-app', 'examples/helpdesk-apps'],
  checklist: [...screens('home', 'setup'), ...server('home', 'people/setup')],
  compared: [...portal('lib/dates', 'domain/metrics', 'ui/charts'), ...server('metrics')],
  counting: [...screens('scorecards'), ...server('performance', 'metrics')],
  credit: [...RANGE_AND_FILTERS, ...screens('ticket-health'), ...server('metrics/definitions')],
  confidence: [
    ...screens('configure-intents'),
    ...portal('domain/confidence'),
    ...server('language/confidence', 'bot/confidence', 'assist/auto-reply'),
  ],
  contact: [...screens('contact'), ...portal('domain/contact'), ...server('mail')],
  'dashboard-story': [
    ...BOARDS,
    ...portal('domain/metrics', 'lib/browser/print.ts', 'ui'),
    'packages/portal/public/print.css',
    'packages/contract/src/boards',
    'packages/kit/src/charts',
  ],
  destroy: SDK,
  door: [
    ...screens('setup', 'organisation', 'members', 'invitation'),
    ...server('people/setup', 'organisations', 'connectors/files', 'people/accounts'),
    'examples/server-samples/sign.mjs',
  ],
  developer: [
    'docs/troubleshooting.md',
    'examples/helpdesk-apps',
    'examples/zendesk-app',
    'packages/sdk/src/debug',
    ...screens('organisation/install'),
    ...server('organisations/page-check.ts', 'organisations/agent-token-routes.ts'),
  ],
  docs: ['docs', 'scripts/build-docs.ts', ...server('platform/http')],
  drilldown: [
    ...portal('domain/tickets', 'lib/address'),
    ...screens('ticket-health'),
    ...server('metrics'),
  ],
  'drilldown-answers': [
    ...portal('domain/tickets', 'domain/surveys', 'lib/address'),
    ...server('surveys/results', 'events/assist-tickets.ts'),
  ],
  'email-lists': [...screens('email-lists'), ...server('surveys/contacts')],
  evaluation: screens('evaluation'),
  examples: ['examples', 'packages/sdk/src'],
  'examples-react': ['packages/sdk/src/react', 'packages/sdk/src/bridge'],
  'examples-survey': ['packages/sdk/src/surveys', 'packages/survey-widget/src'],
  experience: [...screens('experience'), ...server('experience')],
  federated: [...server('people/federated'), ...screens('login')],
  'federated-google': [...server('people/federated'), ...screens('login')],
  'metrics-agree': server('metrics'),
  frameworks: ['examples/frameworks', 'packages/sdk/src', 'scripts/build-npm.ts'],
  filters: RANGE_AND_FILTERS,
  outline: [...SHELL, 'packages/portal/index.html', 'packages/portal/public/start.js'],
  'first-load': [...SHELL, 'packages/portal/vite.config.ts', ...server('platform/http/pages.ts')],
  float: [
    ...SDK,
    'packages/usage-report/src/entry.ts',
    'packages/usage-report/src/main.tsx',
    ...server('platform/http'),
  ],
  gpt: ['packages/chat-widget/src', ...server('assist')],
  'honest-answers': [
    'packages/survey-page/src',
    'packages/survey-widget/src',
    ...server('surveys/requests'),
  ],
  install: [...screens('organisation/install', 'organisation/audit'), ...server('organisations')],
  intents: [...screens('configure-intents', 'edit-intent', 'chat-window'), ...server('bot')],
  'kept-work': portal('lib/session', 'ui/overlay', 'ui/form'),
  'kept-filters': [
    ...RANGE_AND_FILTERS,
    ...portal('layout', 'domain/surveys'),
    ...server('surveys/results', 'tickets/ticket-where.ts'),
  ],
  'keyboard-shell': SHELL,
  knowledge: [...screens('knowledge'), ...server('knowledge')],
  layouts: ['e2e/layouts.ts', ...SHELL],
  lists: [
    ...screens('organisation/lists'),
    ...server('organisations/lists', 'tickets/tags'),
    ...RANGE_AND_FILTERS,
  ],
  'loader-time': ['packages/sdk/src'],
  locale: ['packages/kit/src', ...portal('main.tsx', 'lib/dates', 'layout')],
  'longer-texts': [...SHELL, ...portal('features', 'domain')],
  'mail-settings': [
    ...screens('organisation/settings', 'setup', 'forgot-password'),
    ...server('mail', 'organisations/mail-settings.ts', 'people/setup'),
  ],
  marks: BOARDS,
  members: [...screens('members'), ...server('people/accounts')],
  'npm-package': ['packages/sdk/src', 'scripts/build-npm.ts'],
  'open-redirects': [...portal('lib/session', 'lib/address'), ...screens('login', 'status')],
  outbox: ['packages/chat-widget/src/events'],
  'page-surveys': [
    'packages/sdk/src/surveys',
    ...screens('page-surveys'),
    ...server('surveys/pages', 'surveys/requests'),
  ],
  'panel-habits': ['packages/chat-widget/src', ...server('suggest')],
  'panel-trust': [
    'packages/chat-widget/src',
    'packages/sdk/src/errors',
    ...server('suggest', 'demo/articles', 'bot/chat-routes.ts'),
  ],
  people: [...screens('agents', 'leaderboard'), ...server('performance')],
  'performance-report': [...screens('performance-report'), ...server('assist/performance')],
  pricing: [
    ...screens('pricing'),
    ...portal('domain/contact'),
    ...server('people/accounts', 'events/assist-cost.ts', 'events/cost-forecast.ts'),
  ],
  'priority-tickets': [...screens('priority-tickets'), ...server('attention')],
  privacy: [...server('retention', 'organisations'), ...SDK],
  'qa-analytics': [...screens('qa-analytics'), ...server('quality')],
  'qa-compared': [...screens('qa-analytics'), ...server('quality')],
  'quality-calibration': [...screens('quality-check'), ...server('quality/calibration')],
  'quality-check': [
    ...screens('quality-check', 'scorecards'),
    ...portal('domain/quality'),
    ...server('quality'),
    'packages/contract/src/quality',
  ],
  'quality-machine': [...screens('quality-check', 'scorecards'), ...server('quality/machine')],
  'quality-team': [...screens('quality-check', 'qa-analytics'), ...server('quality')],
  rail: [...portal('layout', 'domain/screens'), ...server('home')],
  range: RANGE_AND_FILTERS,
  'routing-configuration': ROUTING,
  'routing-status': ROUTING,
  'routing-story': [
    ...ROUTING,
    'examples/helpdesk',
    'packages/chat-widget/src/presence',
    ...server('demo/demo-routes.ts'),
  ],
  'real-metrics': server('metrics'),
  'real-tickets': server('connectors/import', 'suggest'),
  'real-request-tracker': [
    'examples/request-tracker',
    'scripts/helpdesk',
    ...server('connectors/base', 'connectors/request-tracker'),
  ],
  'report-places': ['packages/usage-report/src'],
  'request-tracker': server('connectors/request-tracker'),
  schedule: [
    ...screens('schedule', 'routing-status'),
    ...server('schedule'),
    'packages/contract/src/schedule',
  ],
  'schedule-keys': [
    ...screens('schedule'),
    ...server('schedule'),
    'packages/contract/src/schedule',
  ],
  'schedule-requests': [
    ...screens('schedule', 'agent-dashboard/own-shift.tsx'),
    ...server('schedule', 'staffing/required', 'home/waiting-work.ts'),
    'packages/contract/src/schedule',
  ],
  'sdk-errors': [
    ...SDK,
    'packages/contract/src/organisation/page-check.ts',
    ...server('organisations/page-check.ts', 'platform/http'),
  ],
  satisfaction: [...screens('data-analysis'), ...server('surveys/results')],
  sentiment: [...screens('sentiment'), ...server('sentiment')],
  'sentiment-screen': [...screens('sentiment'), ...server('sentiment')],
  'service-levels': [
    ...screens('organisation/levels'),
    ...server('tickets/levels', 'tickets/facts'),
  ],
  session: [...portal('lib/session'), ...server('people/login.ts', 'platform/http')],
  settings: [
    ...screens('organisation/settings', 'organisation/retention'),
    ...server('organisations', 'people/security', 'retention'),
  ],
  shell: portal('layout', 'domain/screens'),
  sources: [...screens('organisation'), ...portal('domain/imports'), ...server('connectors')],
  staffing: [
    ...screens('schedule', 'agent-dashboard/own-shift.tsx'),
    ...server('schedule', 'staffing', 'routing/simulate'),
  ],
  states: ['packages/chat-widget/src', 'packages/survey-widget/src'],
  styleguide: [...screens('styleguide'), ...SHELL],
  'survey-automations': [...screens('send-survey'), ...server('surveys/campaigns')],
  'survey-campaign': [...screens('campaigns', 'send-survey'), ...server('surveys/campaigns')],
  'survey-choices': [
    'packages/survey-widget/src',
    'packages/contract/src/surveys',
    ...screens('survey-templates'),
    ...server('surveys/requests', 'surveys/templates'),
  ],
  'survey-mails': server('surveys/campaigns', 'surveys/requests', 'mail'),
  'survey-pictures': ['packages/survey-page/src', 'packages/survey-widget/src'],
  'survey-results': [...screens('survey-results'), ...server('surveys/results')],
  'survey-steps': [
    'packages/survey-widget/src',
    ...server('surveys/requests', 'surveys/results/partial-answers.ts'),
    ...server('surveys/campaigns/short-links.ts'),
    ...screens('survey-results/unfinished-panel.tsx'),
  ],
  'survey-themes': [...screens('survey-results'), ...server('surveys/results', 'surveys/themes')],
  'survey-templates': [...screens('survey-templates'), ...server('surveys/templates')],
  surveys: ['packages/sdk/src/surveys', 'packages/survey-widget/src'],
  'survey-fields': ['packages/survey-widget/src', ...server('surveys/requests')],
  'survey-link': [
    'packages/survey-page/src',
    'packages/survey-widget/src',
    ...server('platform/http/pages.ts', 'surveys/requests/first-loads.ts'),
  ],
  'surveys-window': ['packages/sdk/src/surveys', 'packages/survey-widget/src'],
  'ticket-health': [
    ...RANGE_AND_FILTERS,
    ...portal('domain/metrics', 'domain/tickets', 'ui/charts'),
    ...screens('ticket-health'),
    ...server('metrics'),
  ],
  today: [
    ...screens('home'),
    ...portal('layout/outage-banner.tsx', 'lib/api/outage.ts', 'ui/state'),
    ...server('home', 'surveys/results/detractors.ts'),
  ],
  'view-as': [
    ...screens('members'),
    ...portal('layout', 'lib/session'),
    ...server('people/accounts', 'people/end-views.ts', 'platform/http'),
  ],
  'vue-angular': ['examples/frameworks', 'packages/sdk/src', 'scripts/build-npm.ts'],
  zendesk: ['examples/zendesk-app', 'e2e/hosts'],
}

/**
 * The slow tests. `npm test` skips them; `npm run test:slow` runs them, and so do the test runners when called with
 * their names.
 */
export const SLOW_TESTS: readonly SlowTest[] = [
  ...Object.entries(BROWSER).map(([name, covers]) => ({ file: `e2e/${name}.e2e.ts`, covers })),
  ...Object.entries(SLOW_UNIT_TESTS).map(([name, covers]) => ({ file: `${name}.test.ts`, covers })),
]

/** Patterns of the tests that a runner skips. */
export const skippedTests = (): string[] =>
  process.env.WITHOUT_SLOW ? SLOW_TESTS.map(({ file }) => file) : []

const isTest = (name: string) => name.includes('.test.') || name.startsWith('test-')

function filesIn(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules' && !isTest(name))
    .flatMap((name) => filesIn(root, join(path, name)))
}

/** Hash of a test and of everything it covers. */
export function digestOf(root: string, { file, covers }: SlowTest): string {
  const hash = createHash('sha256')
  const files = [...new Set([file, ...covers.flatMap((path) => filesIn(root, path))])].toSorted()
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}
