/** `none`: nothing was published or connected yet. Only `on` answers visitors. */
export const BOT_STATES = ['none', 'off', 'on'] as const
export type BotState = (typeof BOT_STATES)[number]

/** Who finds the intent: our own engine, or an agent of Dialogflow ES. */
export const BOT_ENGINES = ['own', 'dialogflow'] as const
export type BotEngine = (typeof BOT_ENGINES)[number]

/** Whence an answer came; `none`: an event that no intent answers, or nothing to say. */
export const BOT_SOURCES = ['intent', 'event', 'article', 'fallback', 'dialogflow', 'none'] as const
export type BotSource = (typeof BOT_SOURCES)[number]

export const CHAT_VOTES = ['like', 'dislike'] as const
export type ChatVote = (typeof CHAT_VOTES)[number]
