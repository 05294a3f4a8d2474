import { Bot, type BotRow, Intent, IntentDetail, type NewIntent } from '@agent-assist/contract'

/* Test data of the bot's screens. */

export const AT = '2026-11-21T09:42:00.000Z'
export const INTENT_ID = '11111111-1111-4111-8111-111111111111'

export const botRow = (given: Partial<BotRow> = {}): BotRow => ({
  organisationId: 'demo-org',
  name: 'Demo',
  state: 'on',
  ...given,
})

export const intentDetail = (
  given: Partial<IntentDetail> = {},
  intent: Partial<NewIntent> = {},
): IntentDetail => {
  const whole = Intent.parse({
    name: 'Order status',
    phrases: ['Where is my order?'],
    responses: [{ text: 'On its way.' }],
    ...intent,
  })
  return IntentDetail.parse({
    id: INTENT_ID,
    name: whole.name,
    phrases: whole.phrases.length,
    events: whole.events,
    isFallback: whole.isFallback,
    hits: 7,
    fallbackShare: 0.125,
    approval: 'approved',
    isOn: true,
    isDeleted: false,
    isPublished: true,
    errors: 0,
    warnings: 1,
    updatedAt: AT,
    updatedBy: 'Robin Test',
    revision: 1,
    intent: whole,
    ...given,
  })
}

export const botDetail = (given: Partial<Bot> = {}): Bot =>
  Bot.parse({
    organisationId: 'demo-org',
    state: 'on',
    revision: 3,
    isOn: true,
    engine: 'own',
    threshold: 0.4,
    usesArticles: true,
    keepDays: 90,
    hasWebhookSecret: false,
    hasCredentials: false,
    serverHasDialogflow: false,
    version: 2,
    publishedAt: AT,
    changes: [],
    waiting: 0,
    ...given,
  })
