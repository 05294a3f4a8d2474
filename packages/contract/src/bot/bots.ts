import * as z from 'zod'
import { BOT_ENGINES, BOT_SOURCES, BOT_STATES, CHAT_VOTES } from './bot-kinds.ts'
import { BotMessage } from './chats.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { CHAT_TEXT_MAX, Intent, INTENT_APPROVALS } from './intents.ts'

const Count = z.int().min(0)
/** 0 to 1. */
const Share = z.number().min(0).max(1)
const Text = z.string().trim().min(1).max(CHAT_TEXT_MAX)

/** One bot of an organisation to which the caller belongs. */
export const BotRow = z.object({
  /** Also the id of the bot. */
  organisationId: OrganisationId,
  name: z.string(),
  state: z.enum(BOT_STATES),
})
export type BotRow = z.infer<typeof BotRow>

/** Settings of a bot that admins can change. */
export const BotSettings = z.strictObject({
  isOn: z.boolean(),
  engine: z.enum(BOT_ENGINES),
  /** Minimum confidence with which an intent answers. */
  threshold: Share,
  /** Whether public articles answer texts that no intent matches. */
  usesArticles: z.boolean(),
  /** Called for the answers of intents with `usesWebhook`. */
  webhookUrl: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(500)
    .optional(),
  /** The Dialogflow project; missing: the server's project. */
  dialogflowProject: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'is not a project id')
    .optional(),
  /** Language of the Dialogflow agent. */
  dialogflowLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'is not a language')
    .default('en'),
  /** Conversations are deleted this many days after their last message. */
  keepDays: z.int().min(1).max(1095),
})
export type BotSettings = z.infer<typeof BotSettings>

export const Bot = BotSettings.extend({
  organisationId: OrganisationId,
  state: z.enum(BOT_STATES),
  /** Increases with each save; a save names the revision it started from. 0: never saved. */
  revision: Count,
  /** Whether a secret exists that signs webhook calls. */
  hasWebhookSecret: z.boolean(),
  /** Whether credentials of Dialogflow are stored for this bot. */
  hasCredentials: z.boolean(),
  /** Whether the server has a Dialogflow project for bots without one. */
  serverHasDialogflow: z.boolean(),
  /** The published version; missing before the first publish. */
  version: z.int().min(1).optional(),
  publishedAt: Instant.optional(),
  /** Names of the intents that the next publish would change, without those that wait for approval. */
  changes: z.array(z.string()),
  /** Number of intents that wait for approval. */
  waiting: Count,
})
export type Bot = z.infer<typeof Bot>

export const IntentRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Number of phrases. */
  phrases: Count,
  events: z.array(z.string()),
  isFallback: z.boolean(),
  /** Matches in the last 30 days. */
  hits: Count,
  /**
   * Share of the texts meant for this intent in the last 30 days that went to an article or to the fallback instead.
   * Texts meant for it are its hits, corrections by staff, and texts assigned in the training inbox. Missing without
   * such texts.
   */
  fallbackShare: Share.optional(),
  approval: z.enum(INTENT_APPROVALS),
  isOn: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether the published version contains this content. */
  isPublished: z.boolean(),
  /** Numbers of errors and warnings of `intentIssues`. */
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
  /** The earlier version that this one restored. */
  restoredFrom: z.int().min(1).optional(),
  /** Changes from the previous version, as sentences. */
  changes: z.array(z.string()),
  /**
   * Share of the held-out texts that the version answered correctly when it was published, 0 to 1; missing without
   * texts.
   */
  matchRate: Share.optional(),
})
export type BotVersion = z.infer<typeof BotVersion>

/** Confidence of the engine that a text matches an intent. */
export const IntentScore = z.object({ intentId: z.string(), name: z.string(), confidence: Share })
export type IntentScore = z.infer<typeof IntentScore>

/** An open context; `lifespan` counts the messages for which it stays open. */
export const OpenContext = z.object({
  name: z.string().max(40),
  lifespan: z.int().min(0).max(50),
  /** Parameter values at the time it was opened. */
  parameters: z.record(z.string().max(40), z.string().max(CHAT_TEXT_MAX)).default({}),
})
export type OpenContext = z.infer<typeof OpenContext>

/** Source of an answer. */
export const BotMatch = z.object({
  source: z.enum(BOT_SOURCES),
  /** Missing where no intent answered, or one of Dialogflow. */
  intentId: z.string().optional(),
  intentName: z.string().optional(),
  confidence: Share.optional(),
})
export type BotMatch = z.infer<typeof BotMatch>

/** One message of a conversation. An answer of the bot is one message with everything it contains. */
export const ChatMessage = z.object({
  /** Counts from 0 without gaps. */
  position: Count,
  speaks: z.enum(['user', 'bot']),
  at: Instant,
  /** Text of the visitor; an event has a name instead. */
  text: z.string().optional(),
  event: z.string().optional(),
  /** Messages of the bot. */
  messages: z.array(BotMessage).optional(),
  match: BotMatch.optional(),
  /** The next-best intents, best first. */
  scores: z.array(IntentScore).optional(),
  vote: z.enum(CHAT_VOTES).optional(),
  votedBy: z.string().optional(),
  /** The intent that should have answered; an empty id: none of them. */
  correction: z
    .object({ intentId: z.string(), name: z.string(), by: z.string(), at: Instant })
    .optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ConversationRow = z.object({
  id: z.uuid(),
  organisationId: OrganisationId,
  userId: z.string(),
  /** The visitor's name from a signed token; missing without one. */
  visitorName: z.string().optional(),
  startedAt: Instant,
  lastAt: Instant,
  /** Texts of the visitor, without events. */
  texts: Count,
  /** Answers that did not come from an intent. */
  unmatched: Count,
  likes: Count,
  dislikes: Count,
  /** The visitor's first text; in a search the first match. Empty when there are only events. */
  excerpt: z.string(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

/** Similar texts that no intent answered. */
export const UnmatchedCluster = z.object({
  /** The most central text of the cluster. */
  title: z.string(),
  /** Distinct texts, most frequent first. */
  texts: z.array(z.object({ text: z.string(), n: z.int().min(1), lastAt: Instant })),
  n: z.int().min(1),
  lastAt: Instant,
  /** The most similar intent of the draft; missing when none is similar. */
  nearest: IntentScore.optional(),
})
export type UnmatchedCluster = z.infer<typeof UnmatchedCluster>

/** A text for measuring the bot, not for training, with the intent that should answer it; '': none. */
export const HeldOutText = z.strictObject({
  text: Text,
  intentId: z.union([z.uuid(), z.literal('')]),
})
export type HeldOutText = z.infer<typeof HeldOutText>

/** How many of the held-out texts got the expected intent. */
export const HeldOutRate = z.object({
  right: Count,
  /** Texts that another intent answered. */
  wrong: Count,
  /** Texts that no intent answered although one should have. */
  fallback: Count,
  /** right / all, 0 to 1. */
  matchRate: Share,
})
export type HeldOutRate = z.infer<typeof HeldOutRate>
