import type { TagWork } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { addTagAliases, removeTagAliases } from '../../organisations/lists/tag-aliases.ts'
import { type Api, route } from '../../platform/http/route.ts'
import {
  changeTags,
  queueTagChange,
  readTagWork,
  stopTagChanges,
  type TagSteps,
} from './change-tags.ts'
import { readTags } from './read-tags.ts'

/** Tickets of small organisations are changed before the answer; others after it, by the enricher. */
const AT_ONCE_MS = 1000

/** The tags of tickets, and merges of tags, for admins. */
export function tagRoutes(api: Api, steps: TagSteps): void {
  const { app, db, wakeEnricher } = api

  async function changeFor(org: string): Promise<{ work?: TagWork }> {
    const end = Date.now() + AT_ONCE_MS
    let isLeft = true
    try {
      while (isLeft && Date.now() < end) isLeft = await changeTags(db, org, steps)
    } catch (err) {
      // the merge is stored: the enricher tries again
      app.log.warn({ err, organisation: org }, 'tags of tickets could not be changed at once')
    } finally {
      wakeEnricher()
    }
    const work = await readTagWork(db, org)
    return work ? { work } : {}
  }

  route(api, 'listTags', (input) => readTags(db, input))

  route(api, 'mergeTags', async ({ params: { organisationId }, body, caller }) => {
    const tags = [...new Set(body.tags)]
    const details = { tags: tags.join(', '), into: body.into }
    await audited(api, { organisationId, action: 'tag.merged', caller, details }, async (tx) =>
      queueTagChange(tx, organisationId, await addTagAliases(tx, organisationId, tags, body.into)),
    )
    return changeFor(organisationId)
  })

  route(api, 'stopTagMerges', async ({ params: { organisationId }, body }) => {
    await stopTagChanges(db, organisationId, body.isStopped)
    if (!body.isStopped) wakeEnricher()
    const work = await readTagWork(db, organisationId)
    return work ? { work } : {}
  })

  route(api, 'undoTagMerge', async ({ params: { organisationId }, body, caller }) => {
    const tags = [...new Set(body.tags)]
    const details = { tags: tags.join(', ') }
    await audited(
      api,
      { organisationId, action: 'tag.merge_undone', caller, details },
      async (tx) =>
        queueTagChange(tx, organisationId, await removeTagAliases(tx, organisationId, tags)),
    )
    return changeFor(organisationId)
  })
}
