import * as z from 'zod'
import { queryNumber, wholeNumber } from '../base/numbers.ts'
import { CHAT_VOTES } from './bot-kinds.ts'
import {
  Bot,
  BotMatch,
  BotRow,
  BotSettings,
  BotVersion,
  ChatMessage,
  ConversationRow,
  HeldOutRate,
  HeldOutText,
  IntentDetail,
  IntentRow,
  IntentScore,
  OpenContext,
  UnmatchedCluster,
} from './bots.ts'
import { BotMessage } from './chats.ts'
import { OrganisationId } from '../base/common.ts'
import { CHAT_TEXT_MAX, Intent, IntentsFile } from './intents.ts'

const Count = z.int().min(0)
const Share = z.number().min(0).max(1)
const Position = queryNumber(0)
const Text = z.string().trim().min(1).max(CHAT_TEXT_MAX)

/** The engine's result for a held-out text; `name` is missing when no intent matched. */
const Detection = z.object({ name: z.string().optional(), confidence: Share, isRight: z.boolean() })

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfIntent = OfOrganisation.extend({ intentId: z.uuid() })
const OfVersion = OfOrganisation.extend({ version: queryNumber(1) })
const OfConversation = OfOrganisation.extend({ conversationId: z.uuid() })
const OfMessage = OfConversation.extend({ position: Position })
const Done = z.object({ data: z.literal(1) })

