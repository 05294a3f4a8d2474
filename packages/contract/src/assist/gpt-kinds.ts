/** Changes that the model can make to the agent's text. */
export const TRANSFORMS = {
  rephrase: 'Rephrase',
  shorten: 'Shorten',
  expand: 'Expand',
  friendlier: 'Friendlier',
  formal: 'More formal',
  grammar: 'Fix grammar',
} as const
export type Transform = keyof typeof TRANSFORMS

/** Tones in which an organisation's replies are written. */
export const TONES = {
  friendly: 'Friendly',
  neutral: 'Neutral',
  formal: 'Formal',
} as const
export type Tone = keyof typeof TONES

/** Languages in which replies may be written: ISO 639-1 code, and the name that admins and the model read. */
export const REPLY_LANGUAGES = {
  ar: 'Arabic',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  fi: 'Finnish',
  fr: 'French',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nb: 'Norwegian',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
  zh: 'Chinese',
} as const
export type ReplyLanguage = keyof typeof REPLY_LANGUAGES

/**
 * Why a text broke off, with the sentence that the agent reads. The text received so far may be displayed, never
 * inserted.
 */
export const GPT_FAILURES = {
  timeout: 'The language model did not answer in time. Try again.',
  unreachable: 'The language model cannot be reached right now. Try again in a moment.',
  limited: 'The language model has too many requests right now. Try again in a moment.',
  broken: 'The language model failed. Try again.',
  refused: 'The language model refused the request. An admin can check how it is set up.',
  declined: 'The language model declined to write this. Write the text yourself.',
  filtered: 'The content filter of the language model stopped this text. Write it yourself.',
  unreadable: 'The language model answered in a form that we cannot read. Try again.',
  empty: 'The language model wrote nothing. Try again.',
  tooLong: 'The text became too long and was stopped. Ask for less.',
  cut: 'The text was cut off before its end. Try again.',
} as const
export type GptFailure = keyof typeof GPT_FAILURES

/** The text without the numbers of its sources, as customers read it. */
export const withoutCitations = (text: string): string => text.replaceAll(/[ \t]?\[\d{1,2}\]/g, '')

/** What happens with the best answer to a new ticket. */
export const AUTO_REPLY_MODES = {
  off: 'Off',
  suggested: 'Suggested to the agent',
  private: 'Private note on the ticket',
  executed: 'Sent to the customer',
} as const
export type AutoReplyMode = keyof typeof AUTO_REPLY_MODES

/**
 * `drafting`: the model is writing; `offered`: the panel lists it first; `waiting`: it is sent at `sendAt` unless
 * somebody stops it; `none`: no answer was good enough.
 */
export const AUTO_REPLY_STATES = [
  'drafting',
  'offered',
  'waiting',
  'sent',
  'stopped',
  'none',
  'failed',
] as const
export type AutoReplyState = (typeof AUTO_REPLY_STATES)[number]

/** Purposes for which tokens of the language model are used. */
export const LLM_PURPOSES = {
  reply: 'Replies',
  transform: 'Transformed texts',
  summary: 'Summaries',
  translate: 'Translations',
  autoReply: 'Auto-replies',
  sentiment: 'Sentiment of messages',
  themes: 'Names of comment themes',
  quality: 'Ratings of conversations',
  meaning: 'Meaning of texts',
} as const
export type LlmPurpose = keyof typeof LLM_PURPOSES
