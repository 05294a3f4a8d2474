import { Bot } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { settingsDraftOf, settingsIssues, settingsOf } from './settings.ts'

const bot = Bot.parse({
  organisationId: 'demo-org',
  state: 'on',
  revision: 3,
  isOn: true,
  engine: 'own',
  threshold: 0.4,
  usesArticles: true,
  keepDays: 90,
  hasWebhookSecret: false,
  hasCredentials: true,
  serverHasDialogflow: false,
  changes: [],
  waiting: 0,
})

test('[INT-1] unchanged settings are sent unchanged and the stored key stays; it can be removed', () => {
  const draft = settingsDraftOf(bot)
  expect(settingsIssues(draft)).toEqual({})
  expect(settingsOf(draft)).toEqual({
    settings: {
      isOn: true,
      engine: 'own',
      threshold: 0.4,
      usesArticles: true,
      dialogflowLanguage: 'en',
      keepDays: 90,
    },
  })
  expect(settingsOf({ ...draft, forgetsCredentials: true, credentials: 'x' }).credentials).toBe('')
})

test('[INT-1] each invalid setting is reported at its field', () => {
  const draft = settingsDraftOf(bot)
  const wrong = { thresholdPct: '', keepDays: '0', webhookUrl: 'http://a.test' }
  expect(Object.keys(settingsIssues({ ...draft, ...wrong })).toSorted()).toEqual([
    'keepDays',
    'thresholdPct',
    'webhookUrl',
  ])
  expect(settingsIssues({ ...draft, thresholdPct: '101' })).toHaveProperty('thresholdPct')
})
