import { createHash } from 'node:crypto'
import type { BotMessage } from '@agent-assist/contract'
import * as z from 'zod'
import { type Answer, postJson } from '../../platform/http/post-json.ts'
import { botMessages } from './decode.ts'
import type { ServiceAccount } from '../../platform/config/service-account.ts'
import { TokenRefused, type Tokens } from './token.ts'

const API = 'https://dialogflow.googleapis.com'
const TIMEOUT_MS = 8000
const ANSWER_MAX_BYTES = 1_000_000
/** Most characters of a Dialogflow session id. */
const SESSION_CHARS = 36

/** A Dialogflow agent with the account to sign in with. */
export interface DialogflowAgent {
  project: string
  language: string
  account: ServiceAccount
  /** Called in place of Google by local tests. */
  testUrl?: string | undefined
  timeoutMs?: number | undefined
}

/** Dialogflow gave no answer; the message may be logged and shown to staff. */
export class DialogflowFailed extends Error {}

/** The agent's answer. */
export interface Detected {
  messages: BotMessage[]
  intentId?: string
  intentName?: string
  confidence?: number
  isFallback: boolean
}

const Detection = z.object({
  queryResult: z.object({
    fulfillmentMessages: z.unknown().optional(),
    fulfillmentText: z.unknown().optional(),
    intentDetectionConfidence: z.number().optional(),
    intent: z
      .object({
        name: z.string().optional(),
        displayName: z.string().optional(),
        isFallback: z.boolean().optional(),
      })
      .optional(),
  }),
})

/** A visitor's message. */
export type DialogflowMessage = { text: string } | { event: string }

/** The session id of a conversation: a hash, so that it does not reveal the visitor. */
export const sessionOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, SESSION_CHARS)

function failureOf(status: number): string {
  if (status === 401) return 'Dialogflow did not accept our sign-in.'
  if (status === 403) return 'The service account may not ask this agent of Dialogflow.'
  if (status === 404) return 'Dialogflow knows no agent of this project.'
  if (status === 429) return 'Dialogflow had too many requests.'
  return `Dialogflow answered with status ${status}.`
}

function read({ status, body }: Answer): Detected {
  if (status !== 200) throw new DialogflowFailed(failureOf(status))
  try {
    const { queryResult: result } = Detection.parse(JSON.parse(body))
    const { intent } = result
    return {
      messages: botMessages(result.fulfillmentMessages, result.fulfillmentText),
      ...(intent?.name ? { intentId: intent.name.split('/').at(-1) ?? intent.name } : {}),
      ...(intent?.displayName ? { intentName: intent.displayName } : {}),
      ...(result.intentDetectionConfidence === undefined
        ? {}
        : { confidence: Math.min(1, Math.max(0, result.intentDetectionConfidence)) }),
      isFallback: intent?.isFallback ?? false,
    }
  } catch (cause) {
    throw new DialogflowFailed('Dialogflow answered with something that we do not understand.', {
      cause,
    })
  }
}

function failed(error: unknown): DialogflowFailed {
  if (error instanceof DialogflowFailed) return error
  if (error instanceof TokenRefused) return new DialogflowFailed(error.message)
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  const message = isLate ? 'Dialogflow did not answer in time.' : 'Dialogflow could not be reached.'
  return new DialogflowFailed(message, { cause: error })
}

/** Sends a message to a Dialogflow ES agent (v2 detectIntent). Throws DialogflowFailed. */
export async function detectIntent(
  tokens: Tokens,
  agent: DialogflowAgent,
  session: string,
  message: DialogflowMessage,
): Promise<Detected> {
  const path = `/v2/projects/${agent.project}/agent/sessions/${session}:detectIntent`
  const query =
    'text' in message
      ? { text: { text: message.text, languageCode: agent.language } }
      : { event: { name: message.event, languageCode: agent.language } }

  const ask = async () =>
    postJson(new URL(path, agent.testUrl ?? API), JSON.stringify({ queryInput: query }), {
      headers: { authorization: `Bearer ${await tokens.of(agent.account)}` },
      timeoutMs: agent.timeoutMs ?? TIMEOUT_MS,
      maxBytes: ANSWER_MAX_BYTES,
      privateOrigins: agent.testUrl ? [agent.testUrl] : [],
    })
  try {
    const first = await ask()
    if (first.status !== 401) return read(first)
    tokens.forget(agent.account) // revoked before it expired
    return read(await ask())
  } catch (error) {
    throw failed(error)
  }
}
