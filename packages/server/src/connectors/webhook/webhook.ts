import { cutText, type TicketRecord } from '@agent-assist/contract'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { createGroupCommit } from '../../platform/db/group-commit.ts'
import { createGate, type GateLimits } from '../../platform/jobs/gate.ts'
import { type Outcome, receiveTickets } from './receive-tickets.ts'
import { storeRawBodies, rawBody } from '../raw-body.ts'
import { noteProblems, sealSecret } from '../source-rows.ts'
import { ownedReason } from '../ticket-owners.ts'
import { createSignatures, notSigned, openWebhook } from './webhook-secret.ts'

/** Largest body: one ticket with all its messages. */
const TICKET_MAX_BYTES = 4 * 1024 * 1024
const SECRET_BYTES = 32
/** Bytes of tickets that may wait at once: they bound the memory. */
const GATE: GateLimits = { perOrganisation: 32 * 1024 * 1024, inAll: 128 * 1024 * 1024 }
/** Bytes that one transaction stores; a small ticket counts as LEAST_BYTES, for its rows. */
const TOGETHER_BYTES = 4 * 1024 * 1024
const LEAST_BYTES = 20_000
const GROUP_MAX_MS = 10_000

/**
 * Records a signed row that is not a valid ticket, for the screen; the response has the reason,
 * too.
 */
async function noteRefused({ db }: Api, request: FastifyRequest, error: Error): Promise<void> {
  const { organisationId: org } = request.params as { organisationId: string }
  const { id } = (request.body ?? {}) as { id?: unknown }
  const place = typeof id === 'string' ? `ticket ${cutText(id, 64)}` : 'ticket'
  await noteProblems(db, org, 'webhook', [{ place, reason: error.message.replace(/^body\./, '') }])
  await db.query(
    `update source set rows_read = rows_read + 1, rows_refused = rows_refused + 1
     where organisation_id = $1 and id = 'webhook'`,
    [org],
  )
}

interface Received {
  ticket: TicketRecord
  bytes: number
  /** By which it is signed. */
  secret: string
}

function receiveRoute(api: Api, scope: FastifyInstance): void {
  const gate = createGate(GATE)
  const signatures = createSignatures(api)
  const storeTogether = createGroupCommit<Received, Outcome>(api.db, {
    store: async (tx, org, received) => {
      const tickets = received.map(({ ticket }) => ticket)
      const { outcomes, sealed } = await receiveTickets(tx, org, tickets)
      const secret = sealed && openWebhook(api.config, org, sealed)
      if (received.every((one) => one.secret === secret)) return outcomes
      signatures.forget(org) // it was replaced since it was read: the group is undone, and tried by halves
      throw notSigned()
    },
    weightOf: ({ bytes }) => Math.max(bytes, LEAST_BYTES),
    max: api.config.together?.bytes ?? TOGETHER_BYTES,
    maxMs: GROUP_MAX_MS,
  })
  storeRawBodies(scope)
  scope.addHook('preValidation', signatures.check)
  scope.addHook('onError', async (request, _, error) => {
    if (!(error instanceof Refusal && error.code === 'bad_input')) return
    const { organisationId: org } = request.params as { organisationId: string }
    if (await signatures.stillHolds(org, request)) await noteRefused(api, request, error)
  })
  route(
    { ...api, app: scope },
    'receiveTicket',
    async ({ params: { organisationId: org }, body: ticket, request }) => {
      const bytes = rawBody(request).length
      const outcome = await gate(org, bytes, () =>
        storeTogether(org, { ticket, bytes, secret: signatures.of(request) }),
      )
      if (outcome === 'owned') return { stored: false, reason: ownedReason(ticket.id) }
      const stored = outcome === 'stored'
      if (stored) api.wakeEnricher()
      return { stored }
    },
    { bodyLimit: TICKET_MAX_BYTES },
  )
}

/** Routes of the webhook: tickets that a helpdesk sends, signed with the organisation's secret. */
export async function webhookRoutes(api: Api): Promise<void> {
  const { config } = api
  await api.app.register(async (scope) => receiveRoute(api, scope))

  route(api, 'rotateWebhook', async ({ caller, params: { organisationId: org } }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    await audited(api, { organisationId: org, action: 'webhook_secret.created', caller }, (tx) =>
      tx.query(
        `insert into source (organisation_id, id, kind, secret)
           values ($1, 'webhook', 'webhook', $2)
           on conflict (organisation_id, id) do update
             set secret = excluded.secret, created_at = now()`,
        [org, sealSecret(config, org, 'webhook', { secret })],
      ),
    )
    return { secret }
  })

  route(api, 'removeWebhook', async ({ caller, params: { organisationId } }) => {
    await audited(
      api,
      { organisationId, action: 'webhook.deleted', caller },
      (tx) =>
        tx.query(`delete from source where organisation_id = $1 and id = 'webhook'`, [
          organisationId,
        ]),
      ({ affected }) => (affected > 0 ? {} : undefined),
    )
    return {}
  })
}
