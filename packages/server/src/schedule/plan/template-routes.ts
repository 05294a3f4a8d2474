import type { ShiftTemplate } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'

async function readTemplates(on: Queryable, org: string): Promise<ShiftTemplate[]> {
  const { rows } = await on.query<ShiftTemplate>(
    `select name, parts from schedule_template where organisation_id = $1
     order by lower(name), name`,
    [org],
  )
  return rows
}

async function saveTemplates(
  tx: Queryable,
  org: string,
  items: readonly ShiftTemplate[],
): Promise<void> {
  const names = new Set(items.map(({ name }) => name.toLowerCase()))
  if (names.size < items.length) throw new Refusal('bad_input', 'Two templates have one name.')
  await tx.query('delete from schedule_template where organisation_id = $1', [org])
  await tx.query(
    `insert into schedule_template (organisation_id, name, parts)
     select $1, name, parts from jsonb_to_recordset($2::jsonb) as told (name text, parts jsonb)`,
    [org, JSON.stringify(items)],
  )
}

/** Shifts with a name. */
export function templateRoutes(api: Api): void {
  const { db } = api

  route(api, 'listShiftTemplates', async ({ params: { organisationId } }) => ({
    items: await readTemplates(db, organisationId),
  }))

  route(
    api,
    'saveShiftTemplates',
    async ({ caller, params: { organisationId }, body: { items } }) => {
      await audited(
        api,
        {
          organisationId,
          action: 'schedule.templates_saved',
          caller,
          details: { templates: String(items.length) },
        },
        (tx) => saveTemplates(tx, organisationId, items),
      )
      return { data: 1 as const }
    },
  )
}
