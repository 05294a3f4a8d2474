import type { SetupProgress } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** What is known about a step, and when it was done first; missing: it is not done, or nobody knows when. */
export interface Step<S> {
  facts: S
  isDone: boolean
  firstAt?: string
}

async function one<T>(on: Queryable, text: string, organisationId: string): Promise<Partial<T>> {
  const { rows } = await on.query<Partial<T>>(text, [organisationId])
  return rows[0] ?? {}
}

type Tickets = SetupProgress['tickets']

/** Tickets, from wherever they came. */
export async function readTickets(on: Queryable, id: string): Promise<Step<Tickets>> {
  const counted = await one<Tickets>(
    on,
    `select count(*)::int as count, min(created_at) as "firstAt", max(created_at) as "lastAt"
     from ticket where organisation_id = $1`,
    id,
  )
  const came = await one<{ from: string; at: string; begunAt: string }>(
    on,
    `select "from", at, min(begun_at) over () as "begunAt" from (
       select file_name as "from", finished_at as at, finished_at as begun_at from file_import
       where organisation_id = $1 and kind = 'tickets' and finished_at is not null and added + updated > 0
       union all
       select coalesce(address, kind), last_ok_at, created_at from source
       where organisation_id = $1 and tickets_stored > 0
     ) came order by at desc nulls last limit 1`,
    id,
  )
  const { begunAt, ...last } = came
  const { count = 0 } = counted
  return { facts: { ...counted, count, ...last }, isDone: count > 0, firstAt: begunAt }
}

type Install = SetupProgress['install']

/** Loads of the script on the organisation's pages. */
export async function readInstall(on: Queryable, id: string): Promise<Step<Install>> {
  const loaded = await one<Pick<Install, 'at' | 'origin'>>(
    on,
    'select first_at as at, origin from page_load where organisation_id = $1',
    id,
  )
  const { refused = 0, ...last } = await one<
    NonNullable<Install['lastRefusal']> & { refused: number }
  >(
    on,
    `select last_at as at, origin, reason, (sum(times) over ())::int as refused
     from refused_load where organisation_id = $1 order by last_at desc limit 1`,
    id,
  )
  const { at, origin, reason } = last
  return {
    facts: {
      ...loaded,
      refused,
      ...(at && origin && reason ? { lastRefusal: { at, origin, reason } } : {}),
    },
    isDone: loaded.at !== undefined,
    firstAt: loaded.at,
  }
}

type People = SetupProgress['people']

/** Approved members by when they joined, and open invitations. */
export async function readPeople(on: Queryable, id: string): Promise<Step<People>> {
  const { rows } = await on.query<{ at: string }>(
    `select coalesce(min(i.accepted_at), u.created_at) as at
     from membership m join app_user u on u.id = m.user_id
     left join invitation i on i.organisation_id = m.organisation_id and i.accepted_by = u.id
     where m.organisation_id = $1 and u.approval = 'Approved'
     group by u.id order by 1`,
    [id],
  )
  const { invited = 0, agents = 0 } = await one<Pick<People, 'invited' | 'agents'>>(
    on,
    `select (select count(*) from invitation where organisation_id = $1 and accepted_at is null
         and revoked_at is null and expires_at > now())::int as invited,
       (select count(*) from filter_option where organisation_id = $1 and kind = 'agent')::int
         as agents`,
    id,
  )
  const isDone = rows.length > 1
  return {
    facts: { members: rows.length, invited, agents, ...(isDone ? { at: rows.at(-1)?.at } : {}) },
    isDone,
    firstAt: rows[1]?.at,
  }
}

type Survey = SetupProgress['survey']

/** Surveys that were sent or answered, or that pages show. Imported answers do not count. */
export async function readSurvey(on: Queryable, id: string): Promise<Step<Survey>> {
  const {
    sent = 0,
    answers = 0,
    live = 0,
    solved = 0,
    at,
  } = await one<Survey>(
    on,
    `select r.sent, a.answers, p.live, least(r.at, a.at, p.at) as at,
       (select count(*)::int from ticket
        where organisation_id = $1 and solved_at > now() - interval '7 days') as solved
     from (select count(*)::int as sent, min(sent_at) as at from survey_request
           where organisation_id = $1 and sent_at is not null) r,
       (select count(*)::int as answers, min(answered_at) as at from survey_answer
        where organisation_id = $1 and source <> 'import') a,
       (select count(*)::int as live, min(created_at) as at from page_survey
        where organisation_id = $1 and is_live) p`,
    id,
  )
  return {
    facts: { sent, answers, live, solved, ...(at ? { at } : {}) },
    isDone: sent + answers + live > 0,
    firstAt: at,
  }
}
