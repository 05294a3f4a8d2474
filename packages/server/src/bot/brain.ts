import type { Queryable } from '../platform/db/db.ts'
import type { Config } from '../platform/config/config.ts'
import { readCalibration } from '../language/confidence/confidence-rows.ts'
import { type BotParts } from './answer.ts'
import { type BotIntent, type BotRecord, openBotSecret, readVersionIntents } from './bot-rows.ts'
import type { DialogflowAgent } from './dialogflow/client.ts'
import { ServiceAccount } from '../platform/config/service-account.ts'
import { sureMatcher } from './engine/sure-matcher.ts'
import type { Matcher } from './engine/matcher.ts'
import type { Matchers } from './engine/matchers.ts'
import { examplesOf } from './versions.ts'
import { callWebhook, type Webhook } from './webhook.ts'

/** Published versions in the cache; a version never changes. */
const CACHED_MAX = 100

/** Reads published intents through a cache that drops the least recently used version. */
export function createPublished() {
  const cache = new Map<string, BotIntent[]>()
  return async (on: Queryable, org: string, version: number): Promise<BotIntent[]> => {
    const name = `${org} ${version}`
    const intents = cache.get(name) ?? (await readVersionIntents(on, org, version))
    cache.delete(name)
    cache.set(name, intents)
    const [oldest] = cache.keys()
    if (cache.size > CACHED_MAX && oldest !== undefined) cache.delete(oldest)
    return intents
  }
}
export type Published = ReturnType<typeof createPublished>

/** The bot's webhook; undefined without an address or a readable secret. */
function webhookOf(config: Config, org: string, bot: BotRecord): Webhook | undefined {
  const secret = openBotSecret(config, org, 'webhook', bot.webhookSecret) as
    | { secret: string }
    | undefined // the server sealed it
  const { webhookUrl: url } = bot
  const { privateOrigins } = config
  return url && secret ? { url, secret: secret.secret, privateOrigins } : undefined
}

interface Given {
  on: Queryable
  config: Config
  matchers: Matchers
  org: string
  bot: BotRecord
  intents: readonly BotIntent[]
  /** The visitor's id, sent to the webhook; missing: the webhook is not called. */
  userId?: string | undefined
}

/** The engine of these intents, with the confidence that the organisation's past gives it. */
export const calibratedOf = async (
  on: Queryable,
  matchers: Matchers,
  org: string,
  intents: readonly BotIntent[],
): Promise<Matcher> =>
  sureMatcher(await matchers.of(org, examplesOf(intents)), await readCalibration(on, org, 'intent'))

/** Trains or reads the engine and collects what the bot answers with. */
export async function partsOf({
  on,
  config,
  matchers,
  org,
  bot,
  intents,
  userId,
}: Given): Promise<BotParts> {
  const { threshold, usesArticles } = bot
  const webhook = userId === undefined ? undefined : webhookOf(config, org, bot)
  return {
    org,
    intents,
    matcher: await calibratedOf(on, matchers, org, intents),
    threshold,
    usesArticles,
    articleCalibration: await readCalibration(on, org, 'article'),
    ...(webhook && userId !== undefined
      ? { webhook: (fulfilment) => callWebhook(webhook, { ...fulfilment, userId }) }
      : {}),
  }
}

/** The Dialogflow agent of an organisation; undefined when the bot has no usable account. */
export function agentOf(config: Config, org: string, bot: BotRecord): DialogflowAgent | undefined {
  const { data: own } = ServiceAccount.safeParse(
    openBotSecret(config, org, 'dialogflow', bot.dialogflowCredentials),
  )
  const account = own ?? config.dialogflow?.account
  const project = bot.dialogflowProject ?? (own ? own.project_id : config.dialogflow?.project)
  // the server's own key may only be used for the server's own project
  const isAllowed = own !== undefined || project === config.dialogflow?.project
  if (!account || !project || !isAllowed) return undefined
  return {
    project,
    language: bot.dialogflowLanguage,
    account,
    testUrl: config.dialogflowTestUrl,
  }
}
