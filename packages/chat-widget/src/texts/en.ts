import { MESSAGES } from '@agent-assist/contract/wire'
import type { GptTexts } from './gpt/en.ts'

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
    emailTemplate: 'E-mail',
  },
  sources: 'Sources',
  all: 'All',
  draft: 'Draft a reply',
  autoReply: 'Suggested reply',
  gptOff: 'The language model is not set up',
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

  wrong: 'What was wrong?',
  reasons: ['Out of date', 'Wrong topic', 'Tone'],
  comment: 'Comment',
  commentHint: 'Comment (optional)',
  cancel: 'Cancel',
  send: 'Send',

  noTicket: 'Open a ticket to see suggestions',
  noTicketHint: 'They come from tickets and articles.',
  noneFound: 'Nothing found for “{query}”',
  noneFoundHint: 'Try other words.',
  clearSearch: 'Clear search',
  noneYet: 'No suggestions for this ticket yet',
  noneYetHint: 'Search, or ask in the chat.',
  openChat: 'Open chat',
  failed: 'Suggestions could not be loaded',
  failedHint: 'Check the connection.',
  tryAgain: 'Try again',

  log: 'Chat with the assistant',
  message: 'Type a message:',
  typing: 'Agent Assist is typing',
  notSent: 'Not sent',
  retry: 'Retry',
  signIn: 'Sign in to chat',
  notConfigured: MESSAGES.chatNotConfigured,
  products: 'Products',
  getNow: 'GET NOW',
  quickReplies: 'Quick replies',
}

/** The texts of one language. */
export type PanelTexts = typeof texts

/** The texts including those of GPT, which in English are part of its code. */
export type LanguageTexts = PanelTexts & { gpt: GptTexts }
