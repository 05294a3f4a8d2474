import { actorName } from '../people/actor.ts'
import { type Api, route } from '../platform/http/route.ts'
import { readDraft } from './draft.ts'
import { readEffects } from './effects.ts'
import { fillGap, reopenGap } from './fills.ts'
import { readGaps } from './gaps.ts'
import { readStale } from './stale.ts'

/** Room for a title, a text and the questions of a gap. */
const BODY_MAX_BYTES = 1024 * 1024

/** Routes of knowledge gaps: missed questions, stale articles, and the effect of filled gaps. */
export function gapRoutes(api: Api): void {
  const { db } = api

  route(api, 'listKnowledgeGaps', ({ params, query }) =>
    readGaps(db, params.organisationId, query.days),
  )

  route(
    api,
    'draftKnowledge',
    ({ params, body }) => readDraft(db, params.organisationId, body.questions),
    { bodyLimit: BODY_MAX_BYTES },
  )

  route(
    api,
    'fillKnowledgeGap',
    async ({ params, body, caller }) => ({
      id: await fillGap(db, params.organisationId, await actorName(db, caller), body),
    }),
    { bodyLimit: BODY_MAX_BYTES },
  )

  route(api, 'reopenKnowledgeGap', async ({ params }) => {
    await reopenGap(db, params.organisationId, params.fillId)
    return {}
  })

  route(api, 'listStaleKnowledge', ({ params, query }) =>
    readStale(db, params.organisationId, query.days),
  )

  route(api, 'listKnowledgeEffects', async ({ params, query }) => ({
    items: await readEffects(db, params.organisationId, query.days),
  }))
}
