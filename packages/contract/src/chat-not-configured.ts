/** In a file of its own, so that the panel does not carry all the others onto somebody else's page. */
export const CHAT_NOT_CONFIGURED =
  'Please ask DSD Admin to configure Agent Assist for your Organisation.'
