import {
  type Scorecard,
  type ScorecardContent,
  SCORECARDS_MAX,
  type ScorecardVersion,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'

const NAME = `nullif(trim(u.first_name || ' ' || u.last_name), '') as "changedBy"`
const FIELDS = `s.id, v.version, v.content, v.made_at as "changedAt", ${NAME},
  (select count(*)::int from quality_review r where r.organisation_id = s.organisation_id
    and r.scorecard_id = s.id and r.given_at is not null) as reviews`
const FROM = `from scorecard s
  join scorecard_version v on v.organisation_id = s.organisation_id
    and v.scorecard_id = s.id and v.version = s.version
  left join app_user u on u.id = v.made_by`

/** The scorecards in use, by name. */
export async function readScorecards(on: Queryable, org: string): Promise<Scorecard[]> {
  const { rows } = await on.query<Scorecard>(
    `select ${FIELDS} ${FROM} where s.organisation_id = $1 and s.archived_at is null
     order by lower(v.content ->> 'name'), s.created_at, s.id`,
    [org],
  )
  return rows
}

/** A scorecard, whether or not it is archived; undefined when there is none. */
export async function findScorecard(
  on: Queryable,
  org: string,
  id: string,
): Promise<(Scorecard & { isArchived: boolean }) | undefined> {
  const { rows } = await on.query<Scorecard & { isArchived: boolean }>(
    `select ${FIELDS}, s.archived_at is not null as "isArchived" ${FROM}
     where s.organisation_id = $1 and s.id = $2`,
    [org, id],
  )
  return rows[0]
}

/** Throws not_found when there is none. */
export async function readScorecard(on: Queryable, org: string, id: string): Promise<Scorecard> {
  const found = await findScorecard(on, org, id)
  if (!found) throw new Refusal('not_found', 'This scorecard does not exist.')
  return found
}

/** All versions of a scorecard, the newest first. */
export async function readVersions(
  on: Queryable,
  org: string,
  id: string,
): Promise<ScorecardVersion[]> {
  const { rows } = await on.query<ScorecardVersion>(
    `select v.version, v.content, v.made_at as "changedAt", ${NAME},
       (select count(*)::int from quality_review r where r.organisation_id = v.organisation_id
         and r.scorecard_id = v.scorecard_id and r.scorecard_version = v.version
         and r.given_at is not null) as reviews
     from scorecard_version v left join app_user u on u.id = v.made_by
     where v.organisation_id = $1 and v.scorecard_id = $2 order by v.version desc`,
    [org, id],
  )
  return rows
}

/** Throws conflict when the organisation has as many scorecards as it may have. */
export async function checkRoom(tx: Queryable, org: string): Promise<void> {
  // two at once would each find room for the last one
  await tx.query('select 1 from organisation where id = $1 for no key update', [org])
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from scorecard where organisation_id = $1 and archived_at is null`,
    [org],
  )
  if ((rows[0]?.n ?? 0) >= SCORECARDS_MAX)
    throw new Refusal(
      'conflict',
      `There are ${SCORECARDS_MAX} scorecards already. Archive one first.`,
    )
}

/** Who makes a version of which scorecard. */
export interface MadeVersion {
  org: string
  id: string
  content: ScorecardContent
  userId: string | undefined
}

/** Adds a version to a scorecard, or creates the scorecard with its first one. */
export async function addVersion(
  tx: Queryable,
  { org, id, content, userId }: MadeVersion,
  version: number,
): Promise<void> {
  await tx.query(
    `insert into scorecard (organisation_id, id, version) values ($1, $2, $3)
     on conflict (organisation_id, id) do update set version = excluded.version`,
    [org, id, version],
  )
  await tx.query(
    `insert into scorecard_version
       (organisation_id, scorecard_id, version, content, made_by)
     values ($1, $2, $3, $4::jsonb, $5::uuid)`,
    [org, id, version, JSON.stringify(content), userId ?? null],
  )
}
