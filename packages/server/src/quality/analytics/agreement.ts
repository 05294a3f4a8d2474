import {
  type AutoAgreement,
  agreementBand,
  type AutoDisagreement,
  DISAGREEMENTS_MAX,
  kappaOf,
  meanOf,
  type Parsed,
  type QualityMetricValue,
  type Reply,
} from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import { maskedName } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type AutoHumanPair, autoHumanPairs } from '../machine/pairs.ts'
import { personName, type Viewer } from '../viewer/viewer.ts'
import { estimateScore } from './estimate.ts'
import { type GivenReview, readGiven } from './given-reviews.ts'
import type { Counted, QualityView } from './quality-view.ts'
import { sumOf } from './solved-tickets.ts'

/** How far the scores of machine and reviewer are apart, in percent of agreement. */
const agreementOf = ({ machine, human }: AutoHumanPair) => 100 - Math.abs(machine - human)

/** Scores of machine and reviewer about the categories of reviews. */
async function pairsOf(view: Counted, reviews: readonly GivenReview[]) {
  const ids = new Set(reviews.map(({ id }) => id))
  const pairs = await autoHumanPairs(view.db, view.org, view.query)
  return pairs.filter(({ reviewId }) => ids.has(reviewId))
}

/** How well automatic scores agree with those of people. */
export async function readAccuracy(
  view: Counted,
  reviews: readonly GivenReview[],
): Promise<QualityMetricValue> {
  const pairs = await pairsOf(view, reviews)
  return { metric: 'accuracy', ...(estimateScore(pairs.map(agreementOf)) ?? { n: 0 }) }
}

/** Agreement by category, the lowest first. */
function byCategory(pairs: readonly AutoHumanPair[]): AutoAgreement[] {
  return [...Map.groupBy(pairs, ({ categoryName }) => categoryName)]
    .map(([name, own]) => {
      const bands = own.map((pair) => agreementBand(agreementOf(pair)))
      const count = (wanted: string) => bands.filter((band) => band === wanted).length
      const kappa = kappaOf(own.map(({ machine, human }) => [half(machine), half(human)] as const))
      return {
        categoryId: own[0]?.categoryId ?? '',
        name,
        n: own.length,
        agreement: meanOf(own.map(agreementOf)) ?? 0,
        high: count('high'),
        medium: count('medium'),
        low: count('low'),
        ...(kappa === undefined ? {} : { kappa }),
      }
    })
    .toSorted((one, other) => one.agreement - other.agreement)
}

/** Whether a score passes: scales differ, so that kappa compares halves. */
const half = (score: number) => Number(score >= 50)

type Detail = Pick<AutoDisagreement, 'subject' | 'agent' | 'reviewer'> & {
  id: string
  requester: string
}
type Decided = NonNullable<AutoDisagreement['verdict']> & { reviewId: string; categoryId: string }

async function readVerdicts({ db, org }: QualityView, ids: readonly string[]): Promise<Decided[]> {
  const { rows } = await db.query<Decided>(
    `select v.review_id as "reviewId", v.category_id as "categoryId", v.verdict, v.reason,
       ${personName('u')} as by, v.decided_at as at
     from machine_verdict v join app_user u on u.id = v.decided_by
     where v.organisation_id = $1 and v.review_id = any($2::uuid[])`,
    [org, ids],
  )
  return rows
}

async function readDetails({ db, org }: QualityView, ids: readonly string[]) {
  const { rows } = await db.query<Detail>(
    `select r.id, t.subject, t.requester, r.agent, ${personName('u')} as reviewer
     from quality_review r join app_user u on u.id = r.reviewer_id
     join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
     where r.organisation_id = $1 and r.id = any($2::uuid[])`,
    [org, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const ratingKey = (of: { reviewId: string; categoryId: string }) =>
  `${of.reviewId} ${of.categoryId}`

/** Agreement of machine and reviewers, and what is to be decided. */
export async function readAgreement(view: QualityView): Promise<Reply<'getAutoAgreement'>> {
  const pairs = await pairsOf(view, await readGiven(view))
  const differ = pairs.filter((pair) => agreementBand(agreementOf(pair)) !== 'high')
  const ids = [...new Set(differ.map(({ reviewId }) => reviewId))]
  const verdicts = new Map((await readVerdicts(view, ids)).map((one) => [ratingKey(one), one]))
  const isOpen = (pair: AutoHumanPair) => !verdicts.has(ratingKey(pair))
  const shown = differ
    .toSorted(
      (one, other) =>
        Number(isOpen(other)) - Number(isOpen(one)) ||
        agreementOf(one) - agreementOf(other) ||
        ratingKey(one).localeCompare(ratingKey(other)),
    )
    .slice(0, DISAGREEMENTS_MAX)
  const details = await readDetails(
    view,
    shown.map(({ reviewId }) => reviewId),
  )
  return {
    items: byCategory(pairs),
    disagreements: shown.flatMap((pair): AutoDisagreement[] => {
      const detail = details.get(pair.reviewId)
      const decided = verdicts.get(ratingKey(pair))
      if (!detail) return []
      const { reviewId, ticketId, categoryId, machine, human } = pair
      return [
        {
          reviewId,
          ticketId,
          categoryId,
          machine,
          human,
          category: pair.categoryName,
          subject: maskText(detail.subject, [detail.requester]),
          agent: maskedName(view.viewer.organisation, detail.agent),
          reviewer: detail.reviewer,
          ...(decided
            ? {
                verdict: {
                  verdict: decided.verdict,
                  reason: decided.reason,
                  by: decided.by,
                  at: decided.at,
                },
              }
            : {}),
        },
      ]
    }),
    undecided: sumOf(differ, (pair) => Number(isOpen(pair))),
    asOf: new Date().toISOString(),
  }
}

/** Stores who is right about a rating of a given review, or takes that back. */
export async function decideDisagreement(
  tx: Queryable,
  { org, userId }: Viewer,
  { params: { reviewId, categoryId }, body }: Parsed<'decideDisagreement'>,
): Promise<void> {
  const { rows } = await tx.query(
    `select 1 from quality_review where organisation_id = $1 and id = $2 and kind = 'person'
       and given_at is not null and ratings @> $3::jsonb`,
    [org, reviewId, JSON.stringify([{ categoryId }])],
  )
  if (rows.length === 0) throw new Refusal('not_found', 'There is no such review.')
  if (body.verdict === undefined) {
    await tx.query(
      `delete from machine_verdict
       where organisation_id = $1 and review_id = $2 and category_id = $3`,
      [org, reviewId, categoryId],
    )
    return
  }
  await tx.query(
    `insert into machine_verdict
       (organisation_id, review_id, category_id, verdict, reason, decided_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (organisation_id, review_id, category_id) do update set
       verdict = excluded.verdict, reason = excluded.reason, decided_by = excluded.decided_by,
       decided_at = now()`,
    [org, reviewId, categoryId, body.verdict, body.reason, userId],
  )
}
