import type { Queryable } from '../../platform/db/db.ts'

/** Exchanges what two agents do on the days: what they see, and the draft of it. */
export async function exchange(
  tx: Queryable,
  org: string,
  { agent, other, days }: { agent: string; other: string; days: readonly string[] },
  userId: string | undefined,
): Promise<void> {
  const { rows } = await tx.query<{ agent: string; day: string; published: unknown }>(
    `select agent, day::text as day, published from schedule_day
     where organisation_id = $1 and agent = any($2::text[]) and day = any($3::date[])
     order by agent, day for update`,
    [org, [agent, other], days],
  )
  const of = (name: string, day: string) =>
    rows.find((row) => row.agent === name && row.day === day)?.published ?? null
  const cells = days.flatMap((day) => [
    { agent, day, plan: of(other, day) },
    { agent: other, day, plan: of(agent, day) },
  ])
  await tx.query(
    `insert into schedule_day as d
       (organisation_id, agent, day, plan, published, is_changed, revision, changed_by)
     select $1, agent, day, nullif(plan, 'null'::jsonb), nullif(plan, 'null'::jsonb), false, 1,
       $3::uuid
     from jsonb_to_recordset($2::jsonb) as told (agent text, day date, plan jsonb)
     on conflict (organisation_id, agent, day) do update set plan = excluded.plan,
       published = excluded.published, is_changed = false, revision = d.revision + 1,
       changed_at = now(), changed_by = excluded.changed_by`,
    [org, JSON.stringify(cells), userId ?? null],
  )
}
