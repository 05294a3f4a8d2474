import type { Privacy } from '@agent-assist/contract'
import { type Audited, audit, logAudited } from './audit.ts'
import { readOrganisation } from './organisation.ts'
import { type Api, route } from '../platform/http/route.ts'

/** Whether members of the organisation see the e-mail addresses of agents. */
export function privacyRoutes(api: Api): void {
  const { db } = api

  route(api, 'getPrivacy', async ({ params }) => readPrivacy(api, params.organisationId))

  route(api, 'updatePrivacy', async ({ params: { organisationId }, body, caller }) => {
    const { showEmail } = body
    if (showEmail === undefined) return readPrivacy(api, organisationId)
    const audited: Audited = {
      organisationId,
      action: 'privacy.changed',
      caller,
      details: { showEmail: String(showEmail) },
    }
    await db.transaction(async (tx) => {
      await readOrganisation(tx, organisationId) // throws not_found for an unknown organisation
      await tx.query('update organisation set show_email = $2 where id = $1', [
        organisationId,
        showEmail,
      ])
      await audit(tx, audited)
    })
    logAudited(api.app.log, audited)
    return { showEmail }
  })
}

async function readPrivacy({ db }: Api, organisationId: string): Promise<Privacy> {
  const { showEmail } = await readOrganisation(db, organisationId)
  return { showEmail }
}
