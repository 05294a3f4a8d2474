import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { audited } from './audit.ts'

/** Hides the first steps of an organisation from its admins, or shows them again. */
export const hideSetup = (on: Queryable, organisationId: string, isHidden: boolean) =>
  on.query('update organisation set setup_hidden = $2 where id = $1', [organisationId, isHidden])

/** Whether the first steps of an organisation are hidden. */
async function readHidden(on: Queryable, organisationId: string): Promise<{ isHidden: boolean }> {
  const { rows } = await on.query<{ isHidden: boolean }>(
    'select setup_hidden as "isHidden" from organisation where id = $1',
    [organisationId],
  )
  return { isHidden: rows[0]?.isHidden ?? false }
}

/** Lets admins hide the list of first steps, and show it again. */
export function setupHiddenRoutes(api: Api): void {
  route(api, 'updateSetupProgress', async ({ params: { organisationId }, body, caller }) => {
    const { isHidden } = body
    const state = (on: Queryable) => readHidden(on, organisationId)
    await audited(api, { organisationId, action: 'setup_progress.changed', caller, state }, (tx) =>
      hideSetup(tx, organisationId, isHidden),
    )
    return { isHidden }
  })
}
