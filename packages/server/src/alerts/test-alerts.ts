import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Input } from '@agent-assist/contract'
import { signIn, testOrganisation, type TestServer, testUser } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { type AlertTargets, sealTargets } from './alert-rows.ts'
import { checkDueAlert } from './check-alert.ts'
import { deliverDue } from './deliver.ts'

type Body = Input<'saveAlert'>['body']

/** A Wednesday noon that is still to come: nothing is due then for the server's own worker. */
export const NOON = Date.parse('2030-11-20T12:00:00Z')
/** Due at noon. */
export const DUE = new Date(NOON - 60_000).toISOString()

const usual: Omit<Body, 'recipients'> = {
  name: 'Many tickets',
  metric: 'created',
  condition: { kind: 'limit', side: 'above', value: 2, window: 'day' },
  coolDownMin: 0,
}

/** A web server that takes messages, and answers with `status`; at `slowUrl` only once it closes. */
export async function messageSink() {
  const state = {
    status: 200,
    slow: 0,
    seen: [] as { headers: Record<string, unknown>; body: string }[],
  }
  const server = createServer((request, response) => {
    if (request.url === '/slow') {
      state.slow += 1
      return
    }
    void (async () => {
      state.seen.push({ headers: request.headers, body: await text(request) })
      response.writeHead(state.status).end('ok')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    origin: `http://127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/in`,
    slowUrl: `http://127.0.0.1:${port}/slow`,
    cut: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An organisation with a supervisor and one alert that is not checked by itself. */
export async function alertScene(server: TestServer) {
  const { id: organisationId } = await testOrganisation(server.db)
  const person = await testUser(server.db, organisationId, 'Supervisor')
  const call = server.as(await signIn(server, person.email))
  const params = { organisationId, alertId: randomUUID() }
  const parts = { ...server, publicUrl: () => 'https://portal.example' }

  /** Saves the alert so that the server's own worker, whose clock is today's, does not check it. */
  async function save(change: Partial<Body> = {}) {
    const body = { recipients: [person.id], ...usual, ...change, isOn: false }
    const saved = await call('saveAlert', { params, body })
    await server.db.query(
      `update alert set is_on = $2, next_at = 'infinity' where organisation_id = $1`,
      [organisationId, change.isOn ?? true],
    )
    return saved
  }

  /** Stores tickets that were created so many minutes before noon. */
  const create = (minutesBefore: readonly number[]) =>
    storeTickets(
      server.db,
      organisationId,
      minutesBefore.map((minutes) =>
        ticketOf(randomUUID(), { createdAt: new Date(NOON - minutes * 60_000).toISOString() }),
      ),
    )

  /** Makes the alert due, and checks all due ones so many minutes after noon. */
  async function check(minutes = 0): Promise<void> {
    await server.db.query('update alert set next_at = $2 where id = $1 and is_on', [
      params.alertId,
      DUE,
    ])
    while (await checkDueAlert(parts, new Date(NOON + minutes * 60_000)));
    await server.db.query(`update alert set next_at = 'infinity'`)
  }

  /** Gives the alert channels that the contract would refuse: addresses of this machine. */
  async function setTargets(targets: AlertTargets): Promise<void> {
    const sealed = sealTargets(server.config, organisationId, params.alertId, targets)
    await server.db.query('update alert set targets = $2 where id = $1', [params.alertId, sealed])
  }

  /** Posts all messages that are due. */
  async function deliver(): Promise<void> {
    await server.db.query('update alert_delivery set next_at = now()')
    while (await deliverDue(parts));
  }

  const log = async () => (await call('listNotices', { params: { organisationId } })).items
  const kinds = async () => (await log()).map(({ kind }) => kind).toReversed()
  const mails = async () => {
    const { rows } = await server.db.query<{ subject: string }>(
      `select subject from mail where organisation_id = $1 and kind = 'alert' order by created_at`,
      [organisationId],
    )
    return rows.map(({ subject }) => subject)
  }
  const only = async () => (await call('listAlerts', { params: { organisationId } })).items[0]
  return {
    organisationId,
    person,
    call,
    params,
    parts,
    save,
    create,
    check,
    setTargets,
    deliver,
    log,
    kinds,
    mails,
    only,
  }
}
