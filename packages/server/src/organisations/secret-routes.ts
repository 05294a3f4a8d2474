import { audited } from './audit.ts'
import { type Api, route } from '../platform/http/route.ts'
import {
  deleteSecret,
  listSecrets,
  newestSecret,
  rotateSecret,
} from '../platform/security/secret-rows.ts'
import { revokeTokens } from '../platform/security/token-revocations.ts'

/** Routes for the secrets with which the organisation's own server signs tokens. */
export function signingSecretRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'listSigningSecrets', async ({ params }) => ({
    items: await listSecrets(db, params.organisationId),
  }))

  route(api, 'createSigningSecret', async ({ params: { organisationId }, body, caller }) => {
    const createdBy = caller.kind === 'staff' ? caller.userId : undefined
    return audited(
      api,
      { organisationId, action: 'signing_secret.created', caller },
      (tx) => rotateSecret(tx, config, organisationId, { label: body.label, createdBy }),
      ({ id, label }) => ({ id, label }),
    )
  })

  route(api, 'deleteSigningSecret', async ({ params: { organisationId, secretId }, caller }) => {
    await audited(
      api,
      { organisationId, action: 'signing_secret.deleted', caller },
      (tx) => deleteSecret(tx, organisationId, secretId),
      (label) => ({ id: secretId, label }),
    )
    return { data: 1 as const }
  })

  route(api, 'revokeTokens', async ({ params: { organisationId }, body: { agent }, caller }) => {
    await audited(
      api,
      { organisationId, action: 'tokens.revoked', caller, details: { agent: agent ?? 'all' } },
      (tx) => revokeTokens(tx, organisationId, agent),
    )
    return { data: 1 as const }
  })

  route(api, 'showSigningSecret', async ({ params }) => {
    const secret = await db.transaction((tx) => newestSecret(tx, config, params.organisationId))
    return secret ? { secret } : {}
  })
}
