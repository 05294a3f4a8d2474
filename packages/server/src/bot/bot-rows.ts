import { type Bot, type BotState, Intent } from '@agent-assist/contract'
import * as z from 'zod'
import type { Config } from '../platform/config/config.ts'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type SealedFor, seal, unseal } from '../platform/security/seal.ts'

/** An intent with its id. */
export interface BotIntent {
  id: string
  intent: Intent
}

/** The database row of a bot. */
export interface BotRecord {
  isOn: boolean
  engine: Bot['engine']
  threshold: number
  usesArticles: boolean
  webhookUrl?: string
  webhookSecret?: Uint8Array
  dialogflowProject?: string
  dialogflowLanguage: string
  dialogflowCredentials?: Uint8Array
  keepDays: number
  revision: number
  version?: number
}

/** A bot without a row: the default settings. */
const UNSAVED: BotRecord = {
  isOn: true,
  engine: 'own',
  threshold: 0.4,
  usesArticles: true,
  dialogflowLanguage: 'en',
  keepDays: 180,
  revision: 0,
}

/** The bot's settings; the defaults when it has no row yet. */
export async function readBotRecord(on: Queryable, org: string): Promise<BotRecord> {
  const { rows } = await on.query<BotRecord>(
    `select is_on as "isOn", engine, threshold, uses_articles as "usesArticles",
       webhook_url as "webhookUrl", webhook_secret as "webhookSecret",
       dialogflow_project as "dialogflowProject", dialogflow_language as "dialogflowLanguage",
       dialogflow_credentials as "dialogflowCredentials", keep_days as "keepDays", revision, version
     from bot where organisation_id = $1`,
    [org],
  )
  return rows[0] ?? UNSAVED
}

/** Locks the organisation's bot until the transaction ends, and returns it. */
export async function holdBot(tx: Queryable, org: string): Promise<BotRecord> {
  await tx.query('insert into bot (organisation_id) values ($1) on conflict do nothing', [org])
  await tx.query('select 1 from bot where organisation_id = $1 for update', [org])
  return readBotRecord(tx, org)
}

/** Whether the bot answers: `none` while it is not set up. */
export function stateOf(bot: BotRecord, config: Pick<Config, 'dialogflow'>): BotState {
  const isSetUp =
    bot.engine === 'own'
      ? bot.version !== undefined
      : bot.dialogflowCredentials !== undefined || config.dialogflow !== undefined
  if (!isSetUp) return 'none'
  return bot.isOn ? 'on' : 'off'
}

const sealedFor = (org: string, what: 'webhook' | 'dialogflow'): SealedFor => ({
  purpose: 'agent-assist bot',
  id: `${org} ${what}`,
})

export const sealBotSecret = (
  config: Config,
  org: string,
  what: 'webhook' | 'dialogflow',
  value: object,
): Buffer => seal(config, sealedFor(org, what), value)

/** The unsealed secret; undefined without one, and when SESSION_SECRET has changed since. */
export const openBotSecret = (
  config: Config,
  org: string,
  what: 'webhook' | 'dialogflow',
  sealed: Uint8Array | undefined,
): unknown => sealed && unseal(config, sealedFor(org, what), sealed)

const BotIntents = z.array(z.object({ id: z.string(), intent: Intent }))

/** The intents of a published version. */
export async function readVersionIntents(
  on: Queryable,
  org: string,
  version: number,
): Promise<BotIntent[]> {
  const { rows } = await on.query<{ intents: unknown }>(
    'select intents from bot_version where organisation_id = $1 and version = $2',
    [org, version],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such version.')
  return BotIntents.parse(rows[0].intents)
}

/** SQL: the user's name for a column that contains a user id; any other value as it is. */
export const nameOf = (column: string): string => `coalesce(
  (select u.first_name || ' ' || u.last_name from app_user u where u.id::text = ${column}), ${column})`
