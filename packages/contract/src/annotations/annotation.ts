import * as z from 'zod'
import { InputDay, InputInstant, Instant, keysOf, OrganisationId } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { METRICS } from '../metrics/metrics.ts'
import { ANNOTATION_KINDS, ANNOTATION_TITLE_MAX } from './annotation-kinds.ts'
import { SURVEY_GOAL_NAMES } from './goal-kinds.ts'

/** Something that happened on some days: charts over time show it. */
export const Annotation = z.object({
  id: z.uuid(),
  kind: z.enum(ANNOTATION_KINDS),
  title: z.string(),
  /** First day in the zone of the organisation. */
  from: z.iso.date(),
  /** Last day; the first one for a single day. */
  to: z.iso.date(),
  createdAt: Instant,
  /** Who added it: the name of a person, or the label of an API key; missing for a command on the server's machine. */
  createdBy: z.string().optional(),
})
export type Annotation = z.infer<typeof Annotation>

const Title = z
  .string()
  .trim()
  .min(1, 'Enter a title')
  .max(ANNOTATION_TITLE_MAX, `At most ${ANNOTATION_TITLE_MAX} characters`)

/** Days as people choose them. */
const AnnotationContent = z
  .object({ kind: z.enum(ANNOTATION_KINDS), title: Title, from: InputDay, to: InputDay })
  .check(rangeRule('from', 'to'))
export type AnnotationContent = z.infer<typeof AnnotationContent>

/** A day, or an instant: then its day in the zone of the organisation. */
const DayOrInstant = z.union([InputDay, InputInstant])

/** A metric of tickets, or one of surveys that may have a goal. */
const GoalMetric = z.enum([...keysOf(METRICS), ...SURVEY_GOAL_NAMES])

/** A goal of an organisation for a metric. */
export const Goal = z.object({
  metric: GoalMetric,
  /** In the unit of the metric: times in minutes, shares in percent, NPS in points. */
  value: z.number(),
  /** From this value on the metric is far from its goal; between the two it is near. Missing: it is met or missed. */
  far: z.number().optional(),
})
export type Goal = z.infer<typeof Goal>

const params = z.object({ organisationId: OrganisationId })
const one = params.extend({ annotationId: z.uuid() })
const ofMetric = params.extend({ metric: GoalMetric })
const done = z.object({ data: z.literal(1) })

export const annotationShapes = {
  /** Those of which a day lies between two days, both included; without days all. Newest first. */
  listAnnotations: {
    params,
    query: z
      .object({ from: InputDay.optional(), to: InputDay.optional() })
      .check(rangeRule('from', 'to')),
    reply: z.object({ items: z.array(Annotation) }),
  },
  /**
   * `from` is a day or an instant, by default today; `to` by default the same day. `conflict` when the organisation
   * has as many as it may have.
   */
  createAnnotation: {
    params,
    body: z
      .object({
        kind: z.enum(ANNOTATION_KINDS).default('other'),
        title: Title,
        from: DayOrInstant.optional(),
        to: DayOrInstant.optional(),
      })
      .check(rangeRule('from', 'to')),
    reply: Annotation,
  },
  updateAnnotation: { params: one, body: AnnotationContent, reply: Annotation },
  deleteAnnotation: { params: one, reply: done },
  /** Brings a deleted one back, within a day. */
  restoreAnnotation: { params: one, reply: Annotation },
  listGoals: { params, reply: z.object({ items: z.array(Goal) }) },
  /** Refused for metrics without a direction, and for sums, which depend on the length of the range. */
  saveGoal: {
    params: ofMetric,
    body: z.object({
      value: z.number().min(-100).max(1_000_000_000),
      /** Beyond the goal on its bad side; null or missing: none. */
      far: z.number().min(-100).max(1_000_000_000).nullish(),
    }),
    reply: Goal,
  },
  deleteGoal: { params: ofMetric, reply: done },
}
