import type { AuditEntry } from '@agent-assist/contract'
import { audit, logAudited } from './audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import {
  deleteSecret,
  listSecrets,
  newestSecret,
  rotateSecret,
} from '../platform/security/secret-rows.ts'

/** Routes for the secrets with which the organisation's own server signs tokens. */
export function signingSecretRoutes(api: Api): void {
  const { db, config } = api

  /** Makes the change and records in the audit log who changed which secret. */
  async function audited<T>(
    { organisationId, action, caller }: AuditedChange,
    change: (tx: Queryable) => Promise<{ details: { id: string; label: string }; result: T }>,
  ): Promise<T> {
    const what = { organisationId, action, caller }
    const { details, result } = await db.transaction(async (tx) => {
      const changed = await change(tx)
      await audit(tx, { ...what, details: changed.details })
      return changed
    })
    logAudited(api.app.log, { ...what, details })
    return result
  }

  route(api, 'listSigningSecrets', async ({ params }) => ({
    items: await listSecrets(db, params.organisationId),
  }))

  route(api, 'createSigningSecret', async ({ params: { organisationId }, body, caller }) =>
    audited({ organisationId, action: 'signing_secret.created', caller }, async (tx) => {
      const createdBy = caller.kind === 'staff' ? caller.userId : undefined
      const owner = { label: body.label, createdBy }
      const secret = await rotateSecret(tx, config, organisationId, owner)
      return { details: { id: secret.id, label: secret.label }, result: secret }
    }),
  )

  route(api, 'deleteSigningSecret', async ({ params: { organisationId, secretId }, caller }) =>
    audited({ organisationId, action: 'signing_secret.deleted', caller }, async (tx) => {
      const label = await deleteSecret(tx, organisationId, secretId)
      return { details: { id: secretId, label }, result: { data: 1 as const } }
    }),
  )

  route(api, 'showSigningSecret', async ({ params }) => {
    const secret = await db.transaction((tx) => newestSecret(tx, config, params.organisationId))
    return secret ? { secret } : {}
  })
}

interface AuditedChange {
  organisationId: string
  action: AuditEntry['action']
  caller: Caller
}
