import * as z from 'zod'
import { BOT_ENGINES, BOT_SOURCES, BOT_STATES, CHAT_VOTES } from './bot-kinds.ts'
import { BotMessage } from './chats.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { CHAT_TEXT_MAX, Intent, INTENT_APPROVALS } from './intents.ts'

const Count = z.int().min(0)
/** 0 to 1. */
const Share = z.number().min(0).max(1)
const Text = z.string().trim().min(1).max(CHAT_TEXT_MAX)

/** One bot: that of an organisation the caller belongs to. */
export const BotRow = z.object({
  /** It is the bot's id, too. */
  organisationId: OrganisationId,
  name: z.string(),
  state: z.enum(BOT_STATES),
})
export type BotRow = z.infer<typeof BotRow>

/** What an admin sets. */
export const BotSettings = z.strictObject({
  isOn: z.boolean(),
  engine: z.enum(BOT_ENGINES),
  /** An intent answers from this confidence on. */
  threshold: Share,
  /** Articles that everybody may read answer what no intent does. */
  usesArticles: z.boolean(),
  /** Asked for the answer of intents that say so. */
  webhookUrl: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(500)
    .optional(),
  /** The Dialogflow project; missing: that of the server. */
  dialogflowProject: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'is no project id')
    .optional(),
  /** Language of the agent in Dialogflow. */
  dialogflowLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'is no language')
    .default('en'),
  /** Conversations are erased after so many days without a message. */
  keepDays: z.int().min(1).max(1095),
})
export type BotSettings = z.infer<typeof BotSettings>

export const Bot = BotSettings.extend({
  organisationId: OrganisationId,
  state: z.enum(BOT_STATES),
  /** Counts each save; who saves tells which one they began with. 0: nobody saved it yet. */
  revision: Count,
  /** A secret exists that calls of the webhook are signed with. */
  hasWebhookSecret: z.boolean(),
  /** Own credentials of Dialogflow are kept. */
  hasCredentials: z.boolean(),
  /** The server has a project of Dialogflow for those without one. */
  serverHasDialogflow: z.boolean(),
  /** The version that answers; missing before the first publish. */
  version: z.int().min(1).optional(),
  publishedAt: Instant.optional(),
  /** Intents that the next publish would change; those that wait for approval are not among them. */
  changes: z.array(z.string()),
  /** Intents that wait for approval. */
  waiting: Count,
})
export type Bot = z.infer<typeof Bot>

export const IntentRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How many. */
  phrases: Count,
  events: z.array(z.string()),
  isFallback: z.boolean(),
  /** Matched in the last 30 days. */
  hits: Count,
  /**
   * Of what staff say this intent should have answered in the last 30 days, by a correction or from the
   * training inbox, plus its hits: the share that fell through to an article or the fallback. Missing
   * without any.
   */
  fallbackShare: Share.optional(),
  approval: z.enum(INTENT_APPROVALS),
  isOn: z.boolean(),
  isDeleted: z.boolean(),
  /** The published version has it as it is here. */
  isPublished: z.boolean(),
  /** Errors and warnings of `intentFaults`. */
  errors: Count,
  warnings: Count,
  updatedAt: Instant,
  updatedBy: z.string(),
})
export type IntentRow = z.infer<typeof IntentRow>

export const IntentDetail = IntentRow.extend({ intent: Intent, revision: z.int().min(1) })
export type IntentDetail = z.infer<typeof IntentDetail>

export const BotVersion = z.object({
  version: z.int().min(1),
  publishedAt: Instant,
  publishedBy: z.string(),
  note: z.string(),
  intents: Count,
  phrases: Count,
  /** The version whose intents came back with it. */
  restoredFrom: z.int().min(1).optional(),
  /** Against the version before, in words. */
  changes: z.array(z.string()),
  /** Share of the held-out list that it answered rightly when it was published; missing without a list. */
  matchRate: Share.optional(),
})
export type BotVersion = z.infer<typeof BotVersion>

/** How sure the engine is that a text means an intent. */
export const IntentScore = z.object({ intentId: z.string(), name: z.string(), confidence: Share })
export type IntentScore = z.infer<typeof IntentScore>

/** A context that is open, for so many more messages. */
export const OpenContext = z.object({
  name: z.string().max(40),
  lifespan: z.int().min(0).max(50),
  /** What parameters held when it was opened. */
  parameters: z.record(z.string().max(40), z.string().max(CHAT_TEXT_MAX)).default({}),
})
export type OpenContext = z.infer<typeof OpenContext>

/** Whence an answer came. */
export const BotMatch = z.object({
  source: z.enum(BOT_SOURCES),
  /** Missing where no intent answered, or it is one of Dialogflow. */
  intentId: z.string().optional(),
  intentName: z.string().optional(),
  confidence: Share.optional(),
})
export type BotMatch = z.infer<typeof BotMatch>

/** One message of a conversation; of the bot there is one for each answer, with all that it said. */
export const ChatMessage = z.object({
  /** From 0, without gaps. */
  position: Count,
  speaks: z.enum(['user', 'bot']),
  at: Instant,
  /** Of the user; an event has a name instead. */
  text: z.string().optional(),
  event: z.string().optional(),
  /** Of the bot. */
  messages: z.array(BotMessage).optional(),
  match: BotMatch.optional(),
  /** What the next-best intents would have been, best first. */
  scores: z.array(IntentScore).optional(),
  vote: z.enum(CHAT_VOTES).optional(),
  votedBy: z.string().optional(),
  /** The intent that should have answered; an empty id says: none of them. */
  correction: z
    .object({ intentId: z.string(), name: z.string(), by: z.string(), at: Instant })
    .optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ConversationRow = z.object({
  id: z.uuid(),
  organisationId: OrganisationId,
  userId: z.string(),
  /** Whom a signed token named. */
  visitorName: z.string().optional(),
  startedAt: Instant,
  lastAt: Instant,
  /** Of the visitor, events not counted. */
  texts: Count,
  /** Answers that came from no intent. */
  unmatched: Count,
  likes: Count,
  dislikes: Count,
  /** The visitor's first words; of a search the first that fit. Empty when there were events alone. */
  excerpt: z.string(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

/** Texts that no intent answered and that say much the same. */
export const UnmatchedCluster = z.object({
  /** The text nearest to all others. */
  title: z.string(),
  /** Each text once, the most frequent first. */
  texts: z.array(z.object({ text: z.string(), n: z.int().min(1), lastAt: Instant })),
  n: z.int().min(1),
  lastAt: Instant,
  /** The nearest intent of the draft; missing when none is near. */
  nearest: IntentScore.optional(),
})
export type UnmatchedCluster = z.infer<typeof UnmatchedCluster>

/** A text that the bot is not trained with, and the intent that should answer it; '' is: none. */
export const HeldOutText = z.strictObject({
  text: Text,
  intentId: z.union([z.uuid(), z.literal('')]),
})
export type HeldOutText = z.infer<typeof HeldOutText>

/** How often the held-out texts got the intent they should. */
export const HeldOutRate = z.object({
  right: Count,
  /** Another intent answered. */
  wrong: Count,
  /** No intent answered, though one should have. */
  fallback: Count,
  /** right / all. */
  matchRate: Share,
})
export type HeldOutRate = z.infer<typeof HeldOutRate>
