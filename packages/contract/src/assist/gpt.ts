import * as z from 'zod'
import { SuggestionKind } from '../events/assist.ts'
import { Instant, keysOf, TicketId } from '../base/common.ts'
import { AUTO_REPLY_STATES, GPT_FAILURES, REPLY_LANGUAGES, TRANSFORMS } from './gpt-kinds.ts'

export const ReplyLanguageCode = z.enum(keysOf(REPLY_LANGUAGES))

/** Maximum characters of a text that the agent passes to the model. */
export const GPT_TEXT_MAX = 10_000

const Base = z.object({
  /** Created by the panel; the event of a complete text is stored once under this id. */
  id: z.uuid(),
  ticketId: TicketId,
})

/** The agent's text that is to be transformed or translated. */
const Text = z.string().trim().min(1).max(GPT_TEXT_MAX)

/** A request of the agent to the model. */
export const GptRequest = z.discriminatedUnion('task', [
  /** A reply to the open ticket, written only from the organisation's sources. */
  Base.extend({
    task: z.literal('reply'),
    /** Content of the ticket as the host page knows it, for a ticket that is not imported yet. */
    subject: z.string().max(1000).optional(),
    text: z.string().max(20_000).optional(),
    /** What the reply should say, in the agent's own words. */
    wish: z.string().trim().max(500).optional(),
    /** Sources that the agent chose; missing: the best suggestions. A single macro is rewritten. */
    sources: z
      .array(z.object({ kind: SuggestionKind, id: z.string().min(1).max(200) }))
      .min(1)
      .max(5)
      .optional(),
    /** Language of the reply; missing: the ticket's own language, if the organisation allows it. */
    language: ReplyLanguageCode.optional(),
  }),
  Base.extend({
    task: z.literal('transform'),
    how: z.enum(keysOf(TRANSFORMS)),
    text: Text,
    /** Id of the macro from which the text was made. */
    macroId: z.string().min(1).max(200).optional(),
  }),
  /** A summary of the ticket in a few lines, for the agent. */
  Base.extend({
    task: z.literal('summary'),
    subject: z.string().max(1000).optional(),
    text: z.string().max(20_000).optional(),
  }),
  Base.extend({
    task: z.literal('translate'),
    text: Text,
    /** Target language. */
    language: ReplyLanguageCode,
    /** Author of the text. */
    of: z.enum(['customer', 'agent']),
  }),
])
export type GptRequest = z.infer<typeof GptRequest>
export type GptTask = GptRequest['task']

/** A source of the text; the text refers to it by its number, e.g. [1]. */
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
 * One line of the answer (application/x-ndjson). The first is `start`, then any number of `delta`; the last is exactly
 * one `done` or `failed`. A stream that ends without either was interrupted.
 */
export const GptMessage = z.discriminatedUnion('type', [
  /** Sources that the model was given. */
  z.object({ type: z.literal('start'), sources: z.array(Citation) }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    /** Sources that the text cites, ordered by their numbers. */
    citations: z.array(Citation),
    tokens: Tokens,
  }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(keysOf(GPT_FAILURES)),
    /** What happened and what the agent can do. */
    message: z.string(),
    /** Seconds to wait before the next request, as the model's service asks. */
    retryAfterS: z.int().min(1).optional(),
  }),
])
export type GptMessage = z.infer<typeof GptMessage>

/** The automatic answer to a new ticket. */
export const AutoReply = z.object({
  id: z.uuid(),
  state: z.enum(AUTO_REPLY_STATES),
  /** How the reply was finally used; a reply that could not be delivered is `suggested`. */
  mode: z.enum(['suggested', 'private', 'executed']),
  text: z.string(),
  confidencePct: z.int().min(0).max(100),
  citations: z.array(Citation),
  /** Time of sending; only of state `waiting`. */
  sendAt: Instant.optional(),
  sentAt: Instant.optional(),
  /** Reason of state `stopped`, or why the reply was suggested instead of sent. */
  reason: z.string().optional(),
})
export type AutoReply = z.infer<typeof AutoReply>

/** The GPT functions that the panel may offer. */
export const GptState = z.object({
  isOn: z.boolean(),
  /** Only for admins, when GPT is off: the reason, and which setting to change. */
  missing: z.string().optional(),
  /** Languages in which the organisation writes; empty: all. */
  languages: z.array(ReplyLanguageCode),
  /** Language of the ticket; missing when unknown. */
  ticketLanguage: z.string().optional(),
  /** The automatic answer to the ticket in the query; missing when there is none. */
  autoReply: AutoReply.optional(),
  /** True while an answer to the ticket is being written: ask again in a few seconds. */
  isDrafting: z.boolean(),
})
export type GptState = z.infer<typeof GptState>

export const gptShapes = {
  /** State of GPT; with a ticket also its automatic answer. The first request about a new ticket starts writing it. */
  getGpt: {
    query: z.object({ ticketId: TicketId.optional(), source: z.string().max(20).optional() }),
    reply: GptState,
  },
  /** Streams the answer line by line; a refusal before the first line is an ordinary error answer. */
  askGpt: { body: GptRequest, reply: GptMessage },
  /** Stops an automatic reply that is still waiting; `conflict` once it was sent. */
  stopAutoReply: {
    params: z.object({ autoReplyId: z.uuid() }),
    reply: z.object({ autoReply: AutoReply }),
  },
}
