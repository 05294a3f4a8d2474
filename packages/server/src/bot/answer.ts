import type { BotMatch, BotMessage, IntentScore, OpenContext } from '@agent-assist/contract'
import type { Calibration } from '../language/confidence/calibration.ts'
import type { Queryable } from '../platform/db/db.ts'
import { articleMessages, beforeIntent, findArticles, type FoundArticle } from './articles.ts'
import type { BotIntent } from './bot-rows.ts'
import { wholeSure } from './engine/sure-matcher.ts'
import { heldBy, isOpenFor, nextContexts } from './contexts.ts'
import type { Matcher } from './engine/matcher.ts'
import { fillResponses, parametersIn } from './parameters.ts'
import { type Fulfilment, type Fulfilled, WebhookFailed } from './webhook.ts'

/** Number of intents with scores that staff see, best first. */
const SCORES_SHOWN = 5

/** The own engine's answer when nothing matches and the bot has no fallback intent. */
export const UNKNOWN_TEXT = 'I did not understand that. Could you say it in other words?'
/** The answer when the webhook fails and the intent has no responses. */
export const WEBHOOK_FAILED_TEXT = 'I cannot look that up right now. Please try again in a moment.'

/** A visitor's message: a text or an event. */
export type VisitorMessage =
  | { text: string; event?: undefined }
  | { event: string; text?: undefined }

/** What the own engine needs to answer for an organisation. */
export interface BotParts {
  org: string
  intents: readonly BotIntent[]
  matcher: Matcher
  threshold: number
  usesArticles: boolean
  /** How often articles were right in the organisation's past; undefined while it says too little. */
  articleCalibration: Calibration | undefined
  /** Calls the organisation's webhook; missing: no webhook is called. Throws WebhookFailed. */
  webhook?: ((fulfilment: Omit<Fulfilment, 'userId'>) => Promise<Fulfilled>) | undefined
}

/** One answer of the bot, with the details that staff see. */
export interface BotAnswer {
  messages: BotMessage[]
  match: BotMatch
  scores: IntentScore[]
  parameters: Record<string, string>
  contexts: OpenContext[]
  webhookFailure?: string
}

const openTo = (intents: readonly BotIntent[], open: readonly OpenContext[]) =>
  intents.filter(({ intent }) => isOpenFor(open, intent))

/** The intent that requires the most open contexts. */
const mostInContext = (intents: readonly BotIntent[]): BotIntent | undefined =>
  intents.toSorted((a, b) => b.intent.contextsIn.length - a.intent.contextsIn.length)[0]

/** Intents that the open contexts allow, best match first. */
function scoresOf({ matcher, intents }: BotParts, text: string, open: readonly OpenContext[]) {
  const allowed = new Map(openTo(intents, open).map((one) => [one.id, one]))
  return matcher
    .match(text, (id) => allowed.has(id))
    .flatMap(({ id, confidence }) => {
      const own = allowed.get(id)
      return own ? [{ own, confidence }] : []
    })
}

type Scored = ReturnType<typeof scoresOf>[number]

/** The best intent above the threshold; one that requires an open context is preferred. */
function chosen(scored: readonly Scored[], threshold: number): Scored | undefined {
  const sure = scored.filter(({ confidence }) => confidence >= threshold)
  return sure.find(({ own }) => own.intent.contextsIn.length > 0) ?? sure[0]
}

interface Chosen {
  own: BotIntent
  source: 'intent' | 'event' | 'fallback'
  confidence?: number
}

