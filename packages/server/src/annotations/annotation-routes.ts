import { goalRoutes } from './goal-routes.ts'
import type { Parsed } from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { annotationDays } from './annotation-days.ts'
import {
  addAnnotation,
  type Author,
  changeAnnotation,
  dropAnnotation,
  findAnnotation,
  readAnnotation,
  readAnnotations,
  revive,
} from './annotation-rows.ts'

const authorOf = (caller: Caller): Author => {
  if (caller.kind === 'staff') return { userId: caller.userId }
  return caller.kind === 'key' ? { keyId: caller.keyId } : {}
}

/** What the audit log compares: the content without who added it. */
const stateOf = (organisationId: string, id: string) => async (on: Queryable) => {
  const found = await findAnnotation(on, organisationId, id)
  return found ? { kind: found.kind, title: found.title, from: found.from, to: found.to } : {}
}

function createAnnotation(
  api: Api,
  caller: Caller,
  { params: { organisationId }, body }: Parsed<'createAnnotation'>,
) {
  return audited(
    api,
    { organisationId, action: 'annotation.created', caller },
    async (tx) => {
      const days = await annotationDays(tx, organisationId, body)
      const { kind, title } = body
      const content = { kind, title, ...days }
      const id = await addAnnotation(tx, organisationId, content, authorOf(caller))
      return readAnnotation(tx, organisationId, id)
    },
    ({ kind, title, from, to }) => ({ kind, title, from, to }),
  )
}

/** What happened on some days. */
export function annotationRoutes(api: Api): void {
  goalRoutes(api)
  const { db } = api

  route(api, 'listAnnotations', async ({ params, query }) => ({
    items: await readAnnotations(db, params.organisationId, query),
  }))

  route(api, 'createAnnotation', async ({ caller, params, body }) =>
    createAnnotation(api, caller, { params, body }),
  )

  route(api, 'updateAnnotation', async ({ caller, params, body }) => {
    const { organisationId, annotationId } = params
    const state = stateOf(organisationId, annotationId)
    const what = { organisationId, action: 'annotation.changed', caller, state } as const
    await audited(api, what, (tx) => changeAnnotation(tx, organisationId, annotationId, body))
    return readAnnotation(db, organisationId, annotationId)
  })

  route(api, 'deleteAnnotation', async ({ caller, params: { organisationId, annotationId } }) => {
    await audited(
      api,
      { organisationId, action: 'annotation.deleted', caller },
      (tx) => dropAnnotation(tx, organisationId, annotationId),
      (title) => ({ title }),
    )
    return { data: 1 as const }
  })

  route(api, 'restoreAnnotation', async ({ caller, params: { organisationId, annotationId } }) => {
    const state = stateOf(organisationId, annotationId)
    const what = { organisationId, action: 'annotation.restored', caller, state } as const
    await audited(api, what, (tx) => revive(tx, organisationId, annotationId))
    return readAnnotation(db, organisationId, annotationId)
  })
}
