import { audited } from './audit.ts'
import { type Api, route } from '../platform/http/route.ts'
import { createApiKey, deleteApiKey, listApiKeys } from '../platform/security/api-key-rows.ts'

/** Routes for the keys with which an organisation's own programs call the API. */
export function apiKeyRoutes(api: Api): void {
  const { db } = api

  route(api, 'listApiKeys', async ({ params }) => ({
    items: await listApiKeys(db, params.organisationId),
  }))

  route(api, 'createApiKey', async ({ params: { organisationId }, body, caller }) => {
    const createdBy = caller.kind === 'staff' ? caller.userId : undefined
    return audited(
      api,
      { organisationId, action: 'api_key.created', caller },
      (tx) => createApiKey(tx, organisationId, { ...body, createdBy }),
      ({ id, label, scopes, expiresAt, addressRanges }) => ({
        id,
        label,
        scopes: scopes.join(', '),
        ...(expiresAt ? { expiresAt: new Date(expiresAt).toISOString() } : {}),
        ...(addressRanges ? { addressRanges: addressRanges.join(', ') } : {}),
      }),
    )
  })

  route(api, 'deleteApiKey', async ({ params: { organisationId, keyId }, caller }) => {
    await audited(
      api,
      { organisationId, action: 'api_key.deleted', caller },
      (tx) => deleteApiKey(tx, organisationId, keyId),
      (label) => ({ id: keyId, label }),
    )
    return { data: 1 as const }
  })
}
