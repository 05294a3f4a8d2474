import { LOGO_MAX_KB, OrganisationId } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { audited } from '../audit.ts'
import { readOrganisation } from '../organisation.ts'
import { findLogo, storeLogo } from './logo-rows.ts'

/** The address contains a hash of the content, so the picture there never changes. */
const CACHE = 'public, max-age=31536000, immutable'
/** A picture in base64, with the JSON around it. */
const BODY_MAX = LOGO_MAX_KB * 1536

interface StoredLogo {
  type: string
  data: Uint8Array
}

async function readLogo(db: Db, organisationId: string, version: string): Promise<StoredLogo> {
  const { rows } = await db.query<StoredLogo>(
    'select type, data from organisation_logo where organisation_id = $1 and version = $2',
    [organisationId, version],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', 'There is no such logo.')
}

/** Serves logos to everybody who knows the address, such as readers of mails; a browser runs nothing in them. */
function serveLogos({ app, db }: Api): void {
  app.get<{ Params: { organisationId: string; version: string } }>(
    '/api/logos/:organisationId/:version',
    async ({ params }, reply) => {
      const { data: organisationId } = OrganisationId.safeParse(params.organisationId)
      if (!organisationId || !/^[0-9a-f]{32}$/.test(params.version))
        throw new Refusal('not_found', 'There is no such logo.')
      const { type, data } = await readLogo(db, organisationId, params.version)
      return reply
        .headers({
          'content-type': type,
          'cache-control': CACHE,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline; filename="logo"',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(data))
    },
  )
}

/** The logo of an organisation, which the portal and its mails show. */
export function logoRoutes(api: Api): void {
  const { db } = api
  const answer = async (organisationId: string) => {
    await readOrganisation(db, organisationId) // throws not_found for an unknown organisation
    const path = await findLogo(db, organisationId)
    return path ? { path } : {}
  }
  serveLogos(api)

  route(api, 'getLogo', async ({ params }) => answer(params.organisationId))

  route(
    api,
    'saveLogo',
    async ({ params: { organisationId }, body, caller }) => {
      await readOrganisation(db, organisationId)
      const state = async (on: Parameters<typeof findLogo>[0]) => ({
        picture: (await findLogo(on, organisationId)) ?? '',
      })
      await audited(api, { organisationId, action: 'logo.changed', caller, state }, (tx) =>
        storeLogo(tx, organisationId, body.data),
      )
      return answer(organisationId)
    },
    { bodyLimit: BODY_MAX },
  )

  route(api, 'deleteLogo', async ({ params: { organisationId }, caller }) => {
    await audited(
      api,
      { organisationId, action: 'logo.removed', caller },
      (tx) =>
        tx.query('delete from organisation_logo where organisation_id = $1', [organisationId]),
      ({ affected }) => (affected > 0 ? {} : undefined),
    )
    return answer(organisationId)
  })
}
