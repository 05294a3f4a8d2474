import { daysBetween, SCHEDULE_DAYS_MAX } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { readAgents, removeAgent, saveAgents } from './agent-rows.ts'
import { counts, discardDays, publishDays, readDays, readOwnDays, saveDays } from './day-rows.ts'
import { leaveImportRoutes } from './leave-import.ts'
import { leaveRoutes } from './leave-routes.ts'
import { readLeave } from './leave-rows.ts'
import { mailPublished } from './publish-mail.ts'
import { viewerOf } from './viewer.ts'

const userOf = (caller: Caller): string | undefined =>
  caller.kind === 'staff' ? caller.userId : undefined

/** 3,000 split shifts with breaks. */
const CHANGES_MAX_BYTES = 3_000_000

const done = { data: 1 as const }

function limitDays({ from, to }: { from: string; to: string }): void {
  if (daysBetween(from, to).length > SCHEDULE_DAYS_MAX)
    throw new Refusal('bad_input', `At most ${SCHEDULE_DAYS_MAX} days at once.`)
}

const counted = ({ days, agents }: { days: number; agents: number }) =>
  days === 0 ? undefined : { days: String(days), agents: String(agents) }

/** The agents whose work is planned. */
function agentRoutes(api: Api): void {
  const { db } = api
  route(api, 'saveScheduleAgents', async ({ caller, params: { organisationId }, body }) => {
    await audited(
      api,
      {
        organisationId,
        action: 'schedule.agents_saved',
        caller,
        details: { agents: String(body.agents.length) },
      },
      (tx) => saveAgents(tx, organisationId, body.agents),
    )
    return done
  })

  route(api, 'removeScheduleAgent', async ({ caller, params: { organisationId, agent } }) => {
    await audited(
      api,
      { organisationId, action: 'schedule.agent_removed', caller, details: { agent } },
      (tx) => removeAgent(tx, organisationId, agent),
    )
    return done
  })

  route(api, 'getSchedule', async ({ caller, params: { organisationId }, query }) => {
    limitDays(query)
    const { canEdit, own } = await viewerOf(db, caller, organisationId)
    const all = await readAgents(db, organisationId)
    if (canEdit)
      return {
        agents: all,
        cells: await readDays(db, organisationId, query),
        leave: await readLeave(db, organisationId, query),
        canEdit,
        ...(own === undefined ? {} : { own }),
      }
    if (own === undefined) return { agents: [], cells: [], leave: [], canEdit }
    return {
      agents: all.filter(({ name }) => name === own),
      cells: await readOwnDays(db, organisationId, own, query),
      leave: await readLeave(db, organisationId, { ...query, agent: own }),
      canEdit,
      own,
    }
  })
}

/** Shifts of agents: planned by supervisors, seen by agents once they are published. */
export function planRoutes(api: Api): void {
  const { db } = api
  agentRoutes(api)
  leaveRoutes(api)
  leaveImportRoutes(api)

  route(
    api,
    'saveScheduleDays',
    async ({ caller, params: { organisationId }, body: { changes } }) => ({
      items: await db.transaction((tx) =>
        saveDays(tx, organisationId, { changes, userId: userOf(caller) }),
      ),
    }),
    { bodyLimit: CHANGES_MAX_BYTES },
  )

  route(api, 'publishSchedule', async ({ caller, params: { organisationId }, body }) => {
    const done = await audited(
      api,
      { organisationId, action: 'schedule.published', caller, details: { ...body } },
      async (tx) => {
        const days = await publishDays(tx, organisationId, body)
        const mailed = await mailPublished(tx, api, {
          org: organisationId,
          days,
          by: userOf(caller),
        })
        return { ...counts(days), mailed }
      },
      counted,
    )
    if (done.mailed > 0) api.wakeSender()
    return done
  })

  route(api, 'discardSchedule', ({ caller, params: { organisationId }, body }) =>
    audited(
      api,
      { organisationId, action: 'schedule.discarded', caller, details: { ...body } },
      (tx) => discardDays(tx, organisationId, body),
      counted,
    ),
  )
}
