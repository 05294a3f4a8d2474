import type { Leave } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { addLeave, decideLeave, dropLeave } from './leave-rows.ts'
import { type ScheduleViewer, viewerOf } from './viewer.ts'

/** Whose leave a viewer enters: a supervisor anybody's, an agent only the own one. */
function agentFor({ canEdit, own }: ScheduleViewer, agent: string | undefined): string {
  const name = canEdit ? (agent ?? own) : own
  if (!name)
    throw new Refusal('conflict', 'You are not in the schedule. Ask a supervisor to add you.')
  if (!canEdit && agent !== undefined && agent !== own)
    throw new Refusal('forbidden', 'You can ask only for your own leave.')
  return name
}

const detailsOf = ({ agent, from, to, state }: Leave) => ({ agent, from, to, state })

/** Leave: agents ask, supervisors enter and decide. */
export function leaveRoutes(api: Api): void {
  const { db } = api

  route(api, 'requestLeave', async ({ caller, params: { organisationId }, body }) => {
    const viewer = await viewerOf(db, caller, organisationId)
    const agent = agentFor(viewer, body.agent)
    const state = viewer.canEdit ? 'approved' : 'requested'
    return audited(
      api,
      { organisationId, action: 'schedule.leave_entered', caller },
      (tx) => addLeave(tx, organisationId, { ...body, agent, state, userId: viewer.userId }),
      detailsOf,
    )
  })

  route(
    api,
    'decideLeave',
    async ({ caller, params: { organisationId, leaveId }, body: { state } }) => {
      const { userId } = await viewerOf(db, caller, organisationId)
      return audited(
        api,
        { organisationId, action: 'schedule.leave_decided', caller },
        (tx) => decideLeave(tx, organisationId, { id: leaveId, state, userId }),
        detailsOf,
      )
    },
  )

  route(api, 'deleteLeave', async ({ caller, params: { organisationId, leaveId } }) => {
    const { canEdit, own } = await viewerOf(db, caller, organisationId)
    if (!canEdit && own === undefined)
      throw new Refusal('not_found', 'This leave no longer exists.')
    await audited(
      api,
      { organisationId, action: 'schedule.leave_deleted', caller },
      (tx) => dropLeave(tx, organisationId, { id: leaveId, ...(canEdit ? {} : { agent: own }) }),
      detailsOf,
    )
    return { data: 1 as const }
  })
}
