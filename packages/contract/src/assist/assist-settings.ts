import * as z from 'zod'
import { SUGGESTION_KINDS, SuggestionKind } from '../events/assist.ts'
import { Instant, keysOf, OrganisationId } from '../base/common.ts'
import { AUTO_REPLY_MODES, AUTO_REPLY_STATES, LLM_PURPOSES, TONES } from './gpt-kinds.ts'
import { ReplyLanguageCode } from './gpt.ts'

/** Uses of the assistant that save time; each has its own number of minutes. */
export const SAVING_KINDS = [...SUGGESTION_KINDS, 'gpt', 'autoReply'] as const
export const SavingKind = z.enum(SAVING_KINDS)
export type SavingKind = z.infer<typeof SavingKind>

const Name = z.string().trim().min(1).max(120)

/** Whether and how the best answer to a new ticket is used before an agent asks for it. */
export const AutoReplySettings = z.object({
  mode: z.enum(keysOf(AUTO_REPLY_MODES)),
  /** Minimum confidence of the answer, in percent. */
  thresholdPct: z.int().min(50).max(100),
  /** Channels of the tickets that are answered; empty: all. */
  channels: z.array(Name).max(50),
  /** Ids of the brands of the tickets that are answered; empty: all. */
  brands: z.array(Name).max(50),
  hours: z.enum(['always', 'working']),
  /** Minutes that a reply to the customer waits; until then it can be stopped. */
  delayMin: z.int().min(1).max(120),
})
export type AutoReplySettings = z.infer<typeof AutoReplySettings>

/** An organisation's settings of Agent Assist. */
export const AssistSettings = z.object({
  /** Kinds of sources from which answers are suggested and written. */
  sources: z.array(SuggestionKind).max(SUGGESTION_KINDS.length),
  /** False: the server sends no data of this organisation to the language model on behalf of agents. */
  gptIsOn: z.boolean(),
  tone: z.enum(keysOf(TONES)),
  /** Languages in which replies are written; empty: the ticket's own. The first is used for every other language. */
  languages: z.array(ReplyLanguageCode).max(30),
  /** Tokens that GPT and auto-replies may use in a calendar month (UTC); missing: only the server's limit applies. */
  monthlyTokens: z.int().min(0).max(1e12).nullish(),
  autoReply: AutoReplySettings,
  /** Whether the inserted answer and the sent reply are stored, masked, for the performance report. */
  keepsReplies: z.boolean(),
  /** Whether agents may read a past ticket's answer with the facts of its customer. */
  showsOriginals: z.boolean(),
  /** Minutes that one use of each kind saves. */
  minutesSaved: z.record(SavingKind, z.number().min(0).max(480)),
  /** Cost of one hour of an agent, in `currency`. */
  hourlyCost: z.number().min(0).max(100_000),
  /** ISO 4217, e.g. EUR. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'is not a currency such as EUR'),
})
export type AssistSettings = z.infer<typeof AssistSettings>

/** Settings of an organisation until an admin changes them. */
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
  showsOriginals: false,
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
  /** Cost by the server's configured prices, in `currency`; missing when no prices are configured. */
  cost: z.number().optional(),
})

/** Tokens used on one day (UTC) for one purpose. */
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
  /** Whether a connected helpdesk can take replies and notes. */
  canDeliver: z.boolean(),
  /** Channels that the organisation's tickets have, to choose from. */
  channels: z.array(z.string()),
  /** Brands that the organisation's tickets have, with the names that filters show. */
  brands: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const assistSettingsShapes = {
  getAssistSettings: { params, reply: Setup },
  /** Changes only the given fields. */
  updateAssistSettings: { params, body: AssistSettings.partial(), reply: Setup },
  getLlmUse: {
    params,
    reply: z.object({
      model: z.string().optional(),
      /** ISO 4217 code of prices and costs; missing when no prices are configured. */
      currency: z.string().optional(),
      /** Use in this calendar month (UTC), by purpose. */
      month: z.array(LlmUseRow.extend({ purpose: z.enum(keysOf(LLM_PURPOSES)) })),
      /** Tokens used by GPT and auto-replies this month: those that count towards the limit. */
      limitedTokens: z.int(),
      /** The lower of the organisation's limit and the server's; missing: unlimited. */
      monthlyLimit: z.int().optional(),
      /** The last thirty days with any use, oldest first. */
      days: z.array(LlmUseDay),
    }),
  },
  /** The last hundred automatic replies, newest first. */
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
