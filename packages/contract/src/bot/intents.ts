import * as z from 'zod'
import { SafeUrl } from './chats.ts'

/** Events that the panel sends (SPEC §4); an intent may answer to others, too. */
export const BOT_EVENTS = ['Welcome', 'SHOW_RECOMMENDATIONS', 'MASTERCLASS'] as const

/** What a visitor may say at once. */
export const CHAT_TEXT_MAX = 256

/** How a parameter is found in a text. */
export const PARAMETER_KINDS = ['number', 'email', 'date', 'list'] as const

const Name = z.string().trim().min(1).max(80)
/** Of contexts and parameters. */
const Key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'is small letters, digits and _')

/** What an intent wants to know from a text. */
export const IntentParameter = z.strictObject({
  name: Key,
  kind: z.enum(PARAMETER_KINDS),
  /** Of a list: what it may be, beside the examples marked in phrases. */
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

/** One message that an intent answers with. `{{order_number}}` stands for what a parameter holds. */
export const IntentResponse = z.union([
  z.strictObject({ text: ResponseText }),
  z.strictObject({
    payload: z.strictObject({
      text: ResponseText.optional(),
      cards: z.array(ResponseCard).max(10).optional(),
      quick_replies: z.array(ResponseReply).max(10).optional(),
    }),
  }),
])
export type IntentResponse = z.infer<typeof IntentResponse>

/** What an intent is: what it is recognised by, and what it answers. */
export const Intent = z.strictObject({
  name: Name,
  /** What customers say; examples of parameters are marked: `Where is [12345](order_number)?` */
  phrases: z.array(z.string().trim().min(1).max(CHAT_TEXT_MAX)).max(1000).default([]),
  parameters: z.array(IntentParameter).max(20).default([]),
  events: z
    .array(z.string().regex(/^[A-Za-z][\w-]{0,63}$/, 'is letters, digits, - and _'))
    .max(10)
    .default([]),
  /** Matched only while all of these are open in the conversation. */
  contextsIn: z.array(Key).max(10).default([]),
  /** Opened when it is matched; `lifespan` counts the visitor's next messages, 0 closes it. */
  contextsOut: z
    .array(z.strictObject({ name: Key, lifespan: z.int().min(0).max(50) }))
    .max(10)
    .default([]),
  /** All of them, in order. */
  responses: z.array(IntentResponse).max(10).default([]),
  /** The organisation's webhook is asked for the answer; `responses` are what is said when it fails. */
  usesWebhook: z.boolean().default(false),
  /** Answers what no other intent and no article answers. */
  isFallback: z.boolean().default(false),
})
export type Intent = z.infer<typeof Intent>
/** An intent before its defaults are filled in. */
export type NewIntent = z.input<typeof Intent>

/** `waiting`: somebody changed it who may not approve; until then the published one answers. */
export const INTENT_APPROVALS = ['waiting', 'approved'] as const

/** The JSON in and out of configure-intents. */
export const IntentsFile = z.strictObject({
  intents: z.array(Intent.extend({ isOn: z.boolean().default(true) })).max(500),
})
export type IntentsFile = z.infer<typeof IntentsFile>
