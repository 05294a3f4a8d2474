import * as z from 'zod'
import { SUGGESTION_KINDS, SuggestionKind } from '../events/assist.ts'
import { Instant, keysOf, OrganisationId } from '../base/common.ts'
import { AUTO_REPLY_MODES, AUTO_REPLY_STATES, LLM_PURPOSES, TONES } from './gpt-kinds.ts'
import { ReplyLanguageCode } from './gpt.ts'

/** Uses that save time, each with minutes of its own. */
export const SAVING_KINDS = [...SUGGESTION_KINDS, 'gpt', 'autoReply'] as const
export const SavingKind = z.enum(SAVING_KINDS)
export type SavingKind = z.infer<typeof SavingKind>

/** How long an organisation may keep its events, when not for ever. */
const EVENT_DAYS_MIN = 30
const EVENT_DAYS_MAX = 3650

const Name = z.string().trim().min(1).max(120)

/** When the best answer to a new ticket is used before anybody asks, and how. */
export const AutoReplySettings = z.object({
  mode: z.enum(keysOf(AUTO_REPLY_MODES)),
  /** The answer must be at least so sure. */
  thresholdPct: z.int().min(50).max(100),
  /** Of tickets that come by these; empty: all. */
  channels: z.array(Name).max(50),
  /** Ids. */
  brands: z.array(Name).max(50),
  hours: z.enum(['always', 'working']),
  /** A reply to the customer waits so long, and can be stopped. */
  delayMin: z.int().min(1).max(120),
})
export type AutoReplySettings = z.infer<typeof AutoReplySettings>

/** How an organisation's agents are assisted. */
export const AssistSettings = z.object({
  /** Kinds of sources that answers are suggested and written from. */
  sources: z.array(SuggestionKind).max(SUGGESTION_KINDS.length),
  /** False: nothing of this organisation is sent to the language model for agents. */
  gptIsOn: z.boolean(),
  tone: z.enum(keysOf(TONES)),
  /** Languages that replies are written in; empty: the ticket's own. The first is for all others. */
  languages: z.array(ReplyLanguageCode).max(30),
  /** Tokens of GPT and auto-replies in a calendar month (UTC); missing: only the server's own limit. */
  monthlyTokens: z.int().min(0).max(1e12).nullish(),
  autoReply: AutoReplySettings,
  /** Keeps what was inserted and what was sent in its place, masked, for the performance report. */
  keepsReplies: z.boolean(),
  /** Minutes that one use saves. */
  minutesSaved: z.record(SavingKind, z.number().min(0).max(480)),
  /** What an hour of an agent costs. */
  hourlyCost: z.number().min(0).max(100_000),
  /** Events older than so many days are deleted; what was counted of them stays. Missing: none are. */
  eventDays: z.int().min(EVENT_DAYS_MIN).max(EVENT_DAYS_MAX).nullish(),
  /** ISO 4217, e.g. EUR. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'is no currency such as EUR'),
})
export type AssistSettings = z.infer<typeof AssistSettings>

/** What holds until an admin says otherwise. */
export const DEFAULT_ASSIST_SETTINGS: AssistSettings = {
  sources: [...SUGGESTION_KINDS],
  gptIsOn: true,
  tone: 'friendly',
  languages: [],
  autoReply: {
    mode: 'off',
    thresholdPct: 80,
    channels: [],
    brands: [],
    hours: 'always',
    delayMin: 10,
  },
  keepsReplies: false,
  minutesSaved: {
    ticket: 3,
    article: 3,
    macro: 2,
    quickText: 1,
    emailTemplate: 2,
    gpt: 4,
    autoReply: 6,
  },
  hourlyCost: 25,
  currency: 'USD',
}

const LlmUseRow = z.object({
  requests: z.int(),
  failures: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** By the prices that the server is told; missing: it is told none. */
  cost: z.number().optional(),
})

/** What was used on a day (UTC) for a purpose. */
export const LlmUseDay = LlmUseRow.extend({
  day: z.iso.date(),
  purpose: z.enum(keysOf(LLM_PURPOSES)),
})
export type LlmUseDay = z.infer<typeof LlmUseDay>

const params = z.object({ organisationId: OrganisationId })

const Setup = z.object({
  settings: AssistSettings,
  /** Missing: no language model is set up on this server. */
  model: z.string().optional(),
  /** Whether a helpdesk is connected that replies and notes can be delivered to. */
  canDeliver: z.boolean(),
  /** What the organisation's tickets have, for the choice. */
  channels: z.array(z.string()),
  /** By the name they have in filters. */
  brands: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const assistSettingsShapes = {
  getAssistSettings: { params, reply: Setup },
  /** Only what is given changes. */
  updateAssistSettings: { params, body: AssistSettings.partial(), reply: Setup },
  getLlmUse: {
    params,
    reply: z.object({
      model: z.string().optional(),
      /** Of the prices and costs. */
      currency: z.string().optional(),
      /** This calendar month (UTC), by purpose. */
      month: z.array(LlmUseRow.extend({ purpose: z.enum(keysOf(LLM_PURPOSES)) })),
      /** Of GPT and auto-replies this month. */
      limitedTokens: z.int(),
      /** The lower of the organisation's limit and the server's; missing: none. */
      monthlyLimit: z.int().optional(),
      /** The last thirty days with any use, oldest first. */
      days: z.array(LlmUseDay),
    }),
  },
  /** Newest first, the last hundred that came to something. */
  listAutoReplies: {
    params,
    reply: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          ticketId: z.string(),
          subject: z.string(),
          mode: z.enum(['suggested', 'private', 'executed']),
          state: z.enum(AUTO_REPLY_STATES),
          confidencePct: z.int().optional(),
          reason: z.string().optional(),
          at: Instant,
        }),
      ),
    }),
  },
}
