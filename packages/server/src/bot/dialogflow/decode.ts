import { BotMessage, ProductCard, QuickReply } from '@agent-assist/contract'
import * as z from 'zod'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const KINDS = ['nullValue', 'numberValue', 'stringValue', 'boolValue', 'structValue', 'listValue']

/** Whether this is a JSON google.protobuf.Value, `{ stringValue: 'x' }`, with or without `kind`. */
function isValue(value: unknown): value is Fields {
  if (!isFields(value)) return false
  const keys = Object.keys(value).filter((key) => key !== 'kind')
  return keys.length > 0 && keys.every((key) => KINDS.includes(key))
}

function plainValue(value: unknown): unknown {
  if (!isValue(value)) return plainPayload(value)
  const kind = typeof value.kind === 'string' ? value.kind : undefined
  const name = kind && kind in value ? kind : KINDS.find((key) => key in value)
  const inner = name === undefined ? undefined : value[name]
  switch (name) {
    case 'structValue':
      return plainPayload(inner)
    case 'listValue':
      return isFields(inner) && Array.isArray(inner.values) ? inner.values.map(plainValue) : []
    case 'nullValue':
      return undefined
    default:
      return inner
  }
}

/**
 * A payload as plain JSON. It may arrive as plain JSON or as a protobuf Struct (`{ fields: { cards:
 * { listValue: … } } }`), also nested in each other.
 */
export function plainPayload(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainPayload)
  if (!isFields(value)) return value
  const fields = value.fields
  const isStruct =
    Object.keys(value).length === 1 && isFields(fields) && Object.values(fields).every(isValue)
  return Object.fromEntries(
    Object.entries(isStruct ? fields : value).map(([key, part]) => [
      key,
      isStruct ? plainValue(part) : plainPayload(part),
    ]),
  )
}

const Text = z.coerce.string().transform((text) => text.trim())
/** A card as agents write it: the price may be a number, and links may be missing. */
const LooseCard = z.object({
  header: Text,
  image: z.unknown().optional(),
  description: Text.default(''),
  price: Text.default(''),
  link: z.unknown(),
})
const LooseReply = z.object({ text: Text, payload: Text.optional(), link: z.unknown().optional() })

/**
 * Valid cards. A card with an unsafe link is removed; an invalid picture is removed from its card.
 */
function cardsOf(value: unknown): ProductCard[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => {
    const { data: card } = LooseCard.safeParse(one)
    if (!card) return []
    const image = ProductCard.shape.image.safeParse(card.image).data
    const { data } = ProductCard.safeParse({ ...card, image })
    return data ? [data] : []
  })
}

function repliesOf(value: unknown): QuickReply[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => {
    const { data: reply } = LooseReply.safeParse(typeof one === 'string' ? { text: one } : one)
    if (!reply?.text) return []
    const { data } = QuickReply.safeParse({
      text: reply.text,
      ...(reply.payload ? { payload: reply.payload } : {}),
      ...(reply.link ? { link: reply.link } : {}),
    })
    return data ? [data] : []
  })
}

function payloadMessage(given: unknown): BotMessage[] {
  const payload = plainPayload(given)
  if (!isFields(payload)) return []
  const text = typeof payload.text === 'string' ? payload.text.trim() : ''
  const cards = cardsOf(payload.cards)
  const replies = repliesOf(payload.quick_replies ?? payload.quickReplies)
  if (!text && cards.length === 0 && replies.length === 0) return []
  return [
    {
      payload: {
        ...(text ? { text } : {}),
        ...(cards.length > 0 ? { cards } : {}),
        ...(replies.length > 0 ? { quick_replies: replies } : {}),
      },
    },
  ]
}

const textsOf = (value: unknown): BotMessage[] =>
  (Array.isArray(value) ? value : [value]).flatMap((text) =>
    typeof text === 'string' && text.trim() ? [{ text: text.trim() }] : [],
  )

/** The messages in one Dialogflow Message; none for kinds that the panel does not support. */
function oneMessage(message: unknown): BotMessage[] {
  if (!isFields(message)) return []
  // a message for one platform is not meant for the panel
  const { platform } = message
  if (typeof platform === 'string' && platform !== 'PLATFORM_UNSPECIFIED') return []
  if (isFields(message.text)) return textsOf(message.text.text).slice(0, 1) // the others are variants of the same text
  if (message.payload !== undefined) return payloadMessage(message.payload)
  if (isFields(message.quickReplies)) {
    const { title, quickReplies } = message.quickReplies
    return payloadMessage({ text: title, quick_replies: quickReplies })
  }
  return []
}

/** The answer of a Dialogflow agent as messages of the panel. */
export function botMessages(fulfillmentMessages: unknown, fulfillmentText: unknown): BotMessage[] {
  const messages = Array.isArray(fulfillmentMessages) ? fulfillmentMessages.flatMap(oneMessage) : []
  const all = messages.length > 0 ? messages : textsOf(fulfillmentText)
  return z.array(BotMessage).parse(all)
}
