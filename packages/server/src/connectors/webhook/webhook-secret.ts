import { OrganisationId } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createNextRuns } from '../../platform/answers/next-run.ts'
import { isOutage } from '../../platform/basics/db-errors.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { withoutLimit } from '../../platform/db/time-limit.ts'
import type { Api } from '../../platform/http/route.ts'
import { holds } from '../../platform/security/signature.ts'
import { rawBody } from '../raw-body.ts'
import { openSecret } from '../source-rows.ts'

/** Organisations whose secret is remembered. */
const KNOWN_MAX = 10_000
const HEADER = 'agent-assist-signature'

type Needs = Pick<Api, 'db' | 'config'>

/** The secret that a stored row has sealed. */
export const openWebhook = (config: Needs['config'], org: string, sealed: Uint8Array): string =>
  (openSecret(config, org, 'webhook', sealed) as { secret: string }).secret // we sealed it

async function readSecret({ db, config }: Needs, org: string): Promise<string | undefined> {
  const { rows } = await db.query<{ secret: Uint8Array }>(
    `select secret from source where organisation_id = $1 and id = 'webhook'`,
    [org],
  )
  return rows[0] && openWebhook(config, org, rows[0].secret)
}

/** Treats a secret that cannot be decrypted as missing; rethrows an outage. */
function noneUnlessAway(error: unknown): undefined {
  if (isOutage(error)) throw error
}

export const notSigned = () =>
  new Refusal('not_signed_in', 'The signature is missing, wrong or too old.')

/**
 * Checks signatures by secrets that were read before, so that no call waits for a statement of its own. Such a secret may
 * have been replaced meanwhile: whoever stores or notes what came has to compare the secret of the call with the one
 * that is stored then (docs/decisions/0162).
 */
export function createSignatures(needs: Needs) {
  const known = new LRUCache<string, string>({ max: KNOWN_MAX })
  const secretNow = createNextRuns((org) => withoutLimit(() => readSecret(needs, org)))
  const signedWith = new WeakMap<FastifyRequest, string>()
  const signs = (secret: string, request: FastifyRequest) =>
    holds(secret, rawBody(request), request.headers[HEADER])

  return {
    /** Throws the same for an unknown organisation, a missing webhook and a wrong secret. */
    check: async (request: FastifyRequest): Promise<void> => {
      const { organisationId } = request.params as { organisationId?: string }
      const { data: org } = OrganisationId.safeParse(organisationId)
      const kept = org && known.get(org)
      const secret =
        kept && signs(kept, request) ? kept : org && (await secretNow(org).catch(noneUnlessAway))
      if (!org || !secret || !signs(secret, request)) throw notSigned()
      known.set(org, secret)
      signedWith.set(request, secret)
    },
    /** The secret by which a checked call is signed. */
    of: (request: FastifyRequest): string => signedWith.get(request) ?? '',
    /** Has the secret of an organisation read anew. */
    forget: (org: string): void => void known.delete(org),
    /** Whether a checked call is signed by the secret that is stored now. */
    stillHolds: async (org: string, request: FastifyRequest): Promise<boolean> =>
      (await secretNow(org).catch(noneUnlessAway)) === signedWith.get(request),
  }
}
