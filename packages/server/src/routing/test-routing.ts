import { randomUUID } from 'node:crypto'
import {
  RoutedAgent,
  RoutingConfig,
  RoutingPolicy,
  type TicketRecord,
} from '@agent-assist/contract'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { storeTickets } from '../record/store.ts'
import { ticketOf } from '../tickets/test-tickets.ts'
import { setMode } from './config/config-rows.ts'
import { setPresence } from './presence/presence-rows.ts'
import { runRound } from './work/run-round.ts'

export const policy = (given: Partial<z.input<typeof RoutingPolicy>> = {}): RoutingPolicy =>
  RoutingPolicy.parse({ id: randomUUID(), name: 'All tickets', ...given })
export const agent = (name: string, given: Partial<z.input<typeof RoutedAgent>> = {}) =>
  RoutedAgent.parse({ name, total: 3, email: `${name.toLowerCase()}@desk.test`, ...given })

/** An organisation's routing without routes and without background work. */
export function testRouting(db: Db, org: string) {
  const online = (...names: string[]) =>
    db.transaction(async (tx) => {
      for (const name of names)
        await setPresence(tx, org, name, { status: 'online', reason: '', source: 'supervisor' })
    })
  return {
    online,
    /** Publishes a configuration and switches routing. */
    async publish(
      config: Partial<z.input<typeof RoutingConfig>>,
      mode: 'on' | 'shadow' = 'on',
    ): Promise<void> {
      const content = RoutingConfig.parse({ policies: [policy()], agents: [], ...config })
      await db.transaction(async (tx) => {
        await tx.query(
          `insert into routing_version (organisation_id, version, content, note)
           select $1, coalesce(max(version), 0) + 1, $2::jsonb, '' from routing_version
           where organisation_id = $1`,
          [org, JSON.stringify(content)],
        )
        await tx.query(
          `insert into routing_state (organisation_id, version)
           values ($1, (select max(version) from routing_version where organisation_id = $1))
           on conflict (organisation_id) do update set version = excluded.version`,
          [org],
        )
        await setMode(tx, org, mode)
      })
    },
    /** Stores tickets as a connector or a program does. */
    store: (...tickets: TicketRecord[]) => db.transaction((tx) => storeTickets(tx, org, tickets)),
    /** Runs a round of this organisation; those of other tests do not come before it. */
    async route(): Promise<void> {
      await db.query('delete from routing_wake where organisation_id <> $1', [org])
      await db.query(
        'update routing_state set due_at = case when organisation_id = $1 then now() end',
        [org],
      )
      await runRound(db)
    },
    async states(): Promise<Record<string, string>> {
      const { rows } = await db.query<{ id: string; state: string; agent?: string }>(
        `select ticket_id as id, state, agent from routing_ticket where organisation_id = $1
         order by ticket_id`,
        [org],
      )
      return Object.fromEntries(
        rows.map(({ id, state, agent: who }) => [id, [state, who].join(' ').trim()]),
      )
    },
    async assignees(): Promise<Record<string, string | undefined>> {
      const { rows } = await db.query<{ id: string; assignee?: string }>(
        'select id, assignee from ticket where organisation_id = $1 order by id',
        [org],
      )
      return Object.fromEntries(rows.map(({ id, assignee }) => [id, assignee]))
    },
    async story(ticketId: string): Promise<string[]> {
      const { rows } = await db.query<{ event: string; agent?: string }>(
        `select event, agent from routing_event where organisation_id = $1 and ticket_id = $2
         order by id`,
        [org, ticketId],
      )
      return rows.map(({ event, agent: who }) => [event, who].join(' ').trim())
    },
  }
}

export const openTicket = (id: string, given: Parameters<typeof ticketOf>[1] = {}) =>
  ticketOf(id, {
    messages: [
      { at: '2026-02-02T10:00:00.000Z', author: 'Mia', authorRole: 'customer', text: 'Help' },
    ],
    ...given,
  })
