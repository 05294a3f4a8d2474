import { Worker } from 'node:worker_threads'
import { DAY_MS } from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import type { Solved } from './train-answers.ts'

/** Least number of pairs of a ticket and an answer that solved it to train a model. */
const PAIRS_MIN = 50
/** Least number of answers to train a model. */
const ANSWERS_MIN = 5
/** A model is trained again when the number of pairs has changed by this share. */
const CHANGE_MIN = 0.1
/** Most tickets to train on, newest first; more take longer without a better result. */
const TICKETS_MAX = 6000
/** Most answers in a model: first those that solved most tickets, then those that solved none. */
const ANSWERS_MAX = 200
/** A ticket this many days older than the newest has half its weight. */
const HALF_LIFE_DAYS = 365
/** Weight of an answer's own title and summary, compared with a ticket. */
const OWN_WEIGHT = 0.5
const BATCH = 1000

/** SQL: tickets of the organisation with the answers that solved them, if those are on. */
const PAIRS = `
  select distinct t.ticket_id, case when t.kind = 'page' then 'article' else t.kind end as kind,
    coalesce(a.id, t.answer_id) as id
  from ticket_answer t
  left join article a on a.organisation_id = $1
    and (t.kind = 'page' and a.page = t.answer_id or t.kind = 'article' and a.id = t.answer_id)
  where t.organisation_id = $1 and t.origin <> 'dislike' and t.kind <> 'ticket'
    and (a.is_on or t.kind not in ('page', 'article'))`

const wordsOf = (search: string, subject: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('lexeme', lexeme,
    'subject', cardinality(array_positions(weights, '${subject}')),
    'body', cardinality(array_positions(weights, 'B')))), '[]')
  from unnest(${search}) where weights && array['A', 'B'])`

/** SQL: answers with their own words; those that solved most tickets first. */
const ANSWERS = `
  with pair as (${PAIRS}), answer as (
    select 'article' as kind, id, search from article where organisation_id = $1 and is_on
    union all select kind, id, search from canned_text where organisation_id = $1
  )
  select kind || ' ' || id as answer, ${wordsOf('search', 'A')} as words
  from answer left join (select kind, id, count(*) as n from pair group by kind, id) solved using (kind, id)
  order by coalesce(n, 0) desc, kind, id limit ${ANSWERS_MAX}`

const TICKETS = `
  with pair as (${PAIRS})
  select t.id, t.created_at as at, ${wordsOf('t.search', 'A')} as words, solved.answers
  from ticket t join (
    select ticket_id, array_agg(kind || ' ' || id order by kind, id) as answers from pair
    where kind || ' ' || id = any($2::text[]) group by ticket_id
  ) solved on solved.ticket_id = t.id
  where t.organisation_id = $1 and (t.created_at, t.id) < ($3::timestamptz, $4)
  order by t.created_at desc, t.id desc limit ${BATCH}`

interface SolvedTicket extends Omit<Solved, 'weight'> {
  id: string
  at: string
}

/** The newest tickets that these answers solved, in batches so that the database is not blocked. */
async function ticketsOf(db: Db, org: string, answers: readonly string[]): Promise<SolvedTicket[]> {
  const tickets: SolvedTicket[] = []
  let last = { at: '9999-01-01T00:00:00.000Z', id: '' }
  while (tickets.length < TICKETS_MAX) {
    const { rows } = await db.query<SolvedTicket>(TICKETS, [org, answers, last.at, last.id])
    tickets.push(...rows)
    const end = rows.at(-1)
    if (rows.length < BATCH || !end) break
    last = end
  }
  return tickets
}

function examplesOf(
  answers: readonly { answer: string; words: Solved['words'] }[],
  tickets: readonly SolvedTicket[],
): Solved[] {
  const newest = Date.parse(tickets[0]?.at ?? '')
  return [
    ...tickets.map(({ at, words, answers: own }) => ({
      words,
      answers: own,
      weight: 0.5 ** ((newest - Date.parse(at)) / DAY_MS / HALF_LIFE_DAYS),
    })),
    ...answers.map(({ answer, words }) => ({ words, answers: [answer], weight: OWN_WEIGHT })),
  ]
}

/** Trains in a worker thread, as it takes seconds. */
function trainAside(examples: Solved[]): Promise<string> {
  const worker = new Worker(new URL('./train-worker.ts', import.meta.url), { workerData: examples })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function countPairs(db: Db, org: string): Promise<{ pairs: number; trained?: number }> {
  const { rows } = await db.query<{ pairs: number; trained?: number }>(
    `select count(*)::int as pairs, (select pairs from answer_model where organisation_id = $1) as trained
     from ticket_answer where organisation_id = $1 and origin <> 'dislike' and kind <> 'ticket'`,
    [org],
  )
  return rows[0] ?? { pairs: 0 }
}

async function train(db: Db, org: string, pairs: number): Promise<void> {
  const { rows: answers } = await db.query<{ answer: string; words: Solved['words'] }>(ANSWERS, [
    org,
  ])
  const tickets = await ticketsOf(
    db,
    org,
    answers.map(({ answer }) => answer),
  )
  if (tickets.length < PAIRS_MIN || answers.length < ANSWERS_MIN) return
  const model = await trainAside(examplesOf(answers, tickets))
  await db.query(
    `insert into answer_model (organisation_id, pairs, model) values ($1, $2, $3)
     on conflict (organisation_id) do update set trained_at = now(), pairs = excluded.pairs,
       model = excluded.model`,
    [org, pairs, model],
  )
}

/**
 * Trains the organisation's model if enough has changed since the last time, and removes it from
 * the queue. Always returns true.
 */
export async function learnAnswers(db: Db, org: string): Promise<boolean> {
  const { pairs, trained = 0 } = await countPairs(db, org)
  const isDue = pairs >= PAIRS_MIN && Math.abs(pairs - trained) >= CHANGE_MIN * trained
  if (isDue) await train(db, org, pairs)
  await db.query('delete from answer_model_queue where organisation_id = $1', [org])
  return true
}
