import * as z from 'zod'
import { Instant, OrganisationId, TicketId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import {
  CHECK_MODES,
  MACHINE_CHECKS,
  type MachineCheck,
  PHRASE_MAX,
  PHRASE_MIN,
  POLICIES_MAX,
  POLICY_KINDS,
  POLICY_NAME_MAX,
  POLICY_PHRASES_MAX,
  POLICY_PREFIX,
} from './check-kinds.ts'

/** A check, or `policy:` and the id of a phrase list. */
export const CheckKey = z
  .string()
  .max(60)
  .refine(
    (key): key is string =>
      MACHINE_CHECKS.some((check) => check === key) ||
      (key.startsWith(POLICY_PREFIX) &&
        z.uuid().safeParse(key.slice(POLICY_PREFIX.length)).success),
    'is not an automatic check',
  )

/** The outcome of a check of one conversation. */
export const MachineFinding = z.object({
  check: CheckKey,
  isPassed: z.boolean(),
  /** How sure it is, 0 to 1. */
  confidence: z.number(),
  /** Index of the message that it is about, and the sentence, without personal data. */
  position: z.int().optional(),
  quote: z.string().optional(),
  /** One sentence. */
  why: z.string(),
  /** Its failure makes the automatic score 0. */
  isAutoFail: z.literal(true).optional(),
  /** The verdict is of the model that corrections trained. */
  isLearnt: z.literal(true).optional(),
})
export type MachineFinding = z.infer<typeof MachineFinding>

/** A category of a scorecard that a language model rated; its quote is in the conversation. */
export const MachineRating = z.object({
  categoryId: z.string(),
  option: z.int(),
  confidence: z.number(),
  position: z.int(),
  quote: z.string(),
  why: z.string(),
})
export type MachineRating = z.infer<typeof MachineRating>

/** What a person said about a check of one conversation. */
export const CheckCorrection = z.object({
  check: CheckKey,
  isPassed: z.boolean(),
  by: z.string(),
  at: Instant,
})
export type CheckCorrection = z.infer<typeof CheckCorrection>

/** The automatic checks of a conversation. */
export const MachineReview = z.object({
  /** Passed checks in percent; 0 when a check fails that must not. Missing: none applies. */
  score: z.number().optional(),
  findings: z.array(MachineFinding),
  /** Checks that are on and do not apply to the conversation. */
  notApplicable: z.array(CheckKey),
  /** Names of the phrase lists. */
  policies: z.array(z.object({ key: CheckKey, name: z.string() })),
  corrections: z.array(CheckCorrection),
  /** Ratings of a language model by a scorecard's own criteria. */
  model: z
    .object({ scorecardId: z.uuid(), scorecardVersion: z.int(), ratings: z.array(MachineRating) })
    .optional(),
  /** Missing: it waits to be checked. */
  checkedAt: Instant.optional(),
})
export type MachineReview = z.infer<typeof MachineReview>

/** Phrases that replies must have, or must not have. */
export const Policy = z.object({
  id: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(POLICY_NAME_MAX, `At most ${POLICY_NAME_MAX} characters`),
  kind: z.enum(POLICY_KINDS),
  /** A star stands for any ending of a word. */
  phrases: z
    .array(
      z
        .string()
        .trim()
        .min(PHRASE_MIN, `At least ${PHRASE_MIN} characters`)
        .max(PHRASE_MAX, `At most ${PHRASE_MAX} characters`)
        .regex(/[\p{L}\p{N}]/u, 'Write words'),
    )
    .min(1, 'Enter a phrase')
    .max(POLICY_PHRASES_MAX, `At most ${POLICY_PHRASES_MAX} phrases`),
  mode: z.enum(CHECK_MODES),
})
export type Policy = z.infer<typeof Policy>

/** How an organisation uses the automatic checks. */
export const CheckSettings = z.object({
  modes: z.record(z.enum(MACHINE_CHECKS), z.enum(CHECK_MODES)),
  policies: z.array(Policy).max(POLICIES_MAX, `At most ${POLICIES_MAX} lists`),
  /** A language model rates by the criteria of the scorecards, where one is configured. */
  usesModel: z.boolean(),
})
export type CheckSettings = z.infer<typeof CheckSettings>

/** A model that was trained on corrections. */
export const CheckModel = z.object({
  check: z.enum(MACHINE_CHECKS),
  examples: z.int(),
  /** Share of the examples that it and the rules judge as people do. */
  accuracy: z.number(),
  ruleAccuracy: z.number(),
  isUsed: z.boolean(),
  trainedAt: Instant,
})
export type CheckModel = z.infer<typeof CheckModel>

const params = z.object({ organisationId: OrganisationId })
const ofTicket = params.extend({ ticketId: TicketId })
const Settings = CheckSettings.extend({
  /** Grows with every change. */
  version: z.int(),
  /** A language model is configured. */
  hasModel: z.boolean(),
  /** Tickets that are checked, and that wait. */
  checked: z.int(),
  waiting: z.int(),
  models: z.array(CheckModel),
})

export const machineShapes = {
  /** An agent gets only those of own conversations. */
  getMachineReview: { params: ofTicket, reply: MachineReview },
  /** Says whether the check is passed; null takes that back. */
  correctCheck: {
    params: ofTicket,
    body: z.object({ check: CheckKey, isPassed: z.boolean().nullable() }),
    reply: MachineReview,
  },
  getCheckSettings: { params, reply: Settings },
  /** Checks all tickets again in the background; `conflict` when there is a newer version. */
  saveCheckSettings: {
    params,
    body: CheckSettings.extend({ version: wholeNumber(0) }),
    reply: Settings,
  },
}

/** Automatic score: passed checks in percent, 0 when one fails that must not; undefined when none applies. */
export function machineScore(findings: readonly MachineFinding[]): number | undefined {
  if (findings.length === 0) return undefined
  if (isAutoFailed(findings)) return 0
  return (findings.filter(({ isPassed }) => isPassed).length / findings.length) * 100
}

/** A check failed whose failure makes the score 0. */
export const isAutoFailed = (findings: readonly MachineFinding[]): boolean =>
  findings.some(({ isPassed, isAutoFail }) => isAutoFail && !isPassed)

export type { MachineCheck }
