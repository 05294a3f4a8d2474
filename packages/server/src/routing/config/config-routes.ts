import { audited } from '../../organisations/audit.ts'
import type { Api } from '../../platform/http/route.ts'
import { route } from '../../platform/http/route.ts'
import { userOf } from '../base/user-of.ts'
import {
  discardDraft,
  publishDraft,
  readRouting,
  readVersion,
  readVersions,
  restoreVersion,
  saveDraft,
  setMode,
} from './config-rows.ts'

/** 2,000 agents with their skills. */
export const DRAFT_MAX_BYTES = 2_000_000

const done = { data: 1 as const }

/** Drafts, published versions and the mode of routing. */
export function routingConfigRoutes(api: Api, wake: () => void): void {
  const { db } = api

  route(api, 'getRouting', ({ params }) => readRouting(db, params.organisationId))

  route(
    api,
    'saveRoutingDraft',
    ({ caller, params, body }) =>
      db.transaction((tx) => saveDraft(tx, params.organisationId, userOf(caller), body)),
    { bodyLimit: DRAFT_MAX_BYTES },
  )

  route(api, 'discardRoutingDraft', async ({ params }) => {
    await discardDraft(db, params.organisationId)
    return done
  })

  route(api, 'listRoutingVersions', async ({ params }) => ({
    items: await readVersions(db, params.organisationId),
  }))

  route(api, 'getRoutingVersion', ({ params }) =>
    readVersion(db, params.organisationId, params.version),
  )

  route(api, 'publishRouting', async ({ caller, params: { organisationId }, body }) => {
    const row = await audited(
      api,
      { organisationId, action: 'routing.published', caller },
      (tx) => publishDraft(tx, organisationId, userOf(caller), body),
      ({ version, note }) => ({ version: String(version), ...(note ? { note } : {}) }),
    )
    wake()
    return row
  })

  route(
    api,
    'restoreRoutingVersion',
    async ({ caller, params: { organisationId, version }, body: { note } }) => {
      const row = await audited(
        api,
        { organisationId, action: 'routing.restored', caller },
        (tx) => restoreVersion(tx, organisationId, userOf(caller), { version, note }),
        (made) => ({ version: String(made.version), restored: String(version) }),
      )
      wake()
      return row
    },
  )

  route(api, 'setRoutingMode', async ({ caller, params: { organisationId }, body: { mode } }) => {
    await audited(
      api,
      {
        organisationId,
        action: 'routing.mode_changed',
        caller,
        state: async (on) => ({ mode: (await readRouting(on, organisationId)).mode }),
      },
      (tx) => setMode(tx, organisationId, mode),
      () => ({}),
    )
    wake()
    return done
  })
}
