import { Worker } from 'node:worker_threads'
import { queueConfidence } from '../../language/confidence/confidence-queue.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SolvedTicket } from './advance.ts'
import { type AnswerModel, LABEL, LABELS_MAX, readAnswerModel } from './answer-model.ts'
import type { OwnAnswer } from './train-answers.ts'
import type { Work } from './train-worker.ts'

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
const BATCH = 1000
/** Versions that were trained from all tickets, and are kept; of those learnt since the last one only the newest is. */
const KEPT = 3
/** A transaction may store answers this long before it commits. */
const OVERLAP = '10 minutes'

/** SQL: tickets of the organisation with the answers that solved them, if those are on. */
const PAIRS = `
  select distinct t.ticket_id, case when t.kind = 'page' then 'article' else t.kind end as kind,
    coalesce(a.id, t.answer_id) as id, t.agent, t.at, t.stored_at
  from ticket_answer t
  left join article a on a.organisation_id = $1
    and (t.kind = 'page' and a.page = t.answer_id or t.kind = 'article' and a.id = t.answer_id)
  where t.organisation_id = $1 and t.origin <> 'dislike' and t.kind <> 'ticket'
    and (a.is_on or t.kind not in ('page', 'article'))`

const countOf = (weight: string) => `cardinality(array_positions(weights, '${weight}'))`
const COUNTS = `'lexeme', lexeme, 'subject', ${countOf('A')}, 'body', ${countOf('B')}`
const WORDS = `jsonb_agg(jsonb_build_object(${COUNTS}))`
/** The words of a ticket, and its tags, group and brand. */
const TICKET_WORDS = `(
  select coalesce(${WORDS}, '[]') from unnest(t.search) where weights && array['A', 'B']) || (
  select coalesce(jsonb_agg(jsonb_build_object('lexeme', '${LABEL}' || label, 'subject', 0, 'body', 1)), '[]')
  from unnest(t.tags[1:${LABELS_MAX}] || array_remove(array[t.group_name, t.brand], null)) as label)`
const ANSWER_WORDS = `(select coalesce(jsonb_agg(jsonb_build_object(${COUNTS},
  'text', coalesce(cardinality(weights), 1) - ${countOf('A')} - ${countOf('B')})), '[]') from unnest(search))`

/** SQL: answers with their own words; those that solved most tickets first. */
const ANSWERS = `
  with pair as (${PAIRS}), answer as (
    select 'article' as kind, id, search from article where organisation_id = $1 and is_on
    union all select kind, id, search from canned_text where organisation_id = $1
  )
  select kind || ' ' || id as answer, ${ANSWER_WORDS} as words
  from answer left join (
    select kind, id, count(distinct ticket_id) as n from pair group by kind, id) solved using (kind, id)
  order by coalesce(n, 0) desc, kind, id limit ${ANSWERS_MAX}`

const TICKETS = `
  with pair as (${PAIRS})
  select t.id, t.created_at as created, ${TICKET_WORDS} as words, solved.answers,
    (extract(epoch from solved.at) * 1000)::float as at, coalesce(solved.agent, '') as agent
  from ticket t join (
    select ticket_id, array_agg(distinct kind || ' ' || id order by kind || ' ' || id) as answers,
      min(at) as at, (array_agg(agent order by at) filter (where agent is not null))[1] as agent
    from pair where kind || ' ' || id = any($2::text[])
    group by ticket_id having max(stored_at) > $5::timestamptz - interval '${OVERLAP}'
  ) solved on solved.ticket_id = t.id
  where t.organisation_id = $1 and (t.created_at, t.id) < ($3::timestamptz, $4)
  order by t.created_at desc, t.id desc limit ${BATCH}`

