import { MESSAGES } from '@agent-assist/contract/wire'
import type { AfterTexts } from './after/en.ts'
import type { ChatTexts } from './chat/en.ts'
import type { DislikeTexts } from './dislike/en.ts'
import type { PresenceTexts } from './presence/en.ts'
import type { GapTexts } from './gaps/en.ts'
import type { GptTexts } from './gpt/en.ts'
import type { WorkTexts } from './work/en.ts'

/** A text by plural category, as named by `Intl.PluralRules`; `{n}` is replaced with the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const unread: Plural = { other: 'Open Agent Assist, {n} new' }

/** Texts of the panel in English; every other language has the same keys. `{…}` is replaced with a value. */
export const texts = {
  name: 'Agent Assist',
  open: 'Open Agent Assist',
  unread,
  close: 'Close Agent Assist',
  ticket: 'Ticket',

  suggestions: 'Suggestions',
  chat: 'Chat',
  newMessage: 'New message',
  newConversation: 'New conversation',
  searchIn: 'Search all sources',
  search: 'Search all sources',

  forTicket: 'Suggestions for this ticket',
  results: 'Search results',
  looking: 'Looking for suggestions',
  kinds: {
    ticket: 'Past ticket',
    article: 'Article',
    macro: 'Macro',
    quickText: 'Quick text',
    emailTemplate: 'Email',
  },
  draft: 'Draft a reply',
  autoReply: 'Suggested reply',
  loadFailed: 'This could not be loaded',
  preview: 'Preview',
  source: 'Open the source',
  why: 'Why this was chosen',
  text: 'Text',
  fillIn: 'Fill in: {names}',
  insert: 'Insert',
  copy: 'Copy',
  like: 'Like',
  dislike: 'Dislike',
  inserted: 'Inserted',
  copied: 'Copied',
  copyBlocked: 'Copying is blocked: select the text',
  notInserted: 'Not inserted: copy it instead',
  thanks: 'Thank you',

  send: 'Send',

  tryAgain: 'Try again',

  message: 'Type a message:',
  notConfigured: MESSAGES.chatNotConfigured,
}

/** The texts of one language. */
export type PanelTexts = typeof texts

/** The texts including those of parts that are loaded later, which in English are part of their code. */
export type LanguageTexts = PanelTexts &
  ChatTexts &
  DislikeTexts & {
    gpt: GptTexts
    gaps: GapTexts
    after: AfterTexts
    presence: PresenceTexts
    work: WorkTexts
  }
