import type { Queryable } from '../db/db.ts'
import { withoutLimit } from '../db/time-limit.ts'
import { createNextRuns } from './next-run.ts'

/**
 * Parts of an organisation's data whose versions move separately; migrations 0126 and 0142 name the tables of each. `texts` are the tickets
 * without what is derived of them.
 */
export const DATA_PARTS = ['record', 'texts', 'events', 'settings', 'answers'] as const
export type DataPart = (typeof DATA_PARTS)[number]

/** The versions of an organisation's parts, to be compared for equality; a part that was never written has none. */
export type DataVersions = Partial<Record<DataPart, string>>

async function readVersions(on: Queryable, org: string): Promise<DataVersions> {
  const { rows } = await on.query<{ part: DataPart; version: string }>(
    `select part, sum(version)::text as version from data_version where organisation_id = $1 group by part`,
    [org],
  )
  return Object.fromEntries(rows.map(({ part, version }) => [part, version]))
}

/** Reads what an organisation's data has become by now; all who ask at once share a statement. */
export const createDataVersions = (on: Queryable): ((org: string) => Promise<DataVersions>) =>
  createNextRuns((org) => withoutLimit(() => readVersions(on, org)))

/** The versions of some parts as one text. */
export const versionOf = (versions: DataVersions, parts: readonly DataPart[]): string =>
  parts.map((part) => versions[part] ?? '').join(' ')

/** Rows of an organisation's part above which those of former connections are added up. */
const WRITERS_MAX = 40

/**
 * Adds up the rows of connections into one row, where there are many. A row that its connection is changing is left out;
 * a connection that comes back begins a new one. The sums stay the same.
 */
export async function foldVersions(on: Queryable): Promise<void> {
  await on.query(
    `with many as (
       select organisation_id, part from data_version group by 1, 2 having count(*) > ${WRITERS_MAX}
     ), free as materialized (
       select organisation_id, part, writer from data_version as v
       where writer <> 0 and exists (select from many m where m.organisation_id = v.organisation_id and m.part = v.part)
       for update skip locked
     ), folded as (
       delete from data_version as v using free as f
       where v.organisation_id = f.organisation_id and v.part = f.part and v.writer = f.writer
       returning v.organisation_id, v.part, v.version
     )
     insert into data_version as known (organisation_id, part, writer, version, moved_in)
     select organisation_id, part, 0, sum(version), pg_current_xact_id() from folded group by 1, 2
     on conflict (organisation_id, part, writer) do update set version = known.version + excluded.version`,
  )
}
