import {
  type AdherenceReason,
  DAY_MS,
  type Deviation,
  deviationsOf,
  type OwnDeviation,
  REASON_DAYS,
  SCHEDULE_DAYS_MAX,
  type TimeSpan,
} from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { viewerOf } from '../plan/viewer.ts'
import { addReason, decideReason, dropReason, readOpenReasons, readReasons } from './reason-rows.ts'
import { readTimes } from './read-times.ts'

const MINUTE_MS = 60_000
/** Instants of the screen are whole milliseconds, stored ones are finer. */
const ROUNDING_MS = 1000

async function ownName(on: Queryable, caller: Caller, org: string): Promise<string> {
  const { own } = await viewerOf(on, caller, org)
  if (own === undefined)
    throw new Refusal('conflict', 'You are not in the schedule. Ask a supervisor to add you.')
  return own
}

async function readDeviations(
  on: Queryable,
  org: string,
  { agent, range }: { agent: string; range: TimeSpan },
): Promise<Deviation[]> {
  const times = (await readTimes(on, org, { range, agent, now: range.to })).get(agent)
  return times ? deviationsOf(times, range) : []
}

/** A deviation with the last reason for it; one that is declined gives way to a later one. */
function toldDeviation(
  { from, to, kind }: Deviation,
  reasons: readonly AdherenceReason[],
): OwnDeviation {
  const reason = reasons.findLast(
    (one) => one.kind === kind && Date.parse(one.from) < to && Date.parse(one.to) > from,
  )
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    kind,
    minutes: (to - from) / MINUTE_MS,
    ...(reason ? { reason } : {}),
  }
}

const detailsOf = ({ agent, from, to, reason, state }: AdherenceReason) => ({
  agent,
  from,
  to,
  reason,
  state,
})

/** What agents read and give themselves. */
function ownRoutes(api: Api): void {
  const { db } = api

  route(api, 'listOwnDeviations', async ({ caller, params: { organisationId }, query }) => {
    const now = Date.now()
    const asOf = new Date(now).toISOString()
    const [from, to] = [Date.parse(query.from), Math.min(Date.parse(query.to), now)]
    if (to - from > SCHEDULE_DAYS_MAX * DAY_MS)
      throw new Refusal('bad_input', `At most ${SCHEDULE_DAYS_MAX} days at once.`)
    const { own: agent } = await viewerOf(db, caller, organisationId)
    if (agent === undefined || to <= from) return { items: [], asOf }
    const range = { from, to }
    const deviations = await readDeviations(db, organisationId, { agent, range })
    const reasons = await readReasons(db, organisationId, { agent, range })
    const items = deviations
      .filter((one) => one.to - one.from >= MINUTE_MS)
      .map((one) => toldDeviation(one, reasons))
    return { items: items.toReversed(), asOf }
  })

  route(api, 'giveReason', async ({ caller, params: { organisationId }, body }) => {
    const agent = await ownName(db, caller, organisationId)
    const { reason, note } = body
    const [from, to, now] = [Date.parse(body.from), Date.parse(body.to), Date.now()]
    if (from < now - REASON_DAYS * DAY_MS)
      throw new Refusal('bad_input', `Reasons are added within ${REASON_DAYS} days.`)
    const range = { from: from - DAY_MS, to: now }
    const within = (await readDeviations(db, organisationId, { agent, range })).find(
      (one) => from >= one.from - ROUNDING_MS && to <= one.to + ROUNDING_MS && to > from,
    )
    if (!within) throw new Refusal('conflict', 'You were not out of adherence at this time.')
    return audited(
      api,
      { organisationId, action: 'schedule.reason_given', caller },
      (tx) => addReason(tx, organisationId, { agent, from, to, kind: within.kind, reason, note }),
      detailsOf,
    )
  })

  route(api, 'deleteReason', async ({ caller, params: { organisationId, reasonId: id } }) => {
    const agent = await ownName(db, caller, organisationId)
    await audited(
      api,
      { organisationId, action: 'schedule.reason_deleted', caller },
      (tx) => dropReason(tx, organisationId, { id, agent }),
      detailsOf,
    )
    return { data: 1 as const }
  })
}

/** Reasons for time out of adherence: agents see theirs first and say why, supervisors decide. */
export function reasonRoutes(api: Api): void {
  const { db } = api
  ownRoutes(api)

  route(api, 'listReasons', async ({ params: { organisationId } }) => ({
    items: await readOpenReasons(db, organisationId),
  }))

  route(
    api,
    'decideReason',
    async ({ caller, params: { organisationId, reasonId: id }, body: { state } }) => {
      const { userId } = await viewerOf(db, caller, organisationId)
      return audited(
        api,
        { organisationId, action: 'schedule.reason_decided', caller },
        (tx) => decideReason(tx, organisationId, { id, state, userId }),
        detailsOf,
      )
    },
  )
}
