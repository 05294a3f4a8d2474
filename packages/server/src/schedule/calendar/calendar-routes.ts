import { addIsoDays, calendarText, dayAt, type ScheduleCell } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { readOwnDays } from '../plan/day-rows.ts'
import { readLeave } from '../plan/leave-rows.ts'
import { ownAgent } from '../plan/viewer.ts'
import { deleteCalendar, memberOfCalendar, readCalendar, renewCalendar } from './calendar-rows.ts'

/** Days of the calendar before and after today. */
const [BEFORE, AFTER] = [31, 120]
const TOKEN = /^[\w-]{32}$/

function userOf(caller: Caller): string {
  if (caller.kind !== 'staff') throw new Refusal('forbidden', 'Only members have a calendar.')
  return caller.userId
}

/** Published shifts of a member in their own calendar, under an address that nobody can guess. */
export function calendarRoutes(api: Api): void {
  const { db } = api

  route(api, 'getOwnCalendar', ({ caller, params: { organisationId } }) =>
    readCalendar(db, organisationId, userOf(caller)),
  )

  route(api, 'renewOwnCalendar', async ({ caller, params: { organisationId } }) => {
    const userId = userOf(caller)
    if ((await ownAgent(db, organisationId, userId)) === undefined)
      throw new Refusal('conflict', 'You are not in the schedule. Ask a supervisor to add you.')
    const token = await audited(
      api,
      { organisationId, action: 'schedule.calendar_renewed', caller },
      (tx) => renewCalendar(tx, organisationId, userId),
    )
    return { url: `${api.publicUrl()}/api/schedule-calendars/${token}.ics` }
  })

  route(api, 'deleteOwnCalendar', async ({ caller, params: { organisationId } }) => {
    const userId = userOf(caller)
    await audited(api, { organisationId, action: 'schedule.calendar_deleted', caller }, (tx) =>
      deleteCalendar(tx, organisationId, userId),
    )
    return { data: 1 as const }
  })

  // read by calendar programs, which have no session
  api.app.get<{ Params: { file: string } }>(
    '/api/schedule-calendars/:file',
    async ({ params: { file } }, reply) => {
      const token = file.replace(/\.ics$/, '')
      const member = TOKEN.test(token) ? await memberOfCalendar(db, token) : undefined
      const agent = member && (await ownAgent(db, member.org, member.userId))
      if (!member || agent === undefined)
        throw new Refusal('not_found', 'This calendar does not exist.')
      const now = Date.now()
      const today = dayAt(now, 'UTC')
      const range = { from: addIsoDays(today, -BEFORE), to: addIsoDays(today, AFTER) }
      const days = await readOwnDays(db, member.org, agent, range)
      const leave = await readLeave(db, member.org, { ...range, agent })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(
          calendarText({
            source: member.org,
            agent,
            now,
            leave,
            days: days.flatMap(({ day, plan, revision }: ScheduleCell) =>
              plan ? [{ day, plan, revision }] : [],
            ),
          }),
        )
    },
  )
}
