import { OrganisationId, SourceId } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/basics/errors.ts'
import { createNextRuns } from '../platform/answers/next-run.ts'
import { withoutLimit } from '../platform/db/time-limit.ts'
import { type Api, route } from '../platform/http/route.ts'
import { helpdeskOf } from './connectors.ts'
import { storeRawBodies, rawBody } from './raw-body.ts'
import { findSource } from './saved-sources.ts'
import { openSecret } from './source-rows.ts'

/** A webhook call may include a message with its whole conversation. */
const HOOK_MAX_BYTES = 4 * 1024 * 1024

async function isSigned({ db, config }: Api, request: FastifyRequest): Promise<boolean> {
  const { organisationId, sourceId } = request.params as Record<string, unknown>
  const org = OrganisationId.safeParse(organisationId)
  const id = SourceId.safeParse(sourceId)
  if (!org.success || !id.success) return false
  const source = await findSource(db, { organisationId: org.data, sourceId: id.data })
  const secret = openSecret(config, source.org, source.id, source.secret)
  const { isHook } = helpdeskOf(source.kind)
  return isHook?.(secret, request.headers, rawBody(request)) ?? false
}

/** Makes a source, given as `organisation id`, due; returns whether it is one that runs. */
async function setDue({ db }: Api, source: string): Promise<boolean> {
  const { affected } = await db.query(
    `update source set due_at = now() where organisation_id = $1 and id = $2 and not is_paused`,
    source.split(' '),
  )
  return affected > 0
}

/**
 * Receives webhook calls of helpdesks, each signed in the helpdesk's own way. A call's content is
 * not trusted: it only makes the source due, so that lost, repeated and late calls do no harm.
 */
export async function hookRoutes(api: Api): Promise<void> {
  const makeDue = createNextRuns((source) => withoutLimit(() => setDue(api, source)))
  await api.app.register(async (scope) => {
    storeRawBodies(scope)
    // The response is the same for an unknown source, a missing secret and a wrong one.
    scope.addHook('preValidation', async (request) => {
      if (!(await isSigned(api, request).catch(() => false)))
        throw new Refusal('not_signed_in', 'The signature is missing, wrong or too old.')
    })
    route(
      { ...api, app: scope },
      'receiveHook',
      async ({ params: { organisationId, sourceId } }) => {
        const isTaken = await makeDue(`${organisationId} ${sourceId}`)
        api.wakeSyncer()
        return { isTaken }
      },
      { bodyLimit: HOOK_MAX_BYTES },
    )
  })
}
