import { addIsoDays, type Call, createCall, mondayOf } from '@agent-assist/contract'
import { newAdmin } from '../../e2e/dashboard.ts'
import type { OwnServer } from '../../e2e/own-server.ts'
import { weekdayTickets } from '../../e2e/schedule-team.ts'

const AGENTS = 200
const DAYS = 28
const ZONES = ['Europe/Berlin', 'America/New_York']
const SAVED_AT_ONCE = 2800

const from = addIsoDays(mondayOf(new Date().toISOString().slice(0, 10)), 7)
const to = addIsoDays(from, DAYS - 1)

/** The schedule that is scrolled: what it has, and its address. */
export const LONG = {
  agents: AGENTS,
  days: DAYS,
  path: `/main/smart-routing/schedule-prism?scheduleFrom=${from}&scheduleTo=${to}`,
}

async function plan(call: Call, organisationId: string): Promise<void> {
  const params = { organisationId }
  const agents = Array.from({ length: AGENTS }, (_, at) => ({
    name: `Scheduled agent ${String(at).padStart(3, '0')}`,
    zone: ZONES[at % ZONES.length] ?? 'UTC',
  }))
  await call('saveScheduleAgents', { params, body: { agents } })
  const changes = agents.flatMap(({ name, zone }, at) =>
    Array.from({ length: DAYS }, (_, day) => ({
      agent: name,
      day: addIsoDays(from, day),
      revision: 0,
      plan:
        day % 7 > 4
          ? { kind: 'off' as const }
          : {
              kind: 'shift' as const,
              zone,
              parts: [
                {
                  start: at % 3 ? '08:00' : '12:00',
                  end: at % 3 ? '16:30' : '20:30',
                  breaks: [{ start: '14:00', end: '14:30' }],
                },
              ],
            },
    })),
  )
  for (let place = 0; place < changes.length; place += SAVED_AT_ONCE)
    await call('saveScheduleDays', {
      params,
      body: { changes: changes.slice(place, place + SAVED_AT_ONCE) },
    })
}

/** An admin of an organisation with tickets of ten weeks, for the forecast, and the shifts of all agents. */
export async function adminOfLongSchedule(server: OwnServer): Promise<string> {
  const { organisationId, token } = await newAdmin(server, { tickets: weekdayTickets() })
  await plan(
    createCall(`${server.address}/api`, () => token),
    organisationId,
  )
  return token
}
