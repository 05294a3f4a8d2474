import {
  type AgentAttendance,
  type AgentTimes,
  attendanceMetrics,
  attendanceOf,
  DAY_MS,
  liveAdherence,
  SCHEDULE_DAYS_MAX,
  type TimeSpan,
} from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { viewerOf } from '../plan/viewer.ts'
import { readTimes } from './read-times.ts'

function lineOf(agent: string, times: AgentTimes, range: TimeSpan): AgentAttendance {
  const minutes = attendanceOf(times, range)
  const { scheduledMin, loggedInMin, productiveMin } = minutes
  const { lateMin, late, leftEarlyMin, leftEarly, missed } = minutes
  return {
    agent,
    scheduledMin,
    loggedInMin,
    productiveMin,
    lateMin,
    late,
    leftEarlyMin,
    leftEarly,
    missed,
    ...attendanceMetrics(minutes),
  }
}

/** What agents were planned to do beside what they did. */
export function attendanceRoutes(api: Api): void {
  const { db } = api

  route(api, 'getAttendance', async ({ caller, params: { organisationId }, query }) => {
    const now = Date.now()
    const asOf = new Date(now).toISOString()
    const [from, to] = [Date.parse(query.from), Math.min(Date.parse(query.to), now)]
    if (to - from > SCHEDULE_DAYS_MAX * DAY_MS)
      throw new Refusal('bad_input', `At most ${SCHEDULE_DAYS_MAX} days at once.`)
    const { canEdit, own } = await viewerOf(db, caller, organisationId)
    if (!canEdit && own === undefined) return { items: [], asOf }
    const range = { from, to: Math.max(from, to) }
    const agent = canEdit ? undefined : own
    const times = await readTimes(db, organisationId, { range, agent, now })
    const organisation = await readOrganisation(db, organisationId)
    const items = [...times].map(([name, one]) =>
      lineOf(maskedName(organisation, name), one, range),
    )
    if (!canEdit) return { items, asOf }
    const today = { from: now - DAY_MS, to: now }
    const present = await readTimes(db, organisationId, { range: today, now: now + 1 })
    return { items, live: liveAdherence([...present.values()], now), asOf }
  })
}
