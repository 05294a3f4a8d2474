/** Quick replies that stand for an event of the bot, by their payload (SPEC §4). */
const REPLY_EVENTS: Readonly<Record<string, string>> = {
  recommended_yes: 'SHOW_RECOMMENDATIONS',
  training_masterclass: 'MASTERCLASS',
}

/** The event that a quick reply with this payload sends; undefined when it sends its text. */
export const replyEvent = (payload: string | undefined): string | undefined =>
  payload !== undefined && Object.hasOwn(REPLY_EVENTS, payload) ? REPLY_EVENTS[payload] : undefined