/** The newest tickets that these answers solved, the oldest first; read in batches so that the database is not blocked. */
async function ticketsOf(
  db: Db,
  org: string,
  answers: readonly string[],
  since = '-infinity',
): Promise<SolvedTicket[]> {
  const tickets: (SolvedTicket & { created: string })[] = []
  let last = { created: '9999-01-01T00:00:00.000Z', id: '' }
  while (tickets.length < TICKETS_MAX) {
    const { rows } = await db.query<SolvedTicket & { created: string }>(TICKETS, [
      org,
      answers,
      last.created,
      last.id,
      since,
    ])
    tickets.push(...rows)
    const end = rows.at(-1)
    if (rows.length < BATCH || !end) break
    last = end
  }
  return tickets.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** Learns in a worker thread, as it takes seconds. */
function learnAside(work: Work): Promise<string> {
  const worker = new Worker(new URL('./train-worker.ts', import.meta.url), { workerData: work })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

interface State {
  /** Pairs of a ticket and an answer now, and when the last training read them. */
  pairs: number
  trained: number
  /** The newest version; 0 without any. */
  version: number
  /** The version of the last training. */
  base: number
  /** What was stored until then is learnt. */
  learnedTo: string
  now: string
}

const STATE = `
  select (select count(*)::int from ticket_answer
      where organisation_id = $1 and origin <> 'dislike' and kind <> 'ticket') as pairs,
    coalesce(m.version, 0) as version, coalesce(m.base, 0) as base, coalesce(b.pairs, 0) as trained,
    coalesce(b.learned_to::text, '-infinity') as "learnedTo", clock_timestamp()::text as now
  from (select 1) one
  left join lateral (
    select version, base from answer_model where organisation_id = $1 order by version desc limit 1
  ) m on true
  left join answer_model b on b.organisation_id = $1 and b.version = m.base`

const isTraining = (before: State, base: number) => base > before.version

async function store(db: Db, org: string, before: State, base: number, model: string) {
  await db.query(
    `insert into answer_model (organisation_id, version, base, pairs, learned_to, model)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [org, before.version + 1, base, before.pairs, before.now, model],
  )
  await db.query(
    `delete from answer_model m where organisation_id = $1 and version <= $2 and (
       version <> base or version not in (
         select version from answer_model where organisation_id = $1 and version = base
         order by version desc limit ${KEPT}))`,
    [org, isTraining(before, base) ? before.version + 1 : before.version],
  )
}

/** What a training reads: the answers, and the tickets that they solved; undefined when those are too few. */
async function lessonsOf(db: Db, org: string, without: ReadonlySet<string> = new Set()) {
  const { rows: own } = await db.query<OwnAnswer>(ANSWERS, [org])
  const all = await ticketsOf(
    db,
    org,
    own.map(({ answer }) => answer),
  )
  const tickets = all.filter(({ id }) => !without.has(id))
  return tickets.length < PAIRS_MIN || own.length < ANSWERS_MIN ? undefined : { own, tickets }
}

/** Trains from all tickets. */
async function train(db: Db, org: string, state: State): Promise<void> {
  const lessons = await lessonsOf(db, org)
  if (lessons) await store(db, org, state, state.version + 1, await learnAside(lessons))
}

/** A model that is trained without these tickets, and not stored; undefined when the others are too few. */
export async function modelWithout(
  db: Db,
  org: string,
  without: ReadonlySet<string>,
): Promise<AnswerModel | undefined> {
  const lessons = await lessonsOf(db, org, without)
  return lessons && readAnswerModel(await learnAside(lessons))
}

/** Learns what was stored since the last training into its model. */
async function goOn(db: Db, org: string, state: State): Promise<void> {
  const { rows } = await db.query<{ model: string }>(
    'select model from answer_model where organisation_id = $1 and version = $2',
    [org, state.base],
  )
  const model = rows[0]?.model
  if (!model) return
  const { answers } = JSON.parse(model) as { answers: string[] }
  const tickets = await ticketsOf(db, org, answers, state.learnedTo)
  if (tickets.length === 0) return
  await store(db, org, state, state.base, await learnAside({ model, tickets }))
}

/**
 * Learns what has been answered since the last time: trains from all tickets if a tenth of the answers is new, otherwise
 * learns the new ones into the last training. Removes the organisation from the queue. Always returns true.
 */
export async function learnAnswers(db: Db, org: string): Promise<boolean> {
  const { rows } = await db.query<State>(STATE, [org])
  const [state] = rows
  if (state && state.pairs >= PAIRS_MIN) {
    const isDue = Math.abs(state.pairs - state.trained) >= CHANGE_MIN * state.trained
    await (isDue ? train(db, org, state) : goOn(db, org, state))
  }
  await queueConfidence(db, org, 'reply')
  await db.query(
    'delete from answer_model_queue where organisation_id = $1 and queued_at <= $2::timestamptz',
    [org, state?.now ?? 'infinity'],
  )
  return true
}
