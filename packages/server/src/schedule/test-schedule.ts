import type { DayPlan, Role, TicketRecord } from '@agent-assist/contract'
import { addIsoDays, dayAt, instantAt, mondayOf } from '@agent-assist/contract'
import { signIn, testOrganisation, type TestServer, testUser } from '../platform/testing/test-db.ts'
import { storeTickets } from '../record/store.ts'
import { ticketOf } from '../tickets/test-tickets.ts'

/** Zone of the organisation; in-far-zones.test.ts runs the tests in others. */
export const ZONE = process.env.TEST_ZONE ?? 'Europe/Berlin'
/** The Monday after today. */
export const NEXT_MONDAY = addIsoDays(mondayOf(dayAt(Date.now(), ZONE)), 7)

export const shiftOf = (start: string, end: string, zone = ZONE): DayPlan => ({
  kind: 'shift',
  zone,
  parts: [{ start, end, breaks: [] }],
})

/** An organisation of the zone with a supervisor. */
export async function testSchedule(server: TestServer) {
  const { id: organisationId } = await testOrganisation(server.db)
  await server.db.query('update organisation set time_zone = $2 where id = $1', [
    organisationId,
    ZONE,
  ])
  const params = { organisationId }
  const member = async (role: Role, name?: string) => {
    const user = await testUser(server.db, organisationId, role)
    if (name)
      await server.db.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
        user.id,
        ...name.split(' '),
      ])
    return { ...user, call: server.as(await signIn(server, user.email)) }
  }
  const supervisor = await member('Supervisor', 'Sue Lead')
  const { call } = supervisor
  return {
    organisationId,
    params,
    member,
    supervisor,
    call,
    addAgents: (...names: string[]) =>
      call('saveScheduleAgents', {
        params,
        body: { agents: names.map((name) => ({ name, zone: ZONE, maxHours: 40 })) },
      }),
    plan: (days: readonly [agent: string, day: string, plan: DayPlan | null][]) =>
      call('saveScheduleDays', {
        params,
        body: { changes: days.map(([agent, day, plan]) => ({ agent, day, revision: 0, plan })) },
      }),
    store: (tickets: readonly TicketRecord[]) =>
      server.db.transaction((tx) => storeTickets(tx, organisationId, [...tickets])),
  }
}

/** Tickets of each weekday of the last weeks until yesterday at an hour of the day, oldest first. */
export function weekdayTickets(
  weeks: number,
  perDay: number,
  { time, ...given }: { time: number } & Partial<TicketRecord>,
): TicketRecord[] {
  const start = addIsoDays(NEXT_MONDAY, -7 * (weeks + 1))
  const today = dayAt(Date.now(), ZONE)
  return Array.from({ length: (weeks + 1) * 7 }, (_, day) => day)
    .filter((day) => day % 7 < 5 && addIsoDays(start, day) < today)
    .flatMap((day) =>
      Array.from({ length: perDay }, (_, place) => {
        const at = instantAt(addIsoDays(start, day), time * 60 + place, ZONE)
        const createdAt = new Date(at).toISOString()
        return ticketOf(`${given.group ?? ''} ${given.channel ?? ''} ${day} ${place}`, {
          ...given,
          createdAt,
          updatedAt: createdAt,
          messages: [
            { at: createdAt, author: 'Mia', authorRole: 'customer', text: 'Where is it?' },
          ] as TicketRecord['messages'],
        })
      }),
    )
}
