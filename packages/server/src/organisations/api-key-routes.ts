import { type Audited, audit, logAudited } from './audit.ts'
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
    const { key, audited } = await db.transaction(async (tx) => {
      const made = await createApiKey(tx, organisationId, { ...body, createdBy })
      const details = { id: made.id, label: made.label, scopes: made.scopes.join(', ') }
      const entry: Audited = { organisationId, action: 'api_key.created', caller, details }
      await audit(tx, entry)
      return { key: made, audited: entry }
    })
    logAudited(api.app.log, audited)
    return key
  })

  route(api, 'deleteApiKey', async ({ params: { organisationId, keyId }, caller }) => {
    const audited = await db.transaction(async (tx) => {
      const label = await deleteApiKey(tx, organisationId, keyId)
      const details = { id: keyId, label }
      const entry: Audited = { organisationId, action: 'api_key.deleted', caller, details }
      await audit(tx, entry)
      return entry
    })
    logAudited(api.app.log, audited)
    return { data: 1 as const }
  })
}
