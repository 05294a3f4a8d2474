/** Events of the bot that quick replies send, by their payload (SPEC §4). */
const REPLY_EVENTS: Readonly<Record<string, string>> = {
  recommended_yes: 'SHOW_RECOMMENDATIONS',
  training_masterclass: 'MASTERCLASS',
}

/** The event of a quick reply's payload; undefined when the quick reply sends its text. */
export const replyEvent = (payload: string | undefined): string | undefined =>
  payload !== undefined && Object.hasOwn(REPLY_EVENTS, payload) ? REPLY_EVENTS[payload] : undefined
