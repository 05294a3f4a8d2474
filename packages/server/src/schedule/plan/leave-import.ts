import { daysBetween, LEAVE_DAYS_MAX, type Parsed } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { readAgents } from './agent-rows.ts'
import { viewerOf } from './viewer.ts'

type Entry = Parsed<'importLeave'>['body']['items'][number]

/** 2,000 entries with notes. */
const IMPORT_MAX_BYTES = 2_000_000

async function checkEntries(tx: Queryable, org: string, items: readonly Entry[]): Promise<void> {
  const known = new Set((await readAgents(tx, org)).map(({ name }) => name))
  for (const { agent, from, to } of items) {
    if (!known.has(agent)) throw new Refusal('bad_input', `${agent} is not in the schedule.`)
    if (daysBetween(from, to).length > LEAVE_DAYS_MAX)
      throw new Refusal('bad_input', `${agent}: at most ${LEAVE_DAYS_MAX} days at once.`)
  }
}

/** Enters approved leave that is not within approved leave of the agent already; an entry that is twice in it once. */
async function addAll(
  tx: Queryable,
  org: string,
  { items, userId }: { items: readonly Entry[]; userId?: string | undefined },
): Promise<{ added: string[]; known: number }> {
  await checkEntries(tx, org, items)
  const { rows } = await tx.query<{ id: string }>(
    `insert into schedule_leave
       (organisation_id, id, agent, first_day, last_day, note, state, decided_at, decided_by)
     select $1, gen_random_uuid(), one.agent, one."from", one."to", one.note, 'approved', now(), $3::uuid
     from (select distinct on (agent, "from", "to") *
       from jsonb_to_recordset($2::jsonb) as told (agent text, "from" date, "to" date, note text)
       order by agent, "from", "to") one
     where not exists (
       select 1 from schedule_leave l where l.organisation_id = $1 and l.agent = one.agent
         and l.state = 'approved' and l.first_day <= one."from" and l.last_day >= one."to")
     returning id`,
    [org, JSON.stringify(items), userId ?? null],
  )
  const added = rows.map(({ id }) => id)
  return { added, known: items.length - added.length }
}

/** Leave from files, and its way back. */
export function leaveImportRoutes(api: Api): void {
  const { db } = api

  route(
    api,
    'importLeave',
    async ({ caller, params: { organisationId }, body: { items } }) => {
      const { userId } = await viewerOf(db, caller, organisationId)
      return audited(
        api,
        { organisationId, action: 'schedule.leave_imported', caller },
        (tx) => addAll(tx, organisationId, { items, userId }),
        ({ added }) => (added.length === 0 ? undefined : { entries: String(added.length) }),
      )
    },
    { bodyLimit: IMPORT_MAX_BYTES },
  )

  route(api, 'removeLeave', ({ caller, params: { organisationId }, body: { ids } }) =>
    audited(
      api,
      { organisationId, action: 'schedule.leave_removed', caller },
      async (tx) => {
        const { rows } = await tx.query(
          'delete from schedule_leave where organisation_id = $1 and id = any($2::uuid[]) returning id',
          [organisationId, ids],
        )
        return { removed: rows.length }
      },
      ({ removed }) => (removed === 0 ? undefined : { entries: String(removed) }),
    ),
  )
}
