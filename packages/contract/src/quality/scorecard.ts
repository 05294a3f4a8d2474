import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import { CheckKey } from './machine-checks.ts'
import {
  CATEGORIES_MAX,
  CATEGORY_ABOUT_MAX,
  CATEGORY_KINDS,
  CATEGORY_NAME_MAX,
  CAUSE_MAX,
  CAUSES_MAX,
  CHANNELS_MAX,
  CARD_GROUPS_MAX,
  OPTION_NAME_MAX,
  SCALE_MAX,
  SCALE_MIN,
  SCORECARD_NAME_MAX,
  SCORECARDS_MAX,
  WEIGHT_MAX,
} from './scorecard-kinds.ts'

/** Id of a group or category within its scorecard; it stays the same in every version. */
const PartId = z.string().regex(/^[\w-]{1,40}$/, 'is not an id')
const name = (max: number) =>
  z.string().trim().min(1, 'Enter a name').max(max, `At most ${max} characters`)

/** One thing that a review rates. */
export const Category = z.object({
  id: PartId,
  name: name(CATEGORY_NAME_MAX),
  /** What it means and when which option is right. */
  about: z
    .string()
    .trim()
    .max(CATEGORY_ABOUT_MAX, `At most ${CATEGORY_ABOUT_MAX} characters`)
    .default(''),
  kind: z.enum(CATEGORY_KINDS).default('normal'),
  /** Number of options of the scale; option 1 is the lowest. */
  points: wholeNumber(SCALE_MIN, SCALE_MAX),
  /** Names of the options from the lowest on; without them the options are numbers. */
  optionNames: z.array(z.string().trim().max(OPTION_NAME_MAX)).max(SCALE_MAX).default([]),
  weight: wholeNumber(0, WEIGHT_MAX),
  /** Whether a reviewer may say that it does not apply. */
  allowsNa: z.boolean().default(true),
  /** Reasons that a reviewer can choose for a low rating. */
  causes: z.array(name(CAUSE_MAX)).max(CAUSES_MAX, `At most ${CAUSES_MAX} causes`).default([]),
  /** The automatic check that looks at the same; their agreement is measured, and nothing is rated by it. */
  check: CheckKey.optional(),
})
export type Category = z.infer<typeof Category>

const CategoryGroup = z.object({
  id: PartId,
  name: name(CATEGORY_NAME_MAX),
  categories: z
    .array(Category)
    .min(1, 'Add a category')
    .max(CATEGORIES_MAX, `At most ${CATEGORIES_MAX} categories`),
})

/** What a version of a scorecard says. */
export const ScorecardContent = z
  .object({
    name: name(SCORECARD_NAME_MAX),
    /** Score that a review should reach, in percent. */
    goal: wholeNumber(0, 100).optional(),
    /** Channels of the tickets that it is offered for first; empty: all. */
    channels: z.array(z.string().trim().min(1).max(60)).max(CHANNELS_MAX).default([]),
    groups: z
      .array(CategoryGroup)
      .min(1, 'Add a group')
      .max(CARD_GROUPS_MAX, `At most ${CARD_GROUPS_MAX} groups`),
  })
  .check(({ value: { groups }, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: groups })
    const categories = groups.flatMap((group) => group.categories)
    if (categories.length > CATEGORIES_MAX)
      refuse(['groups'], `At most ${CATEGORIES_MAX} categories`)
    const ids = [...groups, ...categories].map(({ id }) => id)
    if (new Set(ids).size < ids.length) refuse(['groups'], 'Two groups or categories have one id')
    const counts = ({ kind, weight }: Category) =>
      (kind === 'normal' || kind === 'critical') && weight > 0
    if (categories.length > 0 && !categories.some(counts))
      refuse(['groups'], 'Give at least one normal or critical category a weight')
  })
export type ScorecardContent = z.infer<typeof ScorecardContent>

/** A scorecard in its current version. */
export const Scorecard = z.object({
  id: z.uuid(),
  version: z.int(),
  content: ScorecardContent,
  /** Reviews of all versions, drafts not counted. */
  reviews: z.int(),
  changedAt: Instant,
  /** Name of the person who made the version. */
  changedBy: z.string().optional(),
})
export type Scorecard = z.infer<typeof Scorecard>

/** A version of a scorecard. */
export const ScorecardVersion = Scorecard.omit({ id: true })
export type ScorecardVersion = z.infer<typeof ScorecardVersion>

const params = z.object({ organisationId: OrganisationId })
const one = params.extend({ scorecardId: z.uuid() })
const done = z.object({ data: z.literal(1) })

export const scorecardShapes = {
  /** In the order of their names. */
  listScorecards: { params, reply: z.object({ items: z.array(Scorecard).max(SCORECARDS_MAX) }) },
  /** All versions, the newest first; `reviews` counts those of each version. */
  listScorecardVersions: { params: one, reply: z.object({ items: z.array(ScorecardVersion) }) },
  /**
   * Creates a scorecard, or adds a version to it: reviews keep the version that they were made with. `version` is that
   * on which the change is based, 0 for a new scorecard; `conflict` when there is a newer one.
   */
  saveScorecard: {
    params: one,
    body: z.object({ version: wholeNumber(0), content: ScorecardContent }),
    reply: Scorecard,
  },
  /** No review can begin with it any more; reviews that were made with it stay. */
  archiveScorecard: { params: one, reply: done },
  restoreScorecard: { params: one, reply: Scorecard },
}
