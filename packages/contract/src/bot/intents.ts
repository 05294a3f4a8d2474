import * as z from 'zod'
import { SafeUrl } from './chats.ts'

/** Events that the panel sends (SPEC §4); an intent may also answer other events. */
export const BOT_EVENTS = ['Welcome', 'SHOW_RECOMMENDATIONS', 'MASTERCLASS'] as const

/** Maximum characters of one message of a visitor. */
export const CHAT_TEXT_MAX = 256

/** How the value of a parameter is found in a text. */
export const PARAMETER_KINDS = ['number', 'email', 'date', 'list'] as const

const Name = z.string().trim().min(1).max(80)
/** Name of a context or parameter. */
const Key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'is small letters, digits and _')

/** A value that an intent reads from a text. */
export const IntentParameter = z.strictObject({
  name: Key,
  kind: z.enum(PARAMETER_KINDS),
  /** Possible values of a `list`, in addition to the examples annotated in phrases. */
  values: z.array(z.string().trim().min(1).max(80)).max(200).optional(),
})
export type IntentParameter = z.infer<typeof IntentParameter>

const ResponseText = z.string().trim().min(1).max(2000)
const ResponseCard = z.strictObject({
  header: z.string().trim().min(1).max(120),
  image: SafeUrl.optional(),
  description: z.string().max(400),
  price: z.string().max(40),
  link: SafeUrl,
})
const ResponseReply = z
  .strictObject({
    text: z.string().trim().min(1).max(80),
    payload: z.string().min(1).max(120).optional(),
    link: SafeUrl.optional(),
  })
  .refine((reply) => !(reply.payload && reply.link), 'has a payload or a link, not both')

/**
 * When a message is sent: only while a parameter is known or missing. It is known when the customer
 * said it in this message, or in an earlier one whose context is still open.
 */
export const ResponseCondition = z.strictObject({
  parameter: Key,
  is: z.enum(['known', 'missing']),
})
export type ResponseCondition = z.infer<typeof ResponseCondition>

/** One message of an intent's answer. `{{order_number}}` is replaced with the value of the parameter. */
export const IntentResponse = z.union([
  z.strictObject({ text: ResponseText, when: ResponseCondition.optional() }),
  z.strictObject({
    when: ResponseCondition.optional(),
    payload: z.strictObject({
      text: ResponseText.optional(),
      cards: z.array(ResponseCard).max(10).optional(),
      quick_replies: z.array(ResponseReply).max(10).optional(),
    }),
  }),
])
export type IntentResponse = z.infer<typeof IntentResponse>

/** An intent: its training phrases and events, and its answer. */
export const Intent = z.strictObject({
  name: Name,
  /**
   * Training phrases; example values of parameters are annotated: `Where is [12345](order_number)?`
   */
  phrases: z.array(z.string().trim().min(1).max(CHAT_TEXT_MAX)).max(1000).default([]),
  parameters: z.array(IntentParameter).max(20).default([]),
  events: z
    .array(z.string().regex(/^[A-Za-z][\w-]{0,63}$/, 'is letters, digits, - and _'))
    .max(10)
    .default([]),
  /** Contexts that must all be open for the intent to match. */
  contextsIn: z.array(Key).max(10).default([]),
  /** Contexts opened by a match; `lifespan` counts the visitor's next messages, 0 closes the context. */
  contextsOut: z
    .array(z.strictObject({ name: Key, lifespan: z.int().min(0).max(50) }))
    .max(10)
    .default([]),
  /** All whose condition holds are sent, in this order. */
  responses: z.array(IntentResponse).max(10).default([]),
  /** The organisation's webhook gives the answer; `responses` are used when it fails. */
  usesWebhook: z.boolean().default(false),
  /** Fallback: answers when no other intent and no article matches. */
  isFallback: z.boolean().default(false),
})
export type Intent = z.infer<typeof Intent>
/** An intent before its defaults are filled in. */
export type NewIntent = z.input<typeof Intent>

/** `waiting`: changed by a member who may not approve; the published content answers until an admin approves. */
export const INTENT_APPROVALS = ['waiting', 'approved'] as const

/** The JSON file that the intents page exports and imports. */
export const IntentsFile = z.strictObject({
  intents: z.array(Intent.extend({ isOn: z.boolean().default(true) })).max(500),
})
export type IntentsFile = z.infer<typeof IntentsFile>
