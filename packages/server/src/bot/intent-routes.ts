import { audited } from '../organisations/audit.ts'
import { type Api, route } from '../platform/http/route.ts'
import { authorOf } from './author.ts'
import { countTexts, listDraft, readDraft, readIntent } from './intent-rows.ts'
import {
  approveIntent,
  createIntent,
  deleteIntent,
  importIntents,
  saveIntent,
  switchIntent,
} from './intents.ts'

/** Largest requests: an intent with a thousand phrases, and a file with all intents of a bot. */
const INTENT_MAX_BYTES = 1024 * 1024
const FILE_MAX_BYTES = 16 * 1024 * 1024

/** Routes of the draft's intents. */
export function intentRoutes(api: Api): void {
  const { db } = api
  const big = { bodyLimit: INTENT_MAX_BYTES }

  route(api, 'listIntents', async ({ params: { organisationId: org }, query }) => ({
    items: await listDraft(db, org, query.deleted === 'true'),
    ...(await countTexts(db, org)),
  }))

  route(api, 'getIntent', ({ params }) => readIntent(db, params.organisationId, params.intentId))

  route(
    api,
    'createIntent',
    ({ caller, params, body }) => createIntent(db, authorOf(caller, params.organisationId), body),
    big,
  )

  route(
    api,
    'saveIntent',
    ({ caller, params, body }) =>
      saveIntent(db, authorOf(caller, params.organisationId), params.intentId, body),
    big,
  )

  route(api, 'switchIntent', ({ caller, params, body }) =>
    switchIntent(db, authorOf(caller, params.organisationId), params.intentId, body.isOn),
  )

  route(api, 'approveIntent', ({ caller, params: { organisationId, intentId }, body }) =>
    audited(
      api,
      { organisationId, action: 'bot_intent.approved', caller },
      (tx) => approveIntent(tx, authorOf(caller, organisationId), intentId, body.revision),
      ({ intent }) => ({ intent: intent.name }),
    ),
  )

  route(api, 'deleteIntent', async ({ caller, params: { organisationId, intentId } }) => {
    await audited(
      api,
      { organisationId, action: 'bot_intent.deleted', caller },
      (tx) => deleteIntent(tx, authorOf(caller, organisationId), intentId, true),
      ({ intent }) => ({ intent: intent.name }),
    )
    return { data: 1 }
  })

  route(api, 'restoreIntent', ({ caller, params }) =>
    deleteIntent(db, authorOf(caller, params.organisationId), params.intentId, false),
  )

  route(api, 'exportIntents', async ({ params }) => {
    const draft = await readDraft(db, params.organisationId)
    return {
      intents: draft.flatMap(({ intent, isOn, isDeleted }) =>
        isDeleted ? [] : [{ ...intent, isOn }],
      ),
    }
  })

  route(
    api,
    'importIntents',
    ({ caller, params, body }) => importIntents(db, authorOf(caller, params.organisationId), body),
    { bodyLimit: FILE_MAX_BYTES },
  )
}
