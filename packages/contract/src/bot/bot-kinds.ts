/** `none`: nothing was published or connected yet. Only a bot that is `on` answers visitors. */
export const BOT_STATES = ['none', 'off', 'on'] as const
export type BotState = (typeof BOT_STATES)[number]

/** What recognises the intent: the built-in engine, or an agent of Dialogflow ES. */
export const BOT_ENGINES = ['own', 'dialogflow'] as const
export type BotEngine = (typeof BOT_ENGINES)[number]

/** Source of an answer; `none`: an event without an intent, or nothing to answer. */
export const BOT_SOURCES = ['intent', 'event', 'article', 'fallback', 'dialogflow', 'none'] as const
export type BotSource = (typeof BOT_SOURCES)[number]

export const CHAT_VOTES = ['like', 'dislike'] as const
export type ChatVote = (typeof CHAT_VOTES)[number]
