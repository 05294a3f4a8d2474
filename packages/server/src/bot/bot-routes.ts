import { can, routes } from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import { queueConfidence } from '../language/confidence/confidence-queue.ts'
import { readCurve } from '../language/confidence/confidence-rows.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { staffOnly } from '../platform/http/staff.ts'
import { authorOf } from './author.ts'
import { calibratedOf } from './brain.ts'
import { type BotIntent, type BotRecord, holdBot, readBotRecord } from './bot-rows.ts'
import type { Bots } from './bots.ts'
import { compare, matchRate, type Measured, readHeldOut, saveHeldOut } from './held-out.ts'
import { activeOf, readDraft } from './intent-rows.ts'
import { listBots, readBot, rotateSecret, saveBot } from './settings.ts'
import { tryBot } from './try-bot.ts'
import { decideUnmatched, listUnmatched } from './unmatched.ts'
import { examplesOf, nextVersion, publish, readVersions, redraft, republish } from './versions.ts'

/** Largest request with a held-out list: room for two thousand texts. */
const LIST_MAX_BYTES = 2 * 1024 * 1024

/** Routes of the bot's settings, versions and training. */
export function botRoutes(api: Api, bots: Bots): void {
  settingRoutes(api, bots)
  versionRoutes(api, bots)
  trainingRoutes(api, bots)
}

function credentialsChange(given: string | undefined): Record<string, string> {
  if (given === undefined) return {}
  return { credentials: given.trim() === '' ? 'removed' : 'replaced' }
}

/** What the audit log compares of a bot: its settings without secrets, and of an address its host alone. */
async function auditState(on: Queryable, org: string): Promise<object> {
  const { isOn, engine, threshold, usesArticles, keepDays, webhookUrl, ...bot } =
    await readBotRecord(on, org)
  const { dialogflowProject, dialogflowLanguage } = bot
  return {
    isOn,
    engine,
    threshold,
    usesArticles,
    keepDays,
    webhookHost: webhookUrl && URL.parse(webhookUrl)?.host,
    dialogflowProject,
    dialogflowLanguage,
  }
}

function settingRoutes(api: Api, bots: Bots): void {
  const { db, config } = api
  route(api, 'listBots', ({ caller }) => {
    const { memberships } = staffOnly(caller)
    const own = memberships.filter(({ role }) => can([role], routes.listBots.allowed))
    return listBots(db, config, own)
  })

  route(api, 'getBot', ({ params }) => readBot(db, config, params.organisationId))

  route(api, 'saveBot', ({ caller, params: { organisationId }, body }) =>
    audited(
      api,
      {
        organisationId,
        action: 'bot.changed',
        caller,
        state: (on) => auditState(on, organisationId),
      },
      (tx) => saveBot(tx, config, authorOf(caller, organisationId), body),
      () => credentialsChange(body.credentials),
    ),
  )

  route(api, 'getBotConfidence', ({ params }) => readCurve(db, params.organisationId, 'intent'))

  route(api, 'rotateBotSecret', ({ caller, params: { organisationId } }) =>
    audited(api, { organisationId, action: 'bot_secret.created', caller }, (tx) =>
      rotateSecret(tx, config, organisationId),
    ),
  )

  route(api, 'testBot', ({ params, body }) =>
    tryBot({ ...bots, db, config }, params.organisationId, body),
  )
}

/** The intents with their trained engine, ready to be measured. */
async function measured(
  on: Queryable,
  { matchers }: Bots,
  org: string,
  { threshold }: BotRecord,
  intents: readonly BotIntent[],
): Promise<Measured> {
  return { intents, threshold, matcher: await calibratedOf(on, matchers, org, intents) }
}

/** Trains the engine of the next version before the transaction, as training may take seconds. */
async function warm({ db }: Api, bots: Bots, org: string): Promise<void> {
  const bot = await readBotRecord(db, org)
  const published = bot.version === undefined ? [] : await bots.published(db, org, bot.version)
  await bots.matchers.of(org, examplesOf(nextVersion(await readDraft(db, org), published)))
}

function versionRoutes(api: Api, bots: Bots): void {
  const { db, config } = api

  route(api, 'listBotVersions', async ({ params }) => ({
    items: await readVersions(db, params.organisationId),
  }))

  route(api, 'getBotVersion', async ({ params: { organisationId: org, version } }) => {
    const known = (await readVersions(db, org)).find((one) => one.version === version)
    if (!known) throw new Refusal('not_found', 'There is no such version.')
    const intents = await bots.published(db, org, version)
    return { version: known, intents: intents.map(({ intent }) => intent) }
  })

  route(api, 'publishBot', async ({ caller, params: { organisationId: org }, body }) => {
    const { by } = authorOf(caller, org)
    const items = await readHeldOut(db, org)
    await warm(api, bots, org)
    const version = await audited(
      api,
      { organisationId: org, action: 'bot.published', caller },
      async (tx) => {
        const bot = await holdBot(tx, org)
        const measure = async (intents: readonly BotIntent[]) =>
          matchRate(items, await measured(tx, bots, org, bot, intents))
        await queueConfidence(tx, org, 'bot')
        return publish(tx, { org, by, note: body.note, version: bot.version, measure })
      },
      (made) => ({ version: String(made) }),
    )
    const known = (await readVersions(db, org)).find((one) => one.version === version)
    if (!known) throw new Refusal('not_found', 'There is no such version.')
    return known
  })

  route(api, 'restoreBotVersion', async ({ caller, params, body }) => {
    const { organisationId: org, version } = params
    const { by } = authorOf(caller, org)
    return audited(
      api,
      {
        organisationId: org,
        action: 'bot.restored',
        caller,
        details: { version: String(version), into: body.into },
      },
      async (tx) => {
        await holdBot(tx, org)
        await (body.into === 'draft' ? redraft : republish)(tx, { org, by, version })
        await queueConfidence(tx, org, 'bot')
        return readBot(tx, config, org)
      },
    )
  })
}

function trainingRoutes(api: Api, bots: Bots): void {
  const { db } = api

  route(api, 'listUnmatched', async ({ params: { organisationId: org } }) => {
    const draft = activeOf(await readDraft(db, org))
    return listUnmatched(db, org, draft, await bots.matchers.of(org, examplesOf(draft)))
  })

  route(api, 'decideUnmatched', ({ caller, params, body }) =>
    decideUnmatched(db, authorOf(caller, params.organisationId), body),
  )

  route(api, 'getHeldOut', async ({ params }) => ({
    items: await readHeldOut(db, params.organisationId),
  }))

  route(
    api,
    'saveHeldOut',
    async ({ params, body }) => {
      const saved = await saveHeldOut(db, params.organisationId, body.items)
      api.wakeEnricher()
      return saved
    },
    { bodyLimit: LIST_MAX_BYTES },
  )

  route(api, 'measureHeldOut', async ({ params: { organisationId: org } }) => {
    const bot = await readBotRecord(db, org)
    const draft = await readDraft(db, org)
    const intents =
      bot.version === undefined ? undefined : await bots.published(db, org, bot.version)
    return compare(
      await readHeldOut(db, org),
      new Map(draft.map(({ id, intent }) => [id, intent.name])),
      await measured(db, bots, org, bot, activeOf(draft)),
      intents && (await measured(db, bots, org, bot, intents)),
    )
  })
}
