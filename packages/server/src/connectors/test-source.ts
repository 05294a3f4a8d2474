import { randomUUID } from 'node:crypto'
import type { SourceConnection } from '@agent-assist/contract'
import { expect } from 'vitest'
import { signIn, testOrganisation, type TestServer, testUser } from '../platform/testing/test-db.ts'

/** A sync that has not ended within this time is stuck. */
export const PATIENCE = { timeout: 15_000, interval: 50 }
/** A quick pace with short waits. */
export const PACE = { firstPauseMs: 5, windowMs: 50, callsPerWindow: 1000, longestWaitS: 1 }

/** An organisation that syncs from a test helpdesk, and the calls of its admin. */
export async function testSource(server: TestServer, connection: SourceConnection) {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId }
  const ids: string[] = []
  const ofSource = () => ({ organisationId, sourceId: ids.at(-1) ?? '' })
  const now = async () =>
    (await call('getSources', { params })).helpdesks.find(({ id }) => id === ids.at(-1))
  const rows = async <T>(sql: string) => (await server.db.query<T>(sql, [organisationId])).rows
  return {
    organisationId,
    call,
    params,
    now,
    rows,
    /** Adds a member, whose name is matched by the address. */
    member: async (address: string, firstName: string, lastName: string) => {
      const id = randomUUID()
      await server.db.query(
        `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
         values ($1, $2, 'none', $3, $4, true, 'Approved')`,
        [id, address, firstName, lastName],
      )
      await server.db.query(
        `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Agent', true)`,
        [organisationId, id],
      )
    },
    connect: async (given: SourceConnection = connection, startDate = '2026-03-01') => {
      const { sourceId } = await call('connectSource', {
        params,
        body: { connection: given, startDate },
      })
      ids.push(sourceId)
      return sourceId
    },
    test: () => call('testSource', { params: ofSource() }),
    sync: () => call('syncSource', { params: ofSource() }),
    /**
     * Waits until the source is in the state and has stored at least this many tickets in all its
     * runs.
     */
    settled: (state: string, stored = 0) =>
      expect
        .poll(async () => {
          const source = await now()
          return source && source.ticketsStored >= stored ? source.state : ''
        }, PATIENCE)
        .toBe(state),
    /** Id, status and number of messages of each ticket. */
    tickets: async () => {
      const found = await rows<{ id: string; status: string; messages: number }>(
        `select id, status, (select count(*)::int from ticket_message m
           where m.organisation_id = $1 and m.ticket_id = t.id) as messages
         from ticket t where organisation_id = $1 order by id`,
      )
      return found.map(({ id, status, messages }) => `${id} ${status} ${messages}`)
    },
  }
}
export type TestSource = Awaited<ReturnType<typeof testSource>>
