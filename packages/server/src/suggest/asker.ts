import type { Queryable } from '../platform/db/db.ts'
import type { Shared } from '../platform/answers/shared.ts'
import type { Given } from './learning/habits.ts'

/** Newest answers of the organisation, and of the asker, that count as habits. */
const TEAM_MAX = 1500
const OWN_MAX = 500
/** Newest answers of the asker that tell their group, and those of the group that count. */
const GROUP_TOLD_BY = 50

/** SQL: newest answers of everybody and of the asker, each once, with the group of their ticket. */
const GIVEN = `
  with newest as (
    (select ticket_id, kind, answer_id, coalesce(agent, '') as agent, at from ticket_answer
     where organisation_id = $1 and origin <> 'dislike' and kind <> 'ticket' and ticket_id <> $3
     order by at desc limit ${TEAM_MAX})
    union
    (select ticket_id, kind, answer_id, agent, at from ticket_answer
     where organisation_id = $1 and agent = $2 and origin <> 'dislike' and kind <> 'ticket' and ticket_id <> $3
     order by at desc limit ${OWN_MAX})
  )
  select case when n.kind = 'page' then 'article' else n.kind end || ' ' || coalesce(a.id, n.answer_id) as answer,
    n.agent, t.group_name as group, (extract(epoch from max(n.at)) * 1000)::float as at
  from newest n
  left join ticket t on t.organisation_id = $1 and t.id = n.ticket_id
  left join article a on n.kind = 'page' and a.organisation_id = $1 and a.page = n.answer_id
  where n.kind <> 'page' or a.id is not null
  group by n.ticket_id, 1, n.agent, t.group_name
  order by at desc`

/** Answers of the open ticket that do not count and are read in vain, at most; of a ticket with more, all are read anew. */
const SPARE = 100

/** SQL: the newest answers of everybody ($2 null) or of an agent, in order; `place` counts them, and one without an article has no answer. */
const NEWEST = `
  with newest as (
    select row_number() over (order by at desc) as place, * from (
      select ticket_id, kind, answer_id, coalesce(agent, '') as agent, at from ticket_answer
      where organisation_id = $1 and ($2::text is null or agent = $2) and origin <> 'dislike' and kind <> 'ticket'
      order by at desc limit $3::int) as latest
  )
  select coalesce(json_agg(json_build_array(n.place, n.ticket_id, n.agent, t.group_name, extract(epoch from n.at) * 1000,
    case when n.kind = 'page' then 'article ' || a.id else n.kind || ' ' || n.answer_id end) order by n.place), '[]')::text as told
  from newest n
  left join ticket t on t.organisation_id = $1 and t.id = n.ticket_id
  left join article a on n.kind = 'page' and a.organisation_id = $1 and a.page = n.answer_id`

type Told = [
  place: number,
  ticketId: string,
  agent: string,
  group: string | null,
  at: number,
  answer: string | null,
]

interface Newest {
  place: number
  ticketId: string
  agent: string
  group?: string | undefined
  at: number
  answer: string | undefined
}

/** One row tells all: to read hundreds of them takes longer than their text. */
const newestOf = (told: string): Newest[] =>
  (JSON.parse(told) as Told[]).map(([place, ticketId, agent, group, at, answer]) => ({
    place,
    ticketId,
    agent,
    group: group ?? undefined,
    at,
    answer: answer ?? undefined,
  }))

type One = Given & { group: string | undefined }

/** The first so many without those of a ticket; undefined when too few were read. */
function without(rows: readonly Newest[], ticketId: string, most: number): Newest[] | undefined {
  const own = new Set(rows.filter((row) => row.ticketId === ticketId).map(({ place }) => place))
  if (own.size > SPARE) return undefined
  const skipped = [...own]
  return rows.filter(
    ({ place }) => !own.has(place) && place - skipped.filter((one) => one < place).length <= most,
  )
}

/** Each answer of a ticket by an agent once, with the last time; newest first. */
function grouped(rows: readonly Newest[]): One[] {
  const all = new Map<string, One>()
  for (const { ticketId, answer, agent, group, at } of rows) {
    if (!answer) continue
    const key = `${ticketId}\n${answer}\n${agent}`
    const known = all.get(key)
    if (!known || known.at < at) all.set(key, { answer, agent, group, at })
  }
  return [...all.values()].toSorted((one, other) => other.at - one.at)
}

/** The newest answers as far as they do not belong to the ticket, from what is kept; undefined when too few are. */
async function givenIn(
  kept: Shared,
  { org, asker, ticketId }: { org: string; asker?: string | undefined; ticketId: string },
): Promise<One[] | undefined> {
  const { team, own, all } = await kept.of(`given ${org} ${asker ?? ''}`, async () => {
    const read = async (who: string | null, most: number) => {
      const { rows } = await kept.on.query<{ told: string }>(NEWEST, [org, who, most + SPARE])
      return newestOf(rows[0]?.told ?? '[]')
    }
    const newest = {
      team: await read(null, TEAM_MAX),
      own: asker ? await read(asker, OWN_MAX) : [],
    }
    const first = [
      ...newest.team.filter(({ place }) => place <= TEAM_MAX),
      ...newest.own.filter(({ place }) => place <= OWN_MAX),
    ]
    return { ...newest, all: grouped(first) }
  })
  if (![...team, ...own].some((row) => row.ticketId === ticketId)) return all
  const [others, ownOthers] = [without(team, ticketId, TEAM_MAX), without(own, ticketId, OWN_MAX)]
  return others && ownOthers && grouped([...others, ...ownOthers])
}

/** What was given lately, and who is meant. */
export interface Habits {
  given: (Given & { group: string | undefined })[]
  agent: string | undefined
  group: string | undefined
  /** Agents of the asker's group. */
  colleagues: string[]
}

/** The most frequent group of the tickets that an agent answered lately. */
function groupOf(own: readonly { group: string | undefined }[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { group } of own.slice(0, GROUP_TOLD_BY))
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

type Question = {
  org: string
  asker?: string | undefined
  ticketId: string
  kept?: Shared | undefined
}

async function givenTo(db: Queryable, question: Question): Promise<One[]> {
  const known = question.kept && (await givenIn(question.kept, question))
  if (known) return known
  const { org, asker, ticketId } = question
  const { rows } = await db.query<Given & { group: string | null }>(GIVEN, [
    org,
    asker ?? null,
    ticketId,
  ])
  return rows.map((row) => ({ ...row, group: row.group ?? undefined }))
}

/** What the asker, their group and the team answered lately. `ticketId` is the open ticket, which does not count. */
export async function readHabits(db: Queryable, question: Question): Promise<Habits> {
  const { asker } = question
  const given = await givenTo(db, question)
  const group = asker ? groupOf(given.filter(({ agent }) => agent === asker)) : undefined
  const colleagues = group
    ? [...new Set(given.filter((one) => one.group === group).map(({ agent }) => agent))]
    : []
  return { given, agent: asker, group, colleagues: colleagues.filter(Boolean) }
}
