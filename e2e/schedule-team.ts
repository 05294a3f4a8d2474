import { addIsoDays, createCall, type Input, mondayOf } from '@agent-assist/contract'
import { newAdmin } from './dashboard.ts'
import type { OwnServer } from './own-server.ts'
import { tokenOf } from './sign-in.ts'

/* What tests of the schedule share: days, tickets that make a forecast, agents with an account. */

export const ZONE = 'Europe/Berlin'
export const today = new Date().toISOString().slice(0, 10)
/** The week after this one, so that no day of it is today. */
export const monday = addIsoDays(mondayOf(today), 7)
export const sunday = addIsoDays(monday, 6)
export const week = `?scheduleFrom=${monday}&scheduleTo=${sunday}`

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

/** Tickets of the weekdays of ten weeks: by email in the morning, and chats after noon. */
export function weekdayTickets(): Ticket[] {
  return Array.from({ length: 70 }, (_, ago) => addIsoDays(today, -1 - ago))
    .filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .flatMap((day) =>
      Array.from({ length: 9 }, (_, place): Ticket => {
        const isChat = place > 5
        const minute = String(place * 6).padStart(2, '0')
        const at = `${day}T${isChat ? '13' : '08'}:${minute}:00.000Z`
        return {
          id: `${day}-${place}`,
          subject: 'Refund not booked',
          requester: 'Grace Hopper',
          group: isChat ? 'Help' : 'Billing',
          channel: isChat ? 'chat' : 'email',
          locale: 'en',
          createdAt: at,
          updatedAt: at,
          messages: [
            { at, author: 'Grace Hopper', authorRole: 'customer', text: 'Where is my refund?' },
          ],
        }
      }),
    )
}

export const shiftOf = (start: string, end: string, zone = ZONE) => ({
  kind: 'shift' as const,
  zone,
  parts: [{ start, end, breaks: [] }],
})

/** An agent of the organisation with this name. */
export async function addAgent(server: OwnServer, organisationId: string, names: string) {
  const { id, email } = await server.addPerson('Agent')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    id,
    organisationId,
  ])
  const [first, last] = names.split(' ')
  await server.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
    id,
    first,
    last,
  ])
  return tokenOf(server.address, email)
}

/** An admin of an organisation whose agents are planned; with tickets that make a forecast, if asked for. */
export async function plannedTeam(
  server: OwnServer,
  agents: readonly string[],
  { hasTickets = false } = {},
) {
  const admin = await newAdmin(server, hasTickets ? { tickets: weekdayTickets() } : {})
  const { organisationId, token } = admin
  const params = { organisationId }
  const call = createCall(`${server.address}/api`, () => token)
  await server.query('update organisation set time_zone = $2 where id = $1', [organisationId, ZONE])
  await call('saveScheduleAgents', {
    params,
    body: { agents: agents.map((name) => ({ name, zone: ZONE })) },
  })
  return { ...admin, call, params }
}
