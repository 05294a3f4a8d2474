import type { Intent, OpenContext } from '@agent-assist/contract'
import { BotMessage } from '@agent-assist/contract'
import * as z from 'zod'
import { sign } from '../platform/security/signature.ts'
import { type Answer, postJson } from '../platform/http/post-json.ts'

/** Milliseconds to wait for the webhook. */
const TIMEOUT_MS = 5000
const ANSWER_MAX_BYTES = 64 * 1024
const SIGNATURE = 'agent-assist-signature'

/** The content of a webhook call. */
export interface Fulfilment {
  organisationId: string
  /** Created by the panel; the same throughout a conversation. */
  userId: string
  text?: string | undefined
  event?: string | undefined
  intent: { id: string; name: string; confidence?: number | undefined }
  parameters: Record<string, string>
  contexts: OpenContext[]
}

const Reply = z.object({
  fulfillmentMessages: z.array(z.unknown()).max(10),
  /** Opened like the contexts of an intent; lifespan 0 closes one. */
  contexts: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
        lifespan: z.int().min(0).max(50),
        parameters: z.record(z.string().max(40), z.string().max(256)).default({}),
      }),
    )
    .max(10)
    .default([]),
})

/** The webhook's answer. */
export interface Fulfilled {
  messages: BotMessage[]
  contexts: (Intent['contextsOut'][number] & { parameters: Record<string, string> })[]
}

/** The webhook gave no answer; the message may be shown to staff. */
export class WebhookFailed extends Error {}

export interface Webhook {
  url: string
  secret: string
  timeoutMs?: number | undefined
  privateOrigins: readonly string[]
}

function read({ status, body }: Answer): Fulfilled {
  if (status < 200 || status > 299)
    throw new WebhookFailed(`The webhook answered with status ${status}.`)
  try {
    const { fulfillmentMessages, contexts } = Reply.parse(JSON.parse(body))
    return { messages: z.array(BotMessage).parse(fulfillmentMessages), contexts }
  } catch {
    throw new WebhookFailed('The webhook answered with something that is not an answer of a bot.')
  }
}

/** Calls the organisation's webhook, signed with its secret. Throws WebhookFailed. */
export async function callWebhook(webhook: Webhook, fulfilment: Fulfilment): Promise<Fulfilled> {
  const body = JSON.stringify(fulfilment)
  const { url, secret, timeoutMs = TIMEOUT_MS, privateOrigins } = webhook
  try {
    const answer = await postJson(new URL(url), body, {
      headers: { [SIGNATURE]: sign(secret, body, Math.floor(Date.now() / 1000)) },
      timeoutMs,
      maxBytes: ANSWER_MAX_BYTES,
      privateOrigins,
    })
    return read(answer)
  } catch (error) {
    if (error instanceof WebhookFailed) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new WebhookFailed(
      isLate ? 'The webhook did not answer in time.' : 'The webhook could not be reached.',
      { cause: error },
    )
  }
}
