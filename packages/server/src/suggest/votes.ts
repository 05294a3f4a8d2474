import type { SuggestionKind } from '@agent-assist/contract'
import { createTogether } from '../platform/answers/together.ts'
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

/** SQL: the answers that tickets have, and how they came to them; pages of articles as these articles. */
const OF_TICKETS = `
  select near.id as ticket, case when t.kind = 'page' then 'article' else t.kind end as kind,
    coalesce(a.id, t.answer_id) as id, t.origin, t.agent
  from unnest($2::text[]) as near (id) cross join lateral (
    select kind, answer_id, origin, agent from ticket_answer
    where organisation_id = $1 and ticket_id = near.id limit ${ANSWERS_MAX}
  ) t
  left join lateral (
    select id from article
    where organisation_id = $1 and page = t.answer_id and t.kind = 'page' limit 1
  ) a on true
  where t.kind <> 'page' or a.id is not null`

/** An answer that a ticket has. */
interface Had {
  kind: SuggestionKind
  id: string
  origin: 'reply' | 'event' | 'dislike' | 'import'
  agent?: string
}

const readAnswers = createTogether(async (db, org, tickets) => {
  const { rows } = await db.query<Had & { ticket: string }>(OF_TICKETS, [org, tickets])
  return Map.groupBy(rows, ({ ticket }) => ticket)
})

type Counted = Omit<Vote, 'share' | 'ownShare' | keyof Uses> & { ownWeight: number }
const NONE: Counted = { for: 0, against: 0, solved: 0, inserted: 0, own: 0, group: 0, ownWeight: 0 }

/** Who asks, and about which ticket. */
interface Voting {
  ticketId: string
  asker?: string | undefined
  group: readonly string[]
}

/** What a ticket says of the answers that it has. */
function count(
  counts: Map<string, Counted>,
  had: readonly Had[],
  { isOpen, weight }: { isOpen: boolean; weight: number },
  { asker, group }: Voting,
): void {
  for (const [key, rows] of Map.groupBy(had, ({ kind, id }) => `${kind} ${id}`)) {
    const given = isOpen ? [] : rows.filter(({ origin }) => origin !== 'dislike')
    const by = (isMeant: (agent: string) => boolean) =>
      given.some(({ agent }) => agent !== undefined && isMeant(agent))
    const isOwn = asker !== undefined && by((agent) => agent === asker)
    const isFor = given.length > 0
    const isInserted = rows.some(({ origin }) => origin === 'event')
    const isAgainst = rows.some(({ origin }) => origin === 'dislike')
    const one = counts.get(key) ?? { ...NONE }
    counts.set(key, one)
    if (isFor) one.for += weight
    if (isFor) one.solved += 1
    if (isFor && isInserted) one.inserted += 1
    if (isAgainst) one.against += weight
    if (isOwn) one.own += 1
    if (isOwn) one.ownWeight += weight
    if (by((agent) => group.includes(agent))) one.group += 1
  }
}

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

const readUses = createTogether(async (db, org, answers) => {
  const asked = answers.map((answer) => {
    const space = answer.indexOf(' ')
    return { kind: answer.slice(0, space), id: answer.slice(space + 1) }
  })
  const { rows } = await db.query<Uses & { answer: string }>(USES, [org, JSON.stringify(asked)])
  return new Map(rows.map(({ answer, ...uses }): [string, Uses] => [answer, uses]))
})

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
  const { org, kept, ticketId, asker } = question
  const { near, all } = nearest(hits, ticketId)
  const tickets = near.map(({ id }) => id)
  const readHad = (some: readonly string[]) => readAnswers(db, org, some)
  const had = kept ? await kept.each('answers of', tickets, readHad) : await readHad(tickets)
  const counts = new Map<string, Counted>()
  for (const { id, weight } of near)
    count(
      counts,
      had.get(id) ?? [],
      { isOpen: id === ticketId, weight },
      { ticketId, asker, group },
    )
  for (const { kind, id } of [...hits, ...others])
    if (!counts.has(`${kind} ${id}`)) counts.set(`${kind} ${id}`, NONE)
  const answers = [...counts.keys()]
  const read = (some: readonly string[]) => readUses(db, org, some)
  const uses = kept ? await kept.each('uses', answers, read) : await read(answers)
  const values = [...counts.values()]
  const given = values.reduce((sum, one) => sum + left(one), 0) || 1
  const ownGiven = values.reduce((sum, { ownWeight }) => sum + ownWeight, 0) || 1
  return new Map(
    Array.from(counts, ([key, { ownWeight, ...vote }]) => [
      key,
      {
        ...vote,
        ...(uses.get(key) ?? { accepted: 0, disliked: 0 }),
        for: vote.for / (all || 1),
        against: vote.against / (all || 1),
        share: left(vote) / given,
        ownShare: ownWeight / ownGiven,
      },
    ]),
  )
}
