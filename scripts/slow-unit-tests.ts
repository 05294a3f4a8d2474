export const under = (folder: string, ...names: string[]) =>
  names.map((name) => `${folder}/${name}`)
export const server = (...names: string[]) => under('packages/server/src', ...names)

const SERVING = server(
  'app.ts',
  'main.ts',
  'start-server.ts',
  'platform/data-folder',
  'platform/db',
)

/** What each slow unit test file covers, by its name without extension. */
export const SLOW_UNIT_TESTS: Record<string, string[]> = {
  'packages/server/src/assist/auto-reply/delivered': server('assist/auto-reply', 'connectors/base'),
  'packages/server/src/assist/auto-reply/suggested': server('assist/auto-reply', 'suggest'),
  'packages/server/src/alerts/quality-alerts': server('alerts', 'quality/analytics'),
  'packages/server/src/bot/chat': server('bot'),
  'packages/server/src/connectors/chatwoot/chatwoot': server(
    'connectors/base',
    'connectors/chatwoot',
  ),
  'packages/server/src/connectors/files/files': server('connectors/files', 'connectors/import'),
  'packages/server/src/connectors/import/sink': server('connectors/import', 'tickets/store'),
  'packages/server/src/connectors/import/cli': [
    ...server('connectors/import'),
    'scripts/import.mjs',
  ],
  'packages/server/src/connectors/import/import': server('connectors/import', 'tickets/store'),
  'packages/server/src/connectors/request-tracker/real.slow': server(
    'connectors/base',
    'connectors/request-tracker',
  ),
  'packages/server/src/connectors/request-tracker/request-tracker': server(
    'connectors/base',
    'connectors/request-tracker',
  ),
  'packages/server/src/connectors/zendesk/sync': server('connectors/base', 'connectors/zendesk'),
  'packages/server/src/connectors/zendesk/import': server('connectors/base', 'connectors/zendesk'),
  'packages/server/src/demo/demo-data': server('demo'),
  'packages/server/src/demo/reset-start': server('demo'),
  'packages/server/src/events/event-counts': server('events'),
  'packages/server/src/experience/experience': server('experience'),
  'packages/server/src/home/changes': server('home'),
  'packages/server/src/main': SERVING,
  'packages/server/src/events/usage': server('events'),
  'packages/server/src/metrics/agreement': [
    'packages/contract/src/metrics',
    ...server('metrics', 'tickets/facts'),
  ],
  'packages/server/src/metrics/other-sides': server('metrics'),
  'packages/server/src/metrics/rollup/rollup-counting': server('metrics', 'tickets/facts'),
  'packages/server/src/metrics/rollup/rollup-days': server('metrics', 'tickets/facts'),
  'packages/server/src/metrics/rollup/rollup-filters': server('metrics', 'tickets/facts'),
  'packages/server/src/metrics/target-states': server('metrics', 'alerts'),
  'packages/server/src/organisations/audit-append-only': server('organisations', 'platform/db'),
  'packages/server/src/organisations/secret': [
    'docs/embed.md',
    'docs/data.md',
    ...server('organisations'),
  ],
  'packages/server/src/people/accounts/admin': [...server('people/accounts'), 'scripts/admin.mjs'],
  'packages/server/src/people/accounts/links': server('people/accounts', 'mail'),
  'packages/server/src/people/accounts/reset': server('people/accounts'),
  'packages/server/src/people/accounts/timing': server('people/accounts', 'mail'),
  'packages/server/src/people/login-time': server('people/login.ts', 'platform/security'),
  'packages/server/src/people/federated/verify': server('people/federated'),
  'packages/server/src/platform/data-folder/data-folder': server(
    'platform/data-folder',
    'platform/dumps',
  ),
  'packages/server/src/platform/data-folder/lock': server('platform/data-folder'),
  'packages/server/src/platform/db/embedded-end': server('platform/db'),
  'packages/server/src/platform/dumps/dumps': server('platform/data-folder', 'platform/dumps'),
  'packages/server/src/platform/testing/db-outage': server('platform/db', 'platform/jobs'),
  'packages/server/src/platform/http/session': server('people/login.ts', 'platform/http'),
  'packages/server/src/platform/testing/long-ranges': server(
    'events',
    'metrics',
    'platform/db/series-points.ts',
    'surveys/results',
  ),
  'packages/server/src/platform/testing/storage-full': server('platform/db', 'platform/http'),
  'packages/server/src/platform/testing/test-pool': server('platform/testing'),
  'packages/server/src/quality/calibration/calibration': server('quality/calibration'),
  'packages/server/src/routing/routes': server('routing'),
  'packages/server/src/routing/work/kill': [
    ...server('routing/engine', 'routing/work', 'platform/jobs'),
    ...server('connectors/deliver-assignment.ts'),
  ],
  'packages/server/src/sentiment/llm-scorer': server('sentiment'),
  'packages/server/src/sentiment/sentiment': server('sentiment'),
  'packages/server/src/sentiment/train-cli': [
    'scripts/train-sentiment.mjs',
    ...server('sentiment'),
  ],
  'packages/server/src/surveys/campaigns/campaign-kill': server('surveys/campaigns', 'mail'),
  'packages/server/src/surveys/campaigns/campaign-sender': server('surveys/campaigns', 'mail'),
  'packages/server/src/surveys/campaigns/full-surveys': server('surveys/campaigns', 'mail'),
  'packages/server/src/surveys/requests/scanners': server('surveys/requests'),
  'packages/server/src/surveys/campaigns/campaigns': server('surveys/campaigns', 'mail'),
  'scripts/npm/npm-packages': ['packages/sdk/src', 'scripts/npm'],
}
