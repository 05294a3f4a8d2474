import type { OrganisationPlan, Parsed } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { type Audited, audit, logAudited } from '../../organisations/audit.ts'
import { changesBetween } from '../../organisations/audit-changes.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { readSeats, type SeatUse } from './seats.ts'

const planReply = ({ plan, renewsOn, ...seats }: SeatUse): OrganisationPlan => ({
  plan,
  seats,
  ...(renewsOn === undefined ? {} : { renewsOn }),
})

/** What the audit log records of a plan. */
const audible = ({ plan, agreed, renewsOn }: SeatUse) => ({ plan, seatsAgreed: agreed, renewsOn })

async function storePlan(
  on: Queryable,
  organisationId: string,
  { plan, seatsAgreed, renewsOn }: Parsed<'updatePlan'>['body'],
): Promise<void> {
  await on.query(
    `update organisation set plan = coalesce($2, plan),
       seats_allowed = case when $3 then $4::int else seats_allowed end,
       renews_on = case when $5 then $6::date else renews_on end
     where id = $1`,
    [
      organisationId,
      plan ?? null,
      seatsAgreed !== undefined,
      seatsAgreed ?? null,
      renewsOn !== undefined,
      renewsOn ?? null,
    ],
  )
}

/** Changes the plan of an organisation and records it; throws not_found without the organisation. */
export async function changePlan(
  db: Db,
  caller: Caller,
  { params: { organisationId }, body }: Pick<Parsed<'updatePlan'>, 'params' | 'body'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<OrganisationPlan> {
  const { plan, entry } = await db.transaction(async (tx) => {
    const before = await readSeats(tx, organisationId, { lock: 'for no key update' })
    await storePlan(tx, organisationId, body)
    const after = await readSeats(tx, organisationId)
    const changes = changesBetween(audible(before), audible(after))
    const audited: Audited = { organisationId, action: 'plan.changed', caller, changes }
    const isSame = Object.keys(changes).length === 0
    if (!isSame) await audit(tx, audited)
    return { plan: planReply(after), entry: isSame ? undefined : audited }
  })
  if (entry) logAudited(log, entry)
  return plan
}

/** Routes of an organisation's plan. */
export function planRoutes(api: Api): void {
  route(api, 'getPlan', async ({ params }) =>
    planReply(await readSeats(api.db, params.organisationId)),
  )

  route(api, 'updatePlan', async ({ caller, ...input }) =>
    changePlan(api.db, caller, input, api.app.log),
  )
}
