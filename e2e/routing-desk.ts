import { type Call, createCall, dayAt, type DayPlan, type Input } from '@agent-assist/contract'
import { newAdmin } from './dashboard.ts'
import type { OwnServer } from './own-server.ts'
import { tokenOf } from './sign-in.ts'

/* An organisation whose tickets are routed to the agents of the example helpdesk. */

type Config = Input<'saveRoutingDraft'>['body']['config']
export type Policy = Config['policies'][number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const policyOf = (name: string, given: Partial<Policy> = {}): Policy => ({
  id: crypto.randomUUID(),
  name,
  ...given,
})

export const agentOf = (name: string, groups: string[], given: object = {}) => ({
  name,
  groups,
  total: 12,
  channels: { chat: 10 },
  ...given,
})

/** A zone in which it is about noon, so that days of a simulation end late. */
export function noonZone(): string {
  const hours = new Date().getUTCHours() - 12 // Etc/GMT+3 is three hours behind
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`
}

/** Adds a member with a role to an organisation, and signs in. */
export async function addMember(
  server: OwnServer,
  organisationId: string,
  role: 'Agent' | 'Supervisor' | 'User',
  [first, last]: readonly [string, string] = ['Robin', 'Test'],
) {
  const { id, email } = await server.addPerson(role)
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    id,
    organisationId,
  ])
  await server.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
    id,
    first,
    last,
  ])
  const token = await tokenOf(server.address, email)
  const call: Call = createCall(`${server.address}/api`, () => token)
  return { token, call }
}

/** An organisation with an admin and a supervisor; its tickets are shown by the example helpdesk. */
export async function newDesk(server: OwnServer) {
  const timeZone = noonZone()
  const { organisationId, token } = await newAdmin(server, {
    organisation: { time_zone: timeZone },
  })
  await server.query('update organisation set demo = true where id = $1', [organisationId])
  const admin: Call = createCall(`${server.address}/api`, () => token)
  const supervisor = await addMember(server, organisationId, 'Supervisor', ['Sam', 'Lee'])
  const params = { organisationId }
  return {
    organisationId,
    params,
    timeZone,
    token,
    admin,
    supervisor,
    async publish(config: Config): Promise<void> {
      const { revision } = await supervisor.call('getRouting', { params })
      const draft = await supervisor.call('saveRoutingDraft', {
        params,
        body: { revision, config },
      })
      const body = { revision: draft.revision, note: 'First' }
      await supervisor.call('publishRouting', { params, body })
    },
    mode: (mode: 'on' | 'shadow' | 'off') =>
      supervisor.call('setRoutingMode', { params, body: { mode } }),
    async online(...names: string[]): Promise<void> {
      for (const agent of names)
        await supervisor.call('setAgentPresence', {
          params: { ...params, agent },
          body: { status: 'online' },
        })
    },
    /** Publishes a shift of an agent that begins and ends so many hours from now. */
    async shift(agent: string, from: number, to: number): Promise<void> {
      const clock = (hours: number) =>
        new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16)
      const day = dayAt(Date.now() + from * HOUR_MS, 'UTC')
      const parts = [{ start: clock(from), end: clock(to), breaks: [] }]
      const plan: DayPlan = { kind: 'shift', zone: 'UTC', parts }
      const agents = [{ name: agent, zone: 'UTC' }]
      await supervisor.call('saveScheduleAgents', { params, body: { agents } })
      const changes = [{ agent, day, revision: 0, plan }]
      await supervisor.call('saveScheduleDays', { params, body: { changes } })
      await supervisor.call('publishSchedule', { params, body: { from: day, to: day } })
    },
    /** Tickets as a helpdesk's server sends them: the customer wrote so many minutes ago. */
    async arrive(tickets: { id: string; channel?: string; group?: string; minutes?: number }[]) {
      const records = tickets.map(({ id, channel = 'chat', group, minutes = 1 }) => {
        const at = new Date(Date.now() - minutes * MINUTE_MS).toISOString()
        const text = `Where is my order ${id}?`
        return {
          id,
          subject: `Order ${id} is late`,
          requester: `Customer ${id}`,
          channel,
          ...(group ? { group } : {}),
          locale: 'en',
          tags: [],
          createdAt: at,
          updatedAt: at,
          messages: [{ at, author: `Customer ${id}`, authorRole: 'customer' as const, text }],
          statusHistory: [{ at, status: 'new' as const }],
        }
      })
      await admin('importRecords', {
        params,
        body: { batch: { kind: 'tickets', records }, last: true },
      })
    },
    /** The helpdesk's agent answers and solves tickets. */
    async solve(agent: string, ids: readonly string[]): Promise<void> {
      const at = new Date().toISOString()
      const records = ids.map((id) => ({
        id,
        subject: `Order ${id} is late`,
        requester: `Customer ${id}`,
        assignee: agent,
        channel: 'chat',
        locale: 'en',
        tags: [],
        createdAt: new Date(Date.now() - 5 * MINUTE_MS).toISOString(),
        updatedAt: at,
        messages: [],
        statusHistory: [{ at, status: 'solved' as const, by: agent }],
      }))
      await admin('importRecords', {
        params,
        body: { batch: { kind: 'tickets', records }, last: true },
      })
    },
    /** Tickets by the agent who has them; those that wait by an empty name. */
    async held(): Promise<Map<string, string[]>> {
      const rows = await server.query(
        `select ticket_id as id, coalesce(agent, '') as agent from routing_ticket
         where organisation_id = $1 and state in ('assigned', 'waiting') order by assignment`,
        [organisationId],
      )
      const all = new Map<string, string[]>()
      for (const { id, agent } of rows as { id: string; agent: string }[])
        all.set(agent, [...(all.get(agent) ?? []), id])
      return all
    },
    status: () =>
      supervisor.call('getRoutingStatus', {
        params,
        query: {
          from: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
          to: new Date(Date.now() + MINUTE_MS).toISOString(),
        },
      }),
  }
}

export type Desk = Awaited<ReturnType<typeof newDesk>>
