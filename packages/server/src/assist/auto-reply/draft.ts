import type { AutoReplySettings, Citation } from '@agent-assist/contract'
import * as z from 'zod'
import { questionOf as askedOf, readQuestion, withNear } from '../suggestions/assist.ts'
import { sureOf } from '../../language/confidence/calibration.ts'
import { readCalibration } from '../../language/confidence/confidence-rows.ts'
import { pctOf } from '../../language/confidence/curve.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { readAssistSettings } from '../settings/assist-settings.ts'
import { createCitations } from '../gpt/citations.ts'
import { replyLanguage } from '../gpt/jobs.ts'
import { conversationOf, type OpenTicket, readOpenTicket } from '../gpt/open-ticket.ts'
import { type Prompt, questionOf, replyPrompt } from '../gpt/prompt.ts'
import { type GivenSource, sourcesFor } from '../gpt/sources.ts'
import { createPseudonymiser } from '../gpt/pseudonymiser.ts'
import { limitedTokens, lowerLimit } from '../../language/llm/account.ts'
import type { Llm } from '../../language/llm/client.ts'
import { LlmError } from '../../language/llm/request.ts'
import { storeUse } from '../../language/llm/usage.ts'
import type { Meaning } from '../../suggest/meaning/meaning.ts'
import { sureLanguageOf } from '../../language/words/language.ts'
import type { Outcome, Taken } from './auto-reply-rows.ts'
import { canReply } from '../../connectors/desk.ts'

export interface Drafter {
  db: Db
  config: Config
  llm: Llm
  meaning?: Meaning | undefined
}

const Draft = z.object({
  /** Whether the sources answer the customer's question completely. */
  answers: z.boolean(),
  /** From 0 to 1. */
  confidence: z.number().min(0).max(1),
  reply: z.string(),
})

const FORM = `Answer as JSON. reply: the reply. answers: true only if the sources answer all that the customer asks, and
the reply needs nothing that only a person can know or do. confidence: how sure you are of that, 0 to 1.`

const MAX_TRIES = 3
const PAUSE_S = 60
/** Reasons of a failure that may pass, so that the request is tried again later. */
const PASSING = new Set(['timeout', 'unreachable', 'limited', 'broken', 'paused'])

const none = (reason: string): Outcome => ({ state: 'none', reason })

/** The model's reply after the placeholders were replaced by the original values. */
interface Written {
  text: string
  confidencePct: number
  citations: Citation[]
}

function afterError(error: unknown, tries: number): Outcome {
  if (!(error instanceof LlmError)) throw error
  const isPassing = PASSING.has(error.reason) && tries < MAX_TRIES
  return isPassing
    ? { state: 'drafting', againInS: PAUSE_S * tries, reason: error.message }
    : { state: 'failed', reason: `The language model: ${error.message}.` }
}

