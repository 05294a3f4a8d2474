import type { BotMessage, Reply } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { answer, type BotAnswer, type VisitorMessage } from './answer.ts'
import { type BotRecord, readBotRecord, stateOf } from './bot-rows.ts'
import { agentOf, partsOf } from './brain.ts'
import { storeTurn, readOpen, type Speaker } from './conversations.ts'
import {
  detectIntent,
  type Detected,
  type DialogflowAgent,
  DialogflowFailed,
  sessionOf,
} from './dialogflow/client.ts'
import { matchOf } from './dialogflow/turn.ts'
import type { Bots } from './bots.ts'

/** The answer to a text when Dialogflow fails; an event gets no answer. */
export const AWAY_TEXT = 'I cannot answer right now. Please try again in a moment.'

const NO_BOT = { data: 0 as const, fulfillmentMessages: [] }

/** The answer to a message when Dialogflow fails. */
const silent = (message: VisitorMessage): Detected => ({
  messages: message.text === undefined ? [] : [{ text: AWAY_TEXT }],
  isFallback: false,
})

type Turn = Omit<BotAnswer, 'parameters'>

/** Whether the bot had no answer of its own. */
const isLost = ({ match }: Turn) => match.source === 'fallback' || match.source === 'none'

export interface ChatParts extends Bots {
  db: Db
  config: Api['config']
  log: Pick<FastifyBaseLogger, 'warn'>
}

async function askDialogflow(
  { tokens, log }: ChatParts,
  agent: DialogflowAgent,
  speaker: Speaker,
  message: VisitorMessage,
): Promise<Turn> {
  const session = sessionOf([speaker.org, speaker.visitorName, speaker.userId])
  const detected = await detectIntent(
    tokens,
    agent,
    session,
    message.text === undefined ? { event: message.event } : { text: message.text },
  ).catch((error: unknown) => {
    if (!(error instanceof DialogflowFailed)) throw error
    log.warn({ organisation: speaker.org }, error.message)
    return silent(message)
  })
  return { messages: detected.messages, match: matchOf(detected), scores: [], contexts: [] }
}

async function askOwn(parts: ChatParts, bot: BotRecord, speaker: Speaker, message: VisitorMessage) {
  const { db, config, matchers, published, log } = parts
  const { org, userId } = speaker
  const intents = await published(db, org, bot.version ?? 0)
  const brain = await partsOf({ on: db, config, matchers, org, bot, intents, userId })
  const { contexts } = await readOpen(db, speaker)
  const { webhookFailure, ...turn } = await answer(db, brain, message, contexts)
  if (webhookFailure) log.warn({ organisation: org }, webhookFailure)
  return turn
}

/** Answers a message with the organisation's bot, and stores both. */
async function speak(
  parts: ChatParts,
  speaker: Speaker,
  message: VisitorMessage,
): Promise<Reply<'dfTextQuery'>> {
  const { db, config } = parts
  const bot = await readBotRecord(db, speaker.org)
  if (stateOf(bot, config) !== 'on') return NO_BOT
  const agent = bot.engine === 'dialogflow' ? agentOf(config, speaker.org, bot) : undefined
  if (bot.engine === 'dialogflow' && !agent) return NO_BOT
  const turn = agent
    ? await askDialogflow(parts, agent, speaker, message)
    : await askOwn(parts, bot, speaker, message)
  await db.transaction((tx) => storeTurn(tx, speaker, message, turn))
  const isFallback = message.text !== undefined && isLost(turn)
  return {
    data: 1,
    fulfillmentMessages: turn.messages satisfies BotMessage[],
    ...(isFallback ? { isFallback } : {}),
  }
}

/** Routes of the panel's chat: visitors' texts and events. */
export function chatRoutes(api: Api, bots: Bots): void {
  const { db, config, app } = api
  const parts: ChatParts = { ...bots, db, config, log: app.log }
  route(api, 'dfTextQuery', ({ caller, body: { text, userId } }) => {
    const speaker = { org: caller.organisationId, userId, visitorName: caller.name ?? '' }
    return speak(parts, speaker, { text })
  })
  route(api, 'dfEventQuery', ({ caller, body: { event, userId } }) => {
    const speaker = { org: caller.organisationId, userId, visitorName: caller.name ?? '' }
    return speak(parts, speaker, { event })
  })
}