export const botShapes = {
  /** The bots of all organisations of the caller, by name. */
  listBots: { reply: z.object({ items: z.array(BotRow) }) },
  getBot: { params: OfOrganisation, reply: Bot },
  /** `conflict` when another save came after `revision`. */
  saveBot: {
    params: OfOrganisation,
    body: z.strictObject({
      revision: wholeNumber(0),
      settings: BotSettings,
      /** JSON key of a service account; missing: the stored key stays; '': the stored key is deleted. */
      credentials: z.string().max(10_000).optional(),
    }),
    reply: Bot,
  },
  /** Creates a new secret for the signatures of webhook calls; it is returned only this once. */
  rotateBotSecret: { params: OfOrganisation, reply: z.object({ secret: z.string() }) },
  /**
   * One message and answer of a conversation that is not stored. Open contexts are part of the input and of the reply;
   * a request without them starts a new conversation. `webhook: false` skips the webhook.
   */
  testBot: {
    params: OfOrganisation,
    body: z
      .strictObject({
        version: z.enum(['draft', 'published']).default('published'),
        text: Text.optional(),
        event: z.string().min(1).max(64).optional(),
        contexts: z.array(OpenContext).max(20).default([]),
        webhook: z.boolean().default(true),
      })
      .refine(({ text, event }) => (text === undefined) !== (event === undefined), {
        error: 'says a text or an event',
      }),
    reply: z.object({
      /** 0: no bot is set up, or it is off; the chat then shows a message. A draft answers even when the bot is off. */
      data: z.union([z.literal(0), z.literal(1)]),
      fulfillmentMessages: z.array(BotMessage),
      match: BotMatch,
      /** Best first, at most five. */
      scores: z.array(IntentScore),
      parameters: z.record(z.string(), z.string()),
      contexts: z.array(OpenContext),
      tookMs: z.number().min(0),
      /** Why a webhook call gave no answer; missing when it was not called or succeeded. */
      webhookFailure: z.string().optional(),
    }),
  },

  /** By name. */
  listIntents: {
    params: OfOrganisation,
    /** `deleted=true` includes deleted intents. */
    query: z.object({ deleted: z.enum(['true', 'false']).optional() }),
    reply: z.object({
      items: z.array(IntentRow),
      /** Texts of visitors in the last 30 days. */
      texts: Count,
      /** Those texts that no intent answered. */
      unmatched: Count,
    }),
  },
  /** Creates an intent. A bot has at most 500. */
  createIntent: { params: OfOrganisation, body: Intent, reply: IntentDetail },
  getIntent: { params: OfIntent, reply: IntentDetail },
  /** `conflict` when another save came after `revision`. */
  saveIntent: {
    params: OfIntent,
    body: z.strictObject({ revision: wholeNumber(1), intent: Intent }),
    reply: IntentDetail,
  },
  switchIntent: {
    params: OfIntent,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: IntentDetail,
  },
  /** Approves the content of the intent at `revision`. */
  approveIntent: {
    params: OfIntent,
    body: z.strictObject({ revision: wholeNumber(1) }),
    reply: IntentDetail,
  },
  deleteIntent: { params: OfIntent, reply: Done },
  restoreIntent: { params: OfIntent, reply: IntentDetail },
  exportIntents: { params: OfOrganisation, reply: IntentsFile },
  /** Replaces intents of the same name; with `replace` all others are deleted. */
  importIntents: {
    params: OfOrganisation,
    body: z.strictObject({ file: IntentsFile, mode: z.enum(['add', 'replace']) }),
    reply: z.object({ added: Count, changed: Count, deleted: Count }),
  },

  /** Newest first. */
  listBotVersions: { params: OfOrganisation, reply: z.object({ items: z.array(BotVersion) }) },
  getBotVersion: {
    params: OfVersion,
    reply: z.object({ version: BotVersion, intents: z.array(Intent) }),
  },
  /**
   * Publishes what is approved; an intent that waits for approval stays as it was published. `conflict` when an intent
   * has an error, or nothing changed.
   */
  publishBot: {
    params: OfOrganisation,
    body: z.strictObject({ note: z.string().trim().max(300).default('') }),
    reply: BotVersion,
  },
  /**
   * Restores an earlier version. `published`: its intents are published again as a new version. `draft`: they replace
   * the draft.
   */
  restoreBotVersion: {
    params: OfVersion,
    body: z.strictObject({ into: z.enum(['published', 'draft']) }),
    reply: Bot,
  },

  /** The training inbox: clusters of unmatched texts, largest first. */
  listUnmatched: {
    params: OfOrganisation,
    reply: z.object({ items: z.array(UnmatchedCluster), texts: Count }),
  },
  /** Decides on unmatched texts: adds them to an intent of the draft, creates an intent from them, or ignores them. */
  decideUnmatched: {
    params: OfOrganisation,
    body: z.discriminatedUnion('action', [
      z.strictObject({
        action: z.literal('assign'),
        texts: z.array(Text).min(1).max(200),
        intentId: z.uuid(),
      }),
      z.strictObject({
        action: z.literal('new'),
        texts: z.array(Text).min(1).max(200),
        name: z.string().trim().min(1).max(80),
      }),
      z.strictObject({ action: z.literal('ignore'), texts: z.array(Text).min(1).max(200) }),
    ]),
    reply: z.object({ intentId: z.uuid().optional() }),
  },
  getHeldOut: { params: OfOrganisation, reply: z.object({ items: z.array(HeldOutText) }) },
  /** Replaces the whole list. */
  saveHeldOut: {
    params: OfOrganisation,
    body: z.strictObject({ items: z.array(HeldOutText).max(2000) }),
    reply: Done,
  },
  measureHeldOut: {
    params: OfOrganisation,
    reply: z.object({
      n: Count,
      /** Missing before the first publish. */
      published: HeldOutRate.optional(),
      draft: HeldOutRate,
      /** Texts on which published version and draft differ, or that the draft gets wrong. */
      items: z.array(
        z.object({
          text: z.string(),
          /** Expected intent; missing when no intent should answer. */
          expected: z.string().optional(),
          published: Detection.optional(),
          draft: Detection,
        }),
      ),
    }),
  },

  /** Newest first; `after` is the id of the last row of the previous page. */
  listConversations: {
    params: OfOrganisation,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      view: z.enum(['all', 'unmatched', 'disliked']).default('all'),
      /** Includes conversations without a message of the visitor. */
      silent: z.enum(['true', 'false']).optional(),
      after: z.uuid().optional(),
      limit: queryNumber(1, 200).default(50),
    }),
    reply: z.object({
      items: z.array(ConversationRow),
      next: z.uuid().optional(),
      /** Number of rows on all pages. */
      total: Count,
    }),
  },
  getConversation: {
    params: OfConversation,
    reply: ConversationRow.extend({ messages: z.array(ChatMessage) }),
  },
  eraseConversation: { params: OfConversation, reply: Done },
  /** Votes on an answer of the bot; without a vote in the body the vote is withdrawn. */
  voteChatMessage: {
    params: OfMessage,
    body: z.strictObject({ vote: z.enum(CHAT_VOTES).optional() }),
    reply: ChatMessage,
  },
  /**
   * Records which intent should have given an answer of the bot ('': none); without an intent the correction is
   * withdrawn. With `teach` the visitor's text becomes a phrase of that intent in the draft.
   */
  correctChatMessage: {
    params: OfMessage,
    body: z.strictObject({
      intentId: z.union([z.uuid(), z.literal('')]).optional(),
      teach: z.boolean().default(false),
    }),
    reply: ChatMessage,
  },
}