async function ask(
  { db, llm }: Drafter,
  org: string,
  prompt: Prompt,
  ticket: OpenTicket,
  sources: GivenSource[],
): Promise<Written | undefined> {
  const pseudonymiser = createPseudonymiser(ticket.names)
  const question = questionOf({ ...prompt, rules: [...prompt.rules, FORM] }, pseudonymiser.hide)
  const count = (failures: number, { input, output }: { input: number; output: number }) =>
    storeUse(db, org, 'autoReply', {
      requests: 1,
      failures,
      inputTokens: input,
      outputTokens: output,
    })
  try {
    const { value, tokens } = await llm.ask({ ...question, schema: Draft })
    await count(0, tokens)
    if (!value.answers || !value.reply.trim()) return undefined
    const citations = createCitations(sources.map(({ citation }) => citation))
    const text = pseudonymiser.show(citations.read(value.reply.trim()))
    const confidencePct = Math.round(value.confidence * 100)
    return { text, confidencePct, citations: citations.used() }
  } catch (error) {
    if (error instanceof LlmError) await count(1, error.tokens)
    throw error
  }
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>()[\]"']+/giu

/** Why a reply needs an agent's review before it is sent; undefined when it does not. */
export function doubtAbout(
  { text, citations }: Written,
  sources: readonly GivenSource[],
  ticket: Pick<OpenTicket, 'messages'>,
): string | undefined {
  const conversation = ticket.messages.map((message) => message.text).join('\n')
  if (!sureLanguageOf(conversation)) return "The ticket's language is not known."
  if (citations.length === 0) return 'The reply does not name a source.'
  const known = sources.map(({ citation, text: source }) => `${source} ${citation.url ?? ''}`)
  const isForeign = (link: string) => !known.some((source) => source.includes(link))
  if ((text.match(LINK) ?? []).some((link) => isForeign(link.replace(/[.,;:!?]+$/, ''))))
    return 'The reply has a link that is in no source.'
  if (/\{\{.*?\}\}|\[[A-Z]+_\d+\]|\((?:name|email|phone|card|iban)\)/.test(text))
    return 'The reply has a blank that was not filled in.'
  return undefined
}

/** The mode of a written reply, with the reason when it is lower than the configured one. */
async function modeOf(
  { db }: Drafter,
  { org, ticketId, mode }: Taken,
  doubt: string | undefined,
): Promise<Pick<Outcome, 'mode' | 'reason'>> {
  if (mode === 'suggested') return { mode }
  if (!(await canReply(db, org, ticketId)))
    return { mode: 'suggested', reason: 'No helpdesk is connected that it could be delivered to.' }
  return mode === 'executed' && doubt ? { mode: 'suggested', reason: doubt } : { mode }
}

const MINUTE_S = 60

/** State of a reply in this mode, and the delay before it is sent. */
const nextStep = (
  mode: Outcome['mode'],
  { delayMin }: AutoReplySettings,
): Pick<Outcome, 'state' | 'againInS'> => {
  if (mode === 'suggested') return { state: 'offered' }
  return { state: 'waiting', againInS: mode === 'executed' ? delayMin * MINUTE_S : 0 }
}

/** Writes the reply to a ticket, if both a source and the model are confident enough. */
export async function draft(drafter: Drafter, taken: Taken): Promise<Outcome> {
  const { db, config } = drafter
  const { org, ticketId, tries } = taken
  const settings = await readAssistSettings(db, org)
  const { autoReply, gptIsOn, monthlyTokens, tone } = settings
  if (!gptIsOn || autoReply.mode === 'off')
    return { state: 'stopped', reason: 'Auto-replies were switched off.' }
  const limit = lowerLimit(monthlyTokens, config.llmMonthlyTokens)
  if (limit !== undefined && (await limitedTokens(db, org)) >= limit)
    return { state: 'failed', reason: "The month's tokens are used up." }
  const ticket = await readOpenTicket(db, org, ticketId)
  const known = await readQuestion({ db }, org, ticketId)
  const asked = askedOf(org, { ticketId, limit: 20 }, known, undefined)
  const sources = await sourcesFor(db, await withNear(asked, known, drafter.meaning), settings)
  const best = Math.max(0, ...sources.map(({ confidencePct = 0 }) => confidencePct))
  const calibration = await readCalibration(db, org, 'reply')
  const surePct = (pct: number) => (calibration ? pctOf(sureOf(calibration, pct / 100)) : pct)
  if (surePct(best) < autoReply.thresholdPct) return none('No source is sure enough.')
  const prompt = replyPrompt({
    tone,
    language: replyLanguage(settings, ticket),
    conversation: conversationOf(ticket),
    sources,
  })
  try {
    const written = await ask(drafter, org, prompt, ticket, sources)
    if (!written) return none('The sources do not answer all of it.')
    const scorePct = Math.min(best, written.confidencePct)
    const confidencePct = surePct(scorePct)
    if (confidencePct < autoReply.thresholdPct) return none('The model is not sure enough.')
    const decided = await modeOf(drafter, taken, doubtAbout(written, sources, ticket))
    const step = nextStep(decided.mode, autoReply)
    return { ...written, ...decided, ...step, scorePct, confidencePct, isNextStep: true }
  } catch (error) {
    return afterError(error, tries)
  }
}
