import { randomBytes } from 'node:crypto'
import { type Bot, type Parsed, type Reply } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { holdBot, readBotRecord, readVersionIntents, sealBotSecret, stateOf } from './bot-rows.ts'
import { readServiceAccount } from '../platform/config/service-account.ts'
import { readDraft } from './intent-rows.ts'
import { intentChanges, nextVersion } from './versions.ts'

const SECRET_BYTES = 32

async function publishedAt(on: Queryable, org: string, version: number) {
  const { rows } = await on.query<{ publishedAt: string }>(
    `select published_at as "publishedAt" from bot_version
     where organisation_id = $1 and version = $2`,
    [org, version],
  )
  return rows[0]
}

/** The bot's settings, state and published version, and the changes that are not published yet. */
export async function readBot(on: Queryable, config: Config, org: string): Promise<Bot> {
  const bot = await readBotRecord(on, org)
  const { version, webhookSecret, dialogflowCredentials, ...settings } = bot
  const published = version === undefined ? [] : await readVersionIntents(on, org, version)
  const draft = await readDraft(on, org)
  return {
    ...settings,
    organisationId: org,
    state: stateOf(bot, config),
    hasWebhookSecret: webhookSecret !== undefined,
    hasCredentials: dialogflowCredentials !== undefined,
    serverHasDialogflow: config.dialogflow !== undefined,
    changes: intentChanges(published, nextVersion(draft, published)),
    waiting: draft.filter((one) => one.approval === 'waiting' && one.isOn && !one.isDeleted).length,
    ...(version === undefined ? {} : { version, ...(await publishedAt(on, org, version)) }),
  }
}

/** The given Dialogflow credentials, sealed; `isNew` with null removes the stored ones. */
function credentialsOf(config: Config, org: string, given: string | undefined) {
  if (given === undefined) return { isNew: false, sealed: null }
  if (given.trim() === '') return { isNew: true, sealed: null }
  const account = readServiceAccount(given)
  if (!account)
    throw new Refusal('bad_input', 'These are not the credentials of a service account.', {
      fields: { credentials: 'Paste the whole JSON key of a service account.' },
    })
  return { isNew: true, sealed: sealBotSecret(config, org, 'dialogflow', account) }
}

/** Saves the bot's settings. */
export const saveBot = (
  db: Db,
  config: Config,
  { org, by }: { org: string; by: string },
  { revision, settings, credentials }: Parsed<'saveBot'>['body'],
): Promise<Bot> =>
  db.transaction(async (tx) => {
    const held = await holdBot(tx, org)
    if (held.revision !== revision)
      throw new Refusal('conflict', 'Somebody has saved these settings since you opened them.')
    const { isNew, sealed } = credentialsOf(config, org, credentials)
    await tx.query(
      `update bot set is_on = $2, engine = $3, threshold = $4, uses_articles = $5,
         webhook_url = $6, dialogflow_project = $7, dialogflow_language = $8, keep_days = $9,
         dialogflow_credentials = case when $10 then $11 else dialogflow_credentials end,
         revision = revision + 1, updated_by = $12, updated_at = now()
       where organisation_id = $1`,
      [
        org,
        settings.isOn,
        settings.engine,
        settings.threshold,
        settings.usesArticles,
        settings.webhookUrl ?? null,
        settings.dialogflowProject ?? null,
        settings.dialogflowLanguage,
        settings.keepDays,
        isNew,
        sealed,
        by,
      ],
    )
    return readBot(tx, config, org)
  })

/** Creates a new webhook secret; the old one is no longer used. */
export async function rotateSecret(
  db: Db,
  config: Config,
  org: string,
): Promise<Reply<'rotateBotSecret'>> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    await holdBot(tx, org)
    await tx.query('update bot set webhook_secret = $2 where organisation_id = $1', [
      org,
      sealBotSecret(config, org, 'webhook', { secret }),
    ])
  })
  return { secret }
}

/** The bots of the user's organisations, by name. */
export async function listBots(
  db: Db,
  config: Config,
  memberships: readonly { organisationId: string; organisationName: string }[],
): Promise<Reply<'listBots'>> {
  const items = await Promise.all(
    memberships.map(async ({ organisationId, organisationName: name }) => {
      const state = stateOf(await readBotRecord(db, organisationId), config)
      return { organisationId, name, state }
    }),
  )
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
