import type { Privacy } from '@agent-assist/contract'
import { audited } from './audit.ts'
import { readOrganisation } from './organisation.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'

/** Whether members of the organisation see the e-mail addresses of agents. */
export function privacyRoutes(api: Api): void {
  route(api, 'getPrivacy', async ({ params }) => readPrivacy(api, params.organisationId))

  route(api, 'updatePrivacy', async ({ params: { organisationId }, body, caller }) => {
    const { showEmail } = body
    if (showEmail === undefined) return readPrivacy(api, organisationId)
    const state = async (on: Queryable) => ({
      showEmail: (await readOrganisation(on, organisationId)).showEmail, // throws not_found for an unknown organisation
    })
    await audited(api, { organisationId, action: 'privacy.changed', caller, state }, (tx) =>
      tx.query('update organisation set show_email = $2 where id = $1', [
        organisationId,
        showEmail,
      ]),
    )
    return { showEmail }
  })
}

async function readPrivacy({ db }: Api, organisationId: string): Promise<Privacy> {
  const { showEmail } = await readOrganisation(db, organisationId)
  return { showEmail }
}