/** The answer of an intent: from its webhook, else from its responses. */
async function fulfil(
  parts: BotParts,
  message: VisitorMessage,
  open: readonly OpenContext[],
  { own: { id, intent }, source, confidence }: Chosen,
): Promise<Omit<BotAnswer, 'scores'>> {
  const parameters = message.text === undefined ? {} : parametersIn(intent, message.text)
  const contexts = nextContexts(open, intent, parameters)
  const values = { ...heldBy(open), ...parameters }
  const match: BotMatch = {
    source,
    intentId: id,
    intentName: intent.name,
    ...(confidence === undefined ? {} : { confidence }),
  }
  const own = fillResponses(intent.responses, values)
  if (!intent.usesWebhook || !parts.webhook) return { messages: own, match, parameters, contexts }
  try {
    const asked = { id, name: intent.name, confidence }
    const { org: organisationId } = parts
    const reply = await parts.webhook({
      organisationId,
      ...message,
      intent: asked,
      parameters: values,
      contexts,
    })
    const names = new Set(reply.contexts.map(({ name }) => name))
    const others = contexts.filter(({ name }) => !names.has(name))
    const begun = reply.contexts.filter(({ lifespan }) => lifespan > 0)
    const messages = reply.messages.length > 0 ? reply.messages : own
    return { messages, match, parameters, contexts: [...others, ...begun] }
  } catch (error) {
    if (!(error instanceof WebhookFailed)) throw error
    const messages = own.length > 0 ? own : [{ text: WEBHOOK_FAILED_TEXT }]
    return { messages, match, parameters, contexts, webhookFailure: error.message }
  }
}

const shown = (scored: readonly Scored[]): IntentScore[] =>
  scored
    .slice(0, SCORES_SHOWN)
    .map(({ own, confidence }) => ({ intentId: own.id, name: own.intent.name, confidence }))

async function answerEvent(parts: BotParts, event: string, open: readonly OpenContext[]) {
  const own = mostInContext(
    openTo(parts.intents, open).filter(({ intent }) => intent.events.includes(event)),
  )
  if (own)
    return { ...(await fulfil(parts, { event }, open, { own, source: 'event' })), scores: [] }
  const match: BotMatch = { source: 'none' }
  return {
    messages: [],
    match,
    scores: [],
    parameters: {},
    contexts: nextContexts(open, undefined),
  }
}

type Answered = Omit<BotAnswer, 'scores'>

/** The answer from the articles that were found. */
function byArticles(found: readonly FoundArticle[], open: readonly OpenContext[]): Answered {
  const confidence = Math.min(1, found[0]?.share ?? 0)
  return {
    messages: articleMessages(found),
    match: { source: 'article', confidence },
    parameters: {},
    contexts: nextContexts(open, undefined),
  }
}

/** Articles that may answer; once the past says how often they are right, none below the threshold. */
async function articlesFor(on: Queryable, parts: BotParts, text: string): Promise<FoundArticle[]> {
  const { org, usesArticles, articleCalibration, threshold } = parts
  if (!usesArticles) return []
  const found = await findArticles(on, org, text)
  if (!articleCalibration) return found
  const sure = found.map((one) => ({ ...one, share: wholeSure(articleCalibration, one.share) }))
  return (sure[0]?.share ?? 0) >= threshold ? sure : []
}

/** The answer to an unmatched text: the fallback intent's, else a fixed text. */
async function answerUnknown(parts: BotParts, text: string, open: readonly OpenContext[]) {
  const own = mostInContext(openTo(parts.intents, open).filter(({ intent }) => intent.isFallback))
  if (own) return fulfil(parts, { text }, open, { own, source: 'fallback' })
  const match: BotMatch = { source: 'fallback' }
  const contexts = nextContexts(open, undefined)
  return { messages: [{ text: UNKNOWN_TEXT }], match, parameters: {}, contexts }
}

async function answerText(
  on: Queryable,
  parts: BotParts,
  text: string,
  open: readonly OpenContext[],
): Promise<BotAnswer> {
  const scored = scoresOf(parts, text, open)
  const best = chosen(scored, parts.threshold)
  const found = await articlesFor(on, parts, text)
  const isArticle = best
    ? await beforeIntent(on, parts.org, found, best.confidence)
    : found.length > 0
  const answerNow = (): Answered | Promise<Answered> => {
    if (isArticle) return byArticles(found, open)
    if (best) return fulfil(parts, { text }, open, { ...best, source: 'intent' })
    return answerUnknown(parts, text, open)
  }
  return { ...(await answerNow()), scores: shown(scored) }
}

/** The own engine's answer to one message of a visitor. */
export const answer = (
  on: Queryable,
  parts: BotParts,
  message: VisitorMessage,
  open: readonly OpenContext[],
): Promise<BotAnswer> =>
  message.event === undefined
    ? answerText(on, parts, message.text, open)
    : answerEvent(parts, message.event, open)
