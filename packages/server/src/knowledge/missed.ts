import type { Queryable } from '../platform/db/db.ts'
import { HAPPENED } from '../tickets/happened.ts'
import type { Worded } from './cluster.ts'

/** Limit of different questions that are clustered; the most frequent ones are. */
const QUESTIONS_MAX = 3000

/** Event types of a missed question: nothing was found, or the result was disliked. */
const MISSED = `('mishit', 'dislike')`

/** A missed question: its exact words, ignoring case. */
export interface Missed extends Worded {
  question: string
  mishits: number
  dislikes: number
  tickets: string[]
  lastAt: string
  comments: string[]
  /** Ids of the articles that were disliked for the question. */
  disliked: string[]
  /** The latest article or macro for the question, if the question was missed again afterwards. */
  filledBefore?: { title: string; at: string }
}

const lexemes = (text: string, locale: string) =>
  `tsvector_to_array(to_tsvector(search_config(${locale}), ${text}))`

/** Missed questions of the last days that no later fill covers, the most frequent first. */
export async function readMissed(on: Queryable, org: string, days: number): Promise<Missed[]> {
  const { rows } = await on.query<Missed>(
    `with missed as (
       select lower(trim(e.query)) as key, e.query, e.type, e.ticket_id, e.comment, e.created_on,
         e.suggestion_id, e.suggestion_kind, t.locale
       from assist_event e
       left join ticket t on t.organisation_id = e.organisation_id and t.id = e.ticket_id
       where e.organisation_id = $1 and e.created_on > now() - make_interval(days => $2)
         and e.type in ${MISSED} and e.${HAPPENED} and trim(e.query) <> ''
         and not exists (
           select from knowledge_fill f where f.organisation_id = $1
             and f.questions @> array[lower(trim(e.query))]
             and (f.filled_with = 'ignored' or e.created_on <= f.at)
         )
     ), question as (
       select key, min(query) as question, count(*)::int as n,
         count(*) filter (where type = 'mishit')::int as mishits,
         count(*) filter (where type = 'dislike')::int as dislikes,
         array_agg(distinct ticket_id) as tickets, max(created_on) as "lastAt",
         coalesce(array_agg(comment order by created_on desc)
           filter (where comment <> ''), '{}') as comments,
         coalesce(array_agg(distinct suggestion_id)
           filter (where suggestion_kind = 'article'), '{}') as disliked,
         min(locale) as locale
       from missed group by key order by n desc, key limit ${QUESTIONS_MAX}
     )
     select question.question, n, mishits, dislikes, tickets, "lastAt", comments, disliked,
       ${lexemes('question', `coalesce(locale, 'en-US')`)} as lexemes,
       (select jsonb_build_object('title', f.title, 'at', f.at) from knowledge_fill f
        where f.organisation_id = $1 and f.questions @> array[key] and f.filled_with <> 'ignored'
        order by f.at desc limit 1) as "filledBefore"
     from question order by n desc, question`,
    [org, days],
  )
  return rows
}

/** A question on one day: the number of tickets in which it was asked, and missed. */
export interface Asked extends Worded {
  day: string
  missed: number
}

/** All questions since a moment, by day of a zone, including those that got a good result. */
export async function readAsked(
  on: Queryable,
  org: string,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<Asked[]> {
  const { rows } = await on.query<Asked>(
    `with asked as (
       select lower(trim(query)) as key, (created_on at time zone $3)::date::text as day,
         bool_or(type in ${MISSED}) as is_missed
       from assist_event
       where organisation_id = $1 and created_on >= $2 and ${HAPPENED} and trim(query) <> ''
         and type in ('loads', 'search', 'mishit', 'dislike')
       group by key, day, ticket_id
     ), counted as (
       select key, day, count(*)::int as n, count(*) filter (where is_missed)::int as missed
       from asked group by key, day
     ), worded as materialized (
       select key, ${lexemes('key', `'en-US'`)} as lexemes from (select distinct key from asked) keys
     )
     select day, n, missed, lexemes from counted join worded using (key)`,
    [org, since, timeZone],
  )
  return rows
}

/** The lexemes of each question. */
export async function readWords(on: Queryable, questions: readonly string[]): Promise<string[][]> {
  const { rows } = await on.query<{ lexemes: string[] }>(
    `select ${lexemes('question', `'en-US'`)} as lexemes from unnest($1::text[]) as question`,
    [questions],
  )
  return rows.map((row) => row.lexemes)
}
