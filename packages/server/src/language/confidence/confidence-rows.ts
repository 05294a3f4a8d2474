import { CONFIDENCE_CASES_MIN, ConfidencePoint, type Reply } from '@agent-assist/contract'
import * as z from 'zod'
import type { Queryable } from '../../platform/db/db.ts'
import { type Calibration, type Case, calibrate } from './calibration.ts'
import { crossCalibrated, curveOf } from './curve.ts'

/** What is calibrated on its own: sources of automatic replies, intents of the bot, and articles that it answers with. */
export type ConfidenceSubject = 'reply' | 'intent' | 'article'

const Share = z.number().min(0).max(1)
const Content = z.object({
  /** Cases whose right answer is known. */
  cases: z.int(),
  /** Missing with too few cases. */
  knots: z.array(z.tuple([z.number(), Share])).optional(),
  points: z.array(ConfidencePoint).default([]),
})
type Content = z.infer<typeof Content>

async function read(on: Queryable, org: string, subject: ConfidenceSubject) {
  const { rows } = await on.query<{ content: unknown; computedAt: string }>(
    `select content, computed_at as "computedAt" from answer_confidence
     where organisation_id = $1 and subject = $2`,
    [org, subject],
  )
  const [row] = rows
  return row && { ...Content.parse(row.content), computedAt: row.computedAt }
}

/** What an organisation's past says of scores; undefined while it says too little. */
export async function readCalibration(
  on: Queryable,
  org: string,
  subject: ConfidenceSubject,
): Promise<Calibration | undefined> {
  const knots = (await read(on, org, subject))?.knots
  return knots && { knots }
}

/** Coverage against precision, as it was computed last. */
export async function readCurve(
  on: Queryable,
  org: string,
  subject: ConfidenceSubject,
): Promise<Reply<'getReplyConfidence'>> {
  const known = await read(on, org, subject)
  if (!known) return { cases: 0, points: [] }
  const { cases, points, computedAt } = known
  return { cases, points, computedAt }
}

const hasEnough = (cases: readonly Case[]) => cases.length >= CONFIDENCE_CASES_MIN

/**
 * Calibrates a subject by its past cases, and stores it. The curve counts the cases of `others`, too, each by its own
 * calibration: what the same threshold decides.
 */
export async function storeConfidence(
  on: Queryable,
  org: string,
  subject: ConfidenceSubject,
  cases: readonly Case[],
  others: readonly Case[] = [],
): Promise<void> {
  const counted = [cases, others].filter(hasEnough)
  const known = hasEnough(cases)
  const content: Content = {
    cases: known ? counted.flat().length : cases.length,
    points: known ? curveOf(counted.flatMap(crossCalibrated)) : [],
    ...(known ? { knots: calibrate(cases).knots.map(([at, sure]) => [at, sure]) } : {}),
  }
  await on.query(
    `insert into answer_confidence (organisation_id, subject, content) values ($1, $2, $3::jsonb)
     on conflict (organisation_id, subject)
     do update set content = excluded.content, computed_at = now()`,
    [org, subject, JSON.stringify(content)],
  )
}
