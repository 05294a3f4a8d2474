import type { Reply, Trophy, TrophyKind } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Viewer } from '../../quality/viewer/viewer.ts'
import { readAgentNames } from '../agents/agent-names.ts'
import { readSettings } from './settings.ts'

/** Months on the wall. */
const MONTHS = 6

interface Row extends Omit<Trophy, 'agentId' | 'n'> {
  month: string
  cases: number
}

async function readRows(db: Queryable, org: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select month::text, kind, agent, value, cases from trophy where organisation_id = $1
       and month > (select max(month) from trophy_month where organisation_id = $1)
         - interval '${MONTHS} months'
     order by month desc, kind`,
    [org],
  )
  return rows
}

/** The trophies of the last month that has been given, by agent. */
export async function lastTrophies(db: Queryable, org: string): Promise<Map<string, TrophyKind[]>> {
  const rows = await readRows(db, org)
  const last = rows.filter(({ month }) => month === rows[0]?.month)
  return new Map(
    [...Map.groupBy(last, ({ agent }) => agent)].map(([agent, own]) => [
      agent,
      own.map(({ kind }) => kind),
    ]),
  )
}

export async function isOptedOut(db: Queryable, org: string, userId: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from trophy_opt_out where organisation_id = $1 and user_id = $2',
    [org, userId],
  )
  return rows.length > 0
}

/** Trophies by month, as the caller may see them. */
export async function listTrophies(db: Db, viewer: Viewer): Promise<Reply<'listTrophies'>> {
  const { org, organisation, userId, isLead, own } = viewer
  const names = await readAgentNames(db, org, organisation)
  const { sight } = await readSettings(db, org)
  const rows = (await readRows(db, org)).filter(
    ({ agent }) => isLead || sight === 'all' || agent === own?.value,
  )
  return {
    months: [...Map.groupBy(rows, ({ month }) => month)].map(([month, all]) => ({
      month,
      trophies: all.map(({ kind, agent, value, cases }) => {
        const { id, name } = names.shown(agent)
        return { kind, agent: name, ...(id ? { agentId: id } : {}), value, n: cases }
      }),
    })),
    isOptedOut: await isOptedOut(db, org, userId),
  }
}

export async function saveOptOut(
  db: Queryable,
  { org, userId }: Viewer,
  wish: boolean,
): Promise<void> {
  await db.query(
    wish
      ? 'insert into trophy_opt_out (organisation_id, user_id) values ($1, $2) on conflict do nothing'
      : 'delete from trophy_opt_out where organisation_id = $1 and user_id = $2',
    [org, userId],
  )
}
