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

/** What an intent of the engine answered to a held-out text; no name is: none. */
const Told = z.object({ name: z.string().optional(), confidence: Share, isRight: z.boolean() })

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfIntent = OfOrganisation.extend({ intentId: z.uuid() })
const OfVersion = OfOrganisation.extend({ version: queryNumber(1) })
const OfConversation = OfOrganisation.extend({ conversationId: z.uuid() })
const OfMessage = OfConversation.extend({ position: Position })
const Done = z.object({ data: z.literal(1) })

export const botShapes = {
  /** The bots of all organisations the caller belongs to, by name. */
  listBots: { reply: z.object({ items: z.array(BotRow) }) },
  getBot: { params: OfOrganisation, reply: Bot },
  /** A conflict when somebody saved it since `revision`. */
  saveBot: {
    params: OfOrganisation,
    body: z.strictObject({
      revision: wholeNumber(0),
      settings: BotSettings,
      /** The JSON key of a service account; missing: the kept one stays; '' forgets it. */
      credentials: z.string().max(10_000).optional(),
    }),
    reply: Bot,
  },
  /** A new secret for the webhook's signatures, told this once. */
  rotateBotSecret: { params: OfOrganisation, reply: z.object({ secret: z.string() }) },
  /**
   * One turn of a conversation that is stored nowhere: its open contexts come in and go out, so that to
   * forget them is to begin anew. `webhook: false` leaves the webhook alone.
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
      /** 0: no bot is set up, or it is off; the chat then says so. A draft answers all the same. */
      data: z.union([z.literal(0), z.literal(1)]),
      fulfillmentMessages: z.array(BotMessage),
      match: BotMatch,
      /** Best first, at most five. */
      scores: z.array(IntentScore),
      parameters: z.record(z.string(), z.string()),
      contexts: z.array(OpenContext),
      tookMs: z.number().min(0),
      /** Why the webhook gave no answer, when it was asked and gave none. */
      webhookFailure: z.string().optional(),
    }),
  },

  /** By name. */
  listIntents: {
    params: OfOrganisation,
    /** `deleted=true` also gives those. */
    query: z.object({ deleted: z.enum(['true', 'false']).optional() }),
    reply: z.object({
      items: z.array(IntentRow),
      /** Texts of visitors in the last 30 days. */
      texts: Count,
      /** Of them those that no intent answered. */
      unmatched: Count,
    }),
  },
  /** A bot has at most 500. */
  createIntent: { params: OfOrganisation, body: Intent, reply: IntentDetail },
  getIntent: { params: OfIntent, reply: IntentDetail },
  /** A conflict when somebody saved it since `revision`. */
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
  /** Approves what it is at `revision`. */
  approveIntent: {
    params: OfIntent,
    body: z.strictObject({ revision: wholeNumber(1) }),
    reply: IntentDetail,
  },
  deleteIntent: { params: OfIntent, reply: Done },
  restoreIntent: { params: OfIntent, reply: IntentDetail },
  exportIntents: { params: OfOrganisation, reply: IntentsFile },
  /** Intents of the same name are replaced; with `replace` all others are deleted. */
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
   * What is approved and on answers from now on; what waits for approval goes on as it was published. A
   * conflict when an intent has an error, or nothing changed.
   */
  publishBot: {
    params: OfOrganisation,
    body: z.strictObject({ note: z.string().trim().max(300).default('') }),
    reply: BotVersion,
  },
  /** `published`: its intents answer again, as a new version. `draft`: the draft becomes what it was. */
  restoreBotVersion: {
    params: OfVersion,
    body: z.strictObject({ into: z.enum(['published', 'draft']) }),
    reply: Bot,
  },

  /** The training inbox: the largest cluster first. */
  listUnmatched: {
    params: OfOrganisation,
    reply: z.object({ items: z.array(UnmatchedCluster), texts: Count }),
  },
  /** Trains an intent of the draft with the texts, makes a new one of them, or ignores them. */
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
  /** The whole list. */
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
      /** Those that the two answer differently, or that the draft answers wrongly. */
      items: z.array(
        z.object({
          text: z.string(),
          /** Missing: no intent should answer. */
          expected: z.string().optional(),
          published: Told.optional(),
          draft: Told,
        }),
      ),
    }),
  },

  /** The newest first; `after` is the id of the last one of the page before. */
  listConversations: {
    params: OfOrganisation,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      view: z.enum(['all', 'unmatched', 'disliked']).default('all'),
      /** Also those in which the visitor said nothing. */
      silent: z.enum(['true', 'false']).optional(),
      after: z.uuid().optional(),
      limit: queryNumber(1, 200).default(50),
    }),
    reply: z.object({
      items: z.array(ConversationRow),
      next: z.uuid().optional(),
      /** Of all pages. */
      total: Count,
    }),
  },
  getConversation: {
    params: OfConversation,
    reply: ConversationRow.extend({ messages: z.array(ChatMessage) }),
  },
  eraseConversation: { params: OfConversation, reply: Done },
  /** Of an answer of the bot; without a vote it is taken back. */
  voteChatMessage: {
    params: OfMessage,
    body: z.strictObject({ vote: z.enum(CHAT_VOTES).optional() }),
    reply: ChatMessage,
  },
  /**
   * Says which intent should have given an answer of the bot ('': none); without one it is taken back. With
   * `teach` the visitor's text becomes a phrase of that intent in the draft.
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
