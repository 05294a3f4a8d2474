import { MESSAGES } from '@agent-assist/contract/wire'

/** A text for each kind of number, as `Intl.PluralRules` names them; `{n}` stands for the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const unread: Plural = { other: 'Open Agent Assist, {n} new' }

/** What the panel says in English, and what every other language says, too. `{…}` is filled in. */
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
  searchIn: 'Search tickets, articles and macros',
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
  preview: 'Preview',
  source: 'Open the source',
  why: 'Why this was chosen',
  text: 'Text',
  insert: 'Insert',
  copy: 'Copy',
  like: 'Like',
  dislike: 'Dislike',
  inserted: 'Inserted',
  copied: 'Copied',
  copyBlocked: 'Copying is blocked here: select the text',
  notInserted: 'Not inserted: copy it instead',
  thanks: 'Thank you',

  wrong: 'What was wrong?',
  reasons: ['Out of date', 'Wrong topic', 'Tone'],
  comment: 'Comment',
  commentHint: 'Comment (optional)',
  cancel: 'Cancel',
  send: 'Send',

  noTicket: 'Open a ticket to see suggestions',
  noTicketHint: 'They come from past tickets, articles, macros and templates.',
  noneFound: 'Nothing found for “{query}”',
  noneFoundHint: 'Try fewer or other words.',
  clearSearch: 'Clear search',
  noneYet: 'No suggestions for this ticket yet',
  noneYetHint:
    'They appear when the customer’s question is known. Search all sources, or ask in the chat.',
  openChat: 'Open chat',
  failed: 'Suggestions could not be loaded',
  failedHint: 'Check the connection, then try again.',
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
