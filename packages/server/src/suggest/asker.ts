import type { Queryable } from '../platform/db/db.ts'
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

/** What the asker, their group and the team answered lately. `ticketId` is the open ticket, which does not count. */
export async function readHabits(
  db: Queryable,
  { org, asker, ticketId }: { org: string; asker?: string | undefined; ticketId: string },
): Promise<Habits> {
  const { rows } = await db.query<Given & { group: string | null }>(GIVEN, [
    org,
    asker ?? null,
    ticketId,
  ])
  const given = rows.map((row) => ({ ...row, group: row.group ?? undefined }))
  const group = asker ? groupOf(given.filter(({ agent }) => agent === asker)) : undefined
  const colleagues = group
    ? [...new Set(given.filter((one) => one.group === group).map(({ agent }) => agent))]
    : []
  return { given, agent: asker, group, colleagues: colleagues.filter(Boolean) }
}
