/** Texts of GPT in English; loaded with its code. */
export const gpt = {
  title: 'Drafted text',
  hint: 'It is written from the best suggestions for this ticket, and goes nowhere until you insert it.',
  wish: 'What should it say? (optional)',
  draft: 'Draft a reply',
  ofSelected: 'From “{title}” only',
  improveSelected: 'Improve “{title}”',
  improveReply: 'Improve my reply',
  summarise: 'Summarise the ticket',
  summary: 'Summary',
  readCustomer: 'Translate the customer’s words',
  yourReply: 'Your reply',
  noReply: 'Your reply is empty: write something first.',

  writing: 'Writing',
  writingFrom: 'Writing from {n} sources',
  stop: 'Stop',
  stopped: 'Stopped. What has come so far cannot be inserted.',
  version: '{name} ({n} of {all})',
  undo: 'Undo',
  restart: 'Start again',
  sources: 'Sources',
  sourceOf: 'Source {n}: {title}',

  change: 'Change the text',
  transforms: {
    rephrase: 'Rephrase',
    shorten: 'Shorten',
    expand: 'Expand',
    friendlier: 'Friendlier',
    formal: 'More formal',
    grammar: 'Fix grammar',
  },
  translate: 'Translate',
  language: 'Language',

  wait: 'Try again in {n} seconds.',
  tooLong: 'The text became too long and was stopped. Ask for less.',
  unreachable: 'The server cannot be reached. Check the connection, then try again.',
}

/** The texts of GPT in one language. */
export type GptTexts = typeof gpt
