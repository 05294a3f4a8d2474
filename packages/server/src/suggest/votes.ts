import type { SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import type { Hit } from './hits.ts'
import type { Question } from './terms.ts'

/** Votes of past tickets and agents on one answer. */
export interface Vote {
  /** Share of the nearest tickets that the answer solved, weighted by similarity, 0 to 1. */
  for: number
  /** Share of these tickets in which it was disliked, weighted by similarity. */
  against: number
  /** Its share among all answers of these tickets, with dislikes subtracted. */
  share: number
  /** Number of the nearest tickets that it solved, and of those in which an agent inserted it. */
  solved: number
  inserted: number
  /** Number of the nearest tickets that the asker answered with it, and their share of the votes for it. */
  own: number
  ownShare: number
  /** Number of those that the asker's group answered with it. */
  group: number
  /**
   * Number of tickets in which it was used or disliked, whatever their topic; at most `LIKELY_MAX`
   * each.
   */
  accepted: number
  disliked: number
}

export const NO_VOTE: Vote = {
  for: 0,
  against: 0,
  share: 0,
  solved: 0,
  inserted: 0,
  own: 0,
  ownShare: 0,
  group: 0,
  accepted: 0,
  disliked: 0,
}

/** Exponent of the similarity when the nearest tickets are weighted. */
const NEARNESS = 3
/** Least similarity of a ticket that votes, relative to the nearest one. */
const NEAR_MIN = 0.3
/** Most answers that are read of one ticket. */
const ANSWERS_MAX = 50
/** Most uses and dislikes of an answer that are counted. */
const LIKELY_MAX = 100

const VOTES = `
  with near as (
    select id, weight from jsonb_to_recordset($2::jsonb) as n (id text, weight float)
  ), told as (
    select case when t.kind = 'page' then 'article' else t.kind end as kind,
      coalesce(a.id, t.answer_id) as id, t.ticket_id, near.weight,
      bool_or(t.origin <> 'dislike' and t.ticket_id <> $3) as is_for, bool_or(t.origin = 'event') as is_inserted,
      bool_or(t.origin = 'dislike') as is_against,
      bool_or(t.origin <> 'dislike' and t.ticket_id <> $3 and t.agent = $5) as is_own,
      bool_or(t.origin <> 'dislike' and t.ticket_id <> $3 and t.agent = any($6::text[])) as is_group
    from near cross join lateral (
      select kind, answer_id, ticket_id, origin, agent from ticket_answer
      where organisation_id = $1 and ticket_id = near.id limit ${ANSWERS_MAX}
    ) t
    left join lateral (
      select id from article
      where organisation_id = $1 and page = t.answer_id and t.kind = 'page' limit 1
    ) a on true
    where t.kind <> 'page' or a.id is not null
    group by 1, 2, t.ticket_id, near.weight
  ), local as (
    select kind, id, coalesce(sum(weight) filter (where is_for), 0)::float as for_it,
      coalesce(sum(weight) filter (where is_against), 0)::float as against,
      (count(*) filter (where is_for))::int as solved,
      (count(*) filter (where is_for and is_inserted))::int as inserted,
      (count(*) filter (where is_own))::int as own, (count(*) filter (where is_group))::int as in_group,
      coalesce(sum(weight) filter (where is_own), 0)::float as own_weight
    from told group by kind, id
  ), asked as (
    select kind, id from local
    union select kind, id from jsonb_to_recordset($4::jsonb) as h (kind text, id text)
  )
  select asked.kind, asked.id, coalesce(for_it, 0) as "for", coalesce(against, 0) as against,
    coalesce(solved, 0) as solved, coalesce(inserted, 0) as inserted,
    coalesce(own, 0) as own, coalesce(in_group, 0) as "group",
    coalesce(own_weight / nullif(sum(own_weight) over (), 0), 0)::float as "ownShare"
  from asked left join local on local.kind = asked.kind and local.id = asked.id`

/** SQL: how often answers were used and disliked, whatever the ticket. */
const USES = `
  select asked.kind || ' ' || asked.id as answer,
    (select count(*)::int from (select from ticket_answer t where t.organisation_id = $1
      and t.kind = asked.kind and t.answer_id = asked.id and t.origin = 'event'
      limit ${LIKELY_MAX}) taken) as accepted,
    (select count(*)::int from (select from ticket_answer t where t.organisation_id = $1
      and t.kind = asked.kind and t.answer_id = asked.id and t.origin = 'dislike'
      limit ${LIKELY_MAX}) refused) as disliked
  from jsonb_to_recordset($2::jsonb) as asked (kind text, id text)`

type Uses = Pick<Vote, 'accepted' | 'disliked'>

async function readUses(
  db: Queryable,
  org: string,
  answers: readonly string[],
): Promise<Map<string, Uses>> {
  const asked = answers.map((answer) => {
    const space = answer.indexOf(' ')
    return { kind: answer.slice(0, space), id: answer.slice(space + 1) }
  })
  const { rows } = await db.query<Uses & { answer: string }>(USES, [org, JSON.stringify(asked)])
  return new Map(rows.map(({ answer, ...uses }) => [answer, uses]))
}

/**
 * Weights of the nearest tickets: 1 for the nearest, and for the open one, whose dislikes count.
 */
function nearest(hits: readonly Hit[], ticketId: string) {
  const tickets = hits.filter((hit) => hit.kind === 'ticket')
  const best = Math.max(...tickets.map((hit) => hit.score))
  const near = tickets
    .filter((hit) => hit.score >= best * NEAR_MIN)
    .map(({ id, score }) => ({ id, weight: (score / best) ** NEARNESS }))
  return {
    near: [...near, { id: ticketId, weight: 1 }],
    all: near.reduce((sum, n) => sum + n.weight, 0),
  }
}

/** An answer's votes with its dislikes subtracted, at least 0. */
const left = (vote: Pick<Vote, 'for' | 'against'>) => Math.max(0, vote.for - vote.against)

/** Votes of the nearest past tickets and of agents on each answer, by `kind id`. */
export async function votesOf(
  db: Queryable,
  question: Pick<Question, 'org' | 'ticketId' | 'asker' | 'kept'>,
  hits: readonly Hit[],
  others: readonly { kind: SuggestionKind; id: string }[],
  group: readonly string[] = [],
): Promise<Map<string, Vote>> {
  const { near, all } = nearest(hits, question.ticketId)
  const asked = [...hits, ...others].map(({ kind, id }) => ({ kind, id }))
  const { rows } = await db.query<
    Omit<Vote, 'share' | keyof Uses> & { kind: SuggestionKind; id: string }
  >(VOTES, [
    question.org,
    JSON.stringify(near),
    question.ticketId,
    JSON.stringify(asked),
    question.asker ?? null,
    group,
  ])
  const { org, kept } = question
  const answers = rows.map(({ kind, id }) => `${kind} ${id}`)
  const read = (some: readonly string[]) => readUses(db, org, some)
  const uses = kept ? await kept.each('uses', answers, read) : await read(answers)
  const given = rows.reduce((sum, row) => sum + left(row), 0) || 1
  return new Map(
    rows.map(({ kind, id, ...vote }) => [
      `${kind} ${id}`,
      {
        ...vote,
        ...(uses.get(`${kind} ${id}`) ?? { accepted: 0, disliked: 0 }),
        for: vote.for / (all || 1),
        against: vote.against / (all || 1),
        share: left(vote) / given,
      },
    ]),
  )
}
