/** Texts of the conversation in English; loaded with its code. */
export const chat = {
  log: 'Chat with the assistant',
  typing: 'Agent Assist is typing',
  notSent: 'Not sent: sent again automatically',
  notTaken: 'Not sent: the server does not accept it',
  retry: 'Retry',
  signIn: 'Sign in to chat',
  products: 'Products',
  getNow: 'GET NOW',
  quickReplies: 'Quick replies',
}

/** The texts of one language, which are beside those of the panel. */
export type ChatTexts = typeof chat
