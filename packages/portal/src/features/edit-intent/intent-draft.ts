import type {
  Intent,
  IntentParameter,
  IntentResponse,
  ResponseCondition,
} from '@agent-assist/contract/wire'

/** Entry of a list with a stable key. */
interface Keyed {
  key: string
}
export interface PhraseDraft extends Keyed {
  text: string
}
export interface ParameterDraft extends Keyed {
  name: string
  kind: IntentParameter['kind']
  /** Allowed values of the kind `list`, separated by commas. */
  values: string
}
export interface ContextDraft extends Keyed {
  name: string
  lifespan: number
}
export interface CardDraft extends Keyed {
  header: string
  image: string
  description: string
  price: string
  link: string
}
/** The action of a quick reply: send its text, send a payload or open a link. */
export type ReplyKind = 'text' | 'payload' | 'link'
export interface ReplyDraft extends Keyed {
  text: string
  kind: ReplyKind
  /** The payload or the link. */
  value: string
}
export interface ResponseDraft extends Keyed {
  text: string
  /** When it is sent; missing: always. */
  when?: ResponseCondition | undefined
  cards: readonly CardDraft[]
  replies: readonly ReplyDraft[]
}

/** An intent while it is edited; a missing value is an empty string. */
export interface IntentDraft {
  name: string
  phrases: readonly PhraseDraft[]
  parameters: readonly ParameterDraft[]
  /** Names separated by commas; `contextsIn` has the same format. */
  events: string
  contextsIn: string
  contextsOut: readonly ContextDraft[]
  responses: readonly ResponseDraft[]
  usesWebhook: boolean
  isFallback: boolean
}

export const newKey = () => `n${crypto.randomUUID().slice(0, 8)}`

/** The initial state of a new intent. */
export const EMPTY: Intent = {
  name: '',
  phrases: [],
  parameters: [],
  events: [],
  contextsIn: [],
  contextsOut: [],
  responses: [{ text: '' }],
  usesWebhook: false,
  isFallback: false,
}

const JOINT = ', '
const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const keyed = <T>(list: readonly T[], sign: string) =>
  list.map((value, at) => ({ value, key: `${sign}${at}` }))

function responseDraft(response: IntentResponse, key: string): ResponseDraft {
  const { when } = response
  if ('text' in response) return { key, when, text: response.text, cards: [], replies: [] }
  const { text = '', cards = [], quick_replies: replies = [] } = response.payload
  return {
    key,
    when,
    text,
    cards: keyed(cards, `${key}c`).map(({ value, key: cardKey }) => ({
      key: cardKey,
      header: value.header,
      image: value.image ?? '',
      description: value.description,
      price: value.price,
      link: value.link,
    })),
    replies: keyed(replies, `${key}q`).map(({ value, key: replyKey }) => ({
      key: replyKey,
      text: value.text,
      kind: value.link !== undefined ? 'link' : value.payload !== undefined ? 'payload' : 'text',
      value: value.link ?? value.payload ?? '',
    })),
  }
}

/** Converts an intent to a draft for the editor. */
export const draftOf = (intent: Intent): IntentDraft => ({
  name: intent.name,
  phrases: keyed(intent.phrases, 'p').map(({ value, key }) => ({ key, text: value })),
  parameters: keyed(intent.parameters, 'a').map(({ value, key }) => ({
    key,
    name: value.name,
    kind: value.kind,
    values: (value.values ?? []).join(JOINT),
  })),
  events: intent.events.join(JOINT),
  contextsIn: intent.contextsIn.join(JOINT),
  contextsOut: keyed(intent.contextsOut, 'c').map(({ value, key }) => ({ key, ...value })),
  responses: keyed(intent.responses, 'r').map(({ value, key }) => responseDraft(value, key)),
  usesWebhook: intent.usesWebhook,
  isFallback: intent.isFallback,
})

function parameterOf({ name, kind, values }: ParameterDraft): IntentParameter {
  const known = kind === 'list' ? listed(values) : []
  return { name, kind, ...(known.length > 0 ? { values: known } : {}) }
}

function responseOf({ text, when, cards, replies }: ResponseDraft): IntentResponse {
  const condition = when ? { when } : {}
  if (cards.length === 0 && replies.length === 0) return { text, ...condition }
  return {
    ...condition,
    payload: {
      ...(text.trim() ? { text } : {}),
      ...(cards.length > 0
        ? {
            cards: cards.map(({ header, image, description, price, link }) => ({
              header,
              ...(image ? { image } : {}),
              description,
              price,
              link,
            })),
          }
        : {}),
      ...(replies.length > 0
        ? {
            quick_replies: replies.map(({ text: words, kind, value }) => ({
              text: words,
              ...(kind === 'text' ? {} : { [kind]: value }),
            })),
          }
        : {}),
    },
  }
}

/** Converts a draft to an intent; not validated. */
export const intentOf = (draft: IntentDraft): Intent => ({
  name: draft.name.trim(),
  phrases: draft.phrases.map(({ text }) => text.trim()),
  parameters: draft.parameters.map(parameterOf),
  events: listed(draft.events),
  contextsIn: listed(draft.contextsIn),
  contextsOut: draft.contextsOut.map(({ name, lifespan }) => ({ name, lifespan })),
  responses: draft.responses.map(responseOf),
  usesWebhook: draft.usesWebhook,
  isFallback: draft.isFallback,
})

/** The phrase with a selection annotated as a parameter's example; undefined if not possible. */
export function marked(phrase: string, start: number, end: number, name: string) {
  const example = phrase.slice(start, end)
  const lead = example.length - example.trimStart().length
  const inner = example.trim()
  if (!inner || /[[\]()]/.test(inner)) return undefined
  const from = start + lead
  return `${phrase.slice(0, from)}[${inner}](${name})${phrase.slice(from + inner.length)}`
}
