import * as z from 'zod'
import { OrganisationId, Source } from '../base/common.ts'

/** A link or image address from stored data: only http, https or mailto. */
export const SafeUrl = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|mailto:)/i)

export const ProductCard = z.object({
  header: z.string(),
  image: SafeUrl.optional(),
  description: z.string(),
  price: z.string(),
  link: SafeUrl,
})
export type ProductCard = z.infer<typeof ProductCard>

/** A quick reply sends its payload, or opens its link. */
export const QuickReply = z.object({
  text: z.string(),
  payload: z.string().optional(),
  link: SafeUrl.optional(),
})
export type QuickReply = z.infer<typeof QuickReply>

/** One message of the bot (SPEC §3): plain text, or a payload with cards or quick replies. */
export const BotMessage = z.union([
  z.object({ text: z.string() }),
  z.object({
    payload: z.object({
      text: z.string().optional(),
      cards: z.array(ProductCard).optional(),
      quick_replies: z.array(QuickReply).optional(),
    }),
  }),
])
export type BotMessage = z.infer<typeof BotMessage>

const Entity = Source.extend({ entity: OrganisationId })
/** data 0: the organisation has no bot; the panel then shows a message. */
const BotReply = z.object({
  data: z.union([z.literal(0), z.literal(1)]),
  fulfillmentMessages: z.array(BotMessage),
  /** True when the bot had no answer, so that a person may be offered; otherwise missing. */
  isFallback: z.literal(true).optional(),
})

export const chatShapes = {
  dfTextQuery: {
    query: Entity,
    body: z.object({ text: z.string().min(1).max(256), userId: z.string().min(1).max(64) }),
    reply: BotReply,
  },
  dfEventQuery: {
    query: Entity,
    body: z.object({ event: z.string().min(1).max(64), userId: z.string().min(1).max(64) }),
    reply: BotReply,
  },
}
