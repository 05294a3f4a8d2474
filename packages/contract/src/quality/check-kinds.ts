/** What is checked without a person, in the order in which it is shown. `policy`: a phrase list of the organisation. */
export const MACHINE_CHECKS = [
  'greeting',
  'language',
  'questions',
  'tone',
  'empathy',
  'spelling',
  'privacy',
  'repetition',
  'templates',
  'waiting',
  'solution',
] as const
export type MachineCheck = (typeof MACHINE_CHECKS)[number]

/** Prefix of the keys of phrase lists. */
export const POLICY_PREFIX = 'policy:'

/** How a check counts: not at all, for the automatic score, or so that its failure makes the score 0. */
export const CHECK_MODES = ['off', 'on', 'autoFail'] as const
export type CheckMode = (typeof CHECK_MODES)[number]

/** How a check did on conversations that people marked (`npm run bench -- quality`). */
export interface MeasuredCheck {
  /** Failures that it told, and how many of them people marked as failures. */
  told: number
  right: number
  /** Failures that people marked. */
  marked: number
}

/** Fewer told failures say nothing about the precision. */
export const PRECISION_MIN = 0.7

/** Limits of the phrase lists. */
export const POLICIES_MAX = 20
export const POLICY_NAME_MAX = 60
export const POLICY_PHRASES_MAX = 50
export const PHRASE_MIN = 2
export const PHRASE_MAX = 120

/** What a phrase list demands of the replies. */
export const POLICY_KINDS = ['mustSay', 'mustNotSay'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

/** Characters of a quote; a longer sentence is cut. */
export const QUOTE_MAX = 200
