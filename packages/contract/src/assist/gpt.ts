import * as z from 'zod'
import { SuggestionKind } from '../events/assist.ts'
import { Instant, keysOf, TicketId } from '../base/common.ts'
import { AUTO_REPLY_STATES, GPT_FAILURES, REPLY_LANGUAGES, TRANSFORMS } from './gpt-kinds.ts'

export const ReplyLanguageCode = z.enum(keysOf(REPLY_LANGUAGES))

/** The longest text that the agent may hand to the model. */
export const GPT_TEXT_MAX = 10_000

const Base = z.object({
  /** Made by the panel: the event of a complete text is stored once by it. */
  id: z.uuid(),
  ticketId: TicketId,
})

/** What the agent has: to be transformed or translated. */
const Text = z.string().trim().min(1).max(GPT_TEXT_MAX)

/** What the agent asks of the model. */
export const GptRequest = z.discriminatedUnion('task', [
  /** A reply to the open ticket, from the organisation's sources alone. */
  Base.extend({
    task: z.literal('reply'),
    /** For a ticket that is not imported yet: what the host knows of it. */
    subject: z.string().max(1000).optional(),
    text: z.string().max(20_000).optional(),
    /** What the agent wants said, in own words. */
    wish: z.string().trim().max(500).optional(),
    /** Chosen by the agent; missing: the best suggestions are. A macro alone is written anew. */
    sources: z
      .array(z.object({ kind: SuggestionKind, id: z.string().min(1).max(200) }))
      .min(1)
      .max(5)
      .optional(),
    /** Missing: the ticket's own, as the organisation allows. */
    language: ReplyLanguageCode.optional(),
  }),
  Base.extend({
    task: z.literal('transform'),
    how: z.enum(keysOf(TRANSFORMS)),
    text: Text,
    /** The macro that the text is of. */
    macroId: z.string().min(1).max(200).optional(),
  }),
  /** The ticket in a few lines, for the agent. */
  Base.extend({
    task: z.literal('summary'),
    subject: z.string().max(1000).optional(),
    text: z.string().max(20_000).optional(),
  }),
  Base.extend({
    task: z.literal('translate'),
    text: Text,
    /** Into which. */
    language: ReplyLanguageCode,
    /** Whose words they are. */
    of: z.enum(['customer', 'agent']),
  }),
])
export type GptRequest = z.infer<typeof GptRequest>
export type GptTask = GptRequest['task']

/** A source that a text rests on, by the number that stands in the text as [1]. */
export const Citation = z.object({
  n: z.int().min(1),
  kind: SuggestionKind,
  id: z.string(),
  title: z.string(),
  url: z.string().optional(),
})
export type Citation = z.infer<typeof Citation>

const Tokens = z.object({ input: z.int().min(0), output: z.int().min(0) })

/**
 * One line of the answer (application/x-ndjson). First `start`, then any number of `delta`; last, always and
 * once, `done` or `failed`. A stream that ends without either was cut.
 */
export const GptMessage = z.discriminatedUnion('type', [
  /** What the model was given to write from. */
  z.object({ type: z.literal('start'), sources: z.array(Citation) }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    /** The sources that the text names, in the order of their numbers. */
    citations: z.array(Citation),
    tokens: Tokens,
  }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(keysOf(GPT_FAILURES)),
    /** What happened and what to do, for the agent. */
    message: z.string(),
    /** Seconds that the model asks us to wait. */
    retryAfterS: z.int().min(1).optional(),
  }),
])
export type GptMessage = z.infer<typeof GptMessage>

/** The answer to a new ticket that was written before anybody asked. */
export const AutoReply = z.object({
  id: z.uuid(),
  state: z.enum(AUTO_REPLY_STATES),
  /** As it was decided; a reply that could not be delivered is suggested. */
  mode: z.enum(['suggested', 'private', 'executed']),
  text: z.string(),
  confidencePct: z.int().min(0).max(100),
  citations: z.array(Citation),
  /** Of `waiting`: when it goes out. */
  sendAt: Instant.optional(),
  sentAt: Instant.optional(),
  /** Of `stopped` and of what is suggested in place of sent: why. */
  reason: z.string().optional(),
})
export type AutoReply = z.infer<typeof AutoReply>

/** What the panel may offer. */
export const GptState = z.object({
  isOn: z.boolean(),
  /** Only for admins, when it is off: why, and what to set. */
  missing: z.string().optional(),
  /** Languages that the organisation writes in; empty: all. */
  languages: z.array(ReplyLanguageCode),
  /** The ticket's; missing: not known. */
  ticketLanguage: z.string().optional(),
  /** What there is for the ticket of the question; missing: nothing to show. */
  autoReply: AutoReply.optional(),
  /** An answer to the ticket is being written: ask again in some seconds. */
  isDrafting: z.boolean(),
})
export type GptState = z.infer<typeof GptState>

export const gptShapes = {
  /** With a ticket: what is written for it, too; the first question about a new ticket begins that. */
  getGpt: {
    query: z.object({ ticketId: TicketId.optional(), source: z.string().max(20).optional() }),
    reply: GptState,
  },
  /** Answers line by line; what is refused before the first is a refusal as everywhere. */
  askGpt: { body: GptRequest, reply: GptMessage },
  /** Until it has gone out; `conflict` afterwards. */
  stopAutoReply: {
    params: z.object({ autoReplyId: z.uuid() }),
    reply: z.object({ autoReply: AutoReply }),
  },
}
