import type { Parsed, Reply } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { answer, type VisitorMessage } from './answer.ts'
import { type BotRecord, readBotRecord, stateOf } from './bot-rows.ts'
import type { Bots } from './bots.ts'
import { agentOf, partsOf } from './brain.ts'
import { matchOf } from './dialogflow/turn.ts'
import { detectIntent, DialogflowFailed, sessionOf } from './dialogflow/client.ts'
import { activeOf, readDraft } from './intent-rows.ts'

type Body = Parsed<'testBot'>['body']
type Tried = Reply<'testBot'>

interface Parts extends Bots {
  db: Db
  config: Config
}

const NO_BOT: Tried = {
  data: 0,
  fulfillmentMessages: [],
  match: { source: 'none' },
  scores: [],
  parameters: {},
  contexts: [],
  tookMs: 0,
}
/** Visitor id that the webhook and Dialogflow receive from the test bot. */
const TESTER = 'test'

const messageOf = ({ text, event }: Body): VisitorMessage =>
  text === undefined ? { event: event ?? '' } : { text }

/** The intents to test; undefined when no bot answers. */
async function intentsOf(
  { db, config, published }: Parts,
  org: string,
  bot: BotRecord,
  body: Body,
) {
  if (body.version === 'draft') return activeOf(await readDraft(db, org))
  if (stateOf(bot, config) !== 'on' || bot.version === undefined) return undefined
  return published(db, org, bot.version)
}

/** Dialogflow stores the contexts itself; all testers of an organisation share one session. */
async function tryDialogflow(
  { config, tokens }: Parts,
  org: string,
  bot: BotRecord,
  message: VisitorMessage,
) {
  const agent = agentOf(config, org, bot)
  if (!agent || stateOf(bot, config) !== 'on') return NO_BOT
  const begun = performance.now()
  try {
    const asked = message.text === undefined ? { event: message.event } : { text: message.text }
    const detected = await detectIntent(tokens, agent, sessionOf([org, TESTER]), asked)
    return {
      ...NO_BOT,
      data: 1 as const,
      fulfillmentMessages: detected.messages,
      match: matchOf(detected),
      tookMs: performance.now() - begun,
    }
  } catch (error) {
    if (error instanceof DialogflowFailed) throw new Refusal('unavailable', error.message)
    throw error
  }
}

/** Answers a test message without storing anything; the request contains the open contexts. */
export async function tryBot(parts: Parts, org: string, body: Body): Promise<Tried> {
  const { db, config, matchers } = parts
  const bot = await readBotRecord(db, org)
  const message = messageOf(body)
  if (bot.engine === 'dialogflow' && body.version === 'published')
    return tryDialogflow(parts, org, bot, message)
  const intents = await intentsOf(parts, org, bot, body)
  if (!intents) return NO_BOT
  const userId = body.webhook ? TESTER : undefined
  const brain = await partsOf({ on: db, config, matchers, org, bot, intents, userId })
  const begun = performance.now()
  const { messages, ...answered } = await answer(db, brain, message, body.contexts)
  return { data: 1, fulfillmentMessages: messages, ...answered, tookMs: performance.now() - begun }
}
