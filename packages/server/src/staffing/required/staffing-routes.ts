import { audited } from '../../organisations/audit.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { cachedStaffing } from './cached-staffing.ts'
import { readSpecialDays, saveSpecialDays } from './special-day-rows.ts'

/** Who is required when. */
export function staffingRoutes(api: Api, kept: ReturnType<typeof cachedStaffing>): void {
  const { db } = api

  route(api, 'getStaffing', ({ params: { organisationId }, query }) =>
    kept.read(organisationId, query),
  )

  route(api, 'getSpecialDays', async ({ params: { organisationId } }) => ({
    items: await readSpecialDays(db, organisationId),
  }))

  route(api, 'saveSpecialDays', async ({ caller, params: { organisationId }, body: { items } }) => {
    await audited(
      api,
      {
        organisationId,
        action: 'schedule.special_days_saved',
        caller,
        details: { days: String(items.length) },
      },
      (tx) => saveSpecialDays(tx, organisationId, items),
    )
    kept.forget(organisationId)
    return { data: 1 as const }
  })
}
