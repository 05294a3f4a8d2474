import type { GridTexts } from './grid/en.ts'

/** The widget's texts; slots in braces are filled in. The exact sentences of SPEC §8 are not here. */
export const texts = {
  /** Language of these texts, and for formatting numbers. */
  lang: 'en',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  sending: 'Sending',
  again: 'Try again',
  reset: 'Reset',
  close: 'Close',
  good: 'Good',
  bad: 'Bad',
  yes: 'Yes',
  no: 'No',
  unlikely: '0 Not at all likely',
  likely: '10 Extremely likely',
  lastTitle: 'Anything else we should know?',
  comments: 'Comments',
  optional: 'optional',
  required: 'required',
  written: '{count} of {most}',
  short: '{count} short questions, about one minute.',
  long: '{count} short questions, about {minutes} minutes.',
  stored: 'Your answers have been stored.',
  needed: 'This question needs an answer.',
  missing: 'Please answer this question.',
  chooseAll: 'Choose all that apply.',
  chosen: '{count} chosen',
  reasons: 'What are the main reasons for your score?',
  email: 'Email',
  emailHint: 'Only used to answer this feedback.',
}

export type SurveyTexts = typeof texts & Partial<GridTexts>

/** The texts with those that in English are loaded with their code. */
export type LanguageTexts = typeof texts & GridTexts
