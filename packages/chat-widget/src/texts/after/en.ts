/** Texts of what comes right after the panel, in English; loaded with its code. */
export const after = {
  sources: 'Sources',
  all: 'All',
  gptOff: 'The language model is not set up',
  failedHint: 'Check the connection.',
  order: 'Order',
  forMe: 'For me',
  forTeam: 'For the team',
  noTicket: 'Open a ticket to see suggestions',
  noTicketHint: 'They come from tickets and articles.',
  noneFound: 'Nothing found for “{query}”',
  noneFoundHint: 'Try other words.',
  clearSearch: 'Clear search',
  noneYet: 'No suggestions for this ticket yet',
  noneYetHint: 'Search, or ask in the chat.',
  openChat: 'Open chat',
  offline: 'No connection to Agent Assist',
  refused: 'Agent Assist does not accept this ticket',
  refusedHint: 'It does not try again on its own. Tell an admin if this stays so.',
  away: 'Agent Assist does not answer right now',
  again: 'It tries again on its own. What you typed stays.',
  person: 'Talk to a person',
  handedOver: 'Handed over. A person will answer you.',
  notHandedOver: 'Not handed over. Try again.',
}

/** The texts of one language. */
export type AfterTexts = typeof after
