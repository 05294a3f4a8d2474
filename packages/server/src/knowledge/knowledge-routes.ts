import { extract } from './extract.ts'
import { audited } from '../organisations/audit.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { onOneScale } from './on-one-scale.ts'
import { suggest } from '../suggest/suggest.ts'
import { listArticles, switchArticle } from './article-list.ts'
import { checkBase, createBase, readBases, setBaseDeleted, updateBase } from './base-rows.ts'
import { DocumentError } from './document-error.ts'
import { documentsOf, readDocument } from './document-rows.ts'
import {
  addDocument,
  checkSource,
  reloadDocument,
  setDocumentDeleted,
  updateDocument,
} from './documents.ts'
import { basesOfArticles } from './preference.ts'

/** Room for two million characters, each escaped or of several bytes. */
const BODY_MAX_BYTES = 8 * 1024 * 1024
const PREVIEWED = 20
const ASKED_MAX = 5
const DEFAULT_LOCALE = 'en-US'

/** The key of the document in a call's path. */
const keyOf = (params: { organisationId: string; baseId: string; documentId: string }) => ({
  org: params.organisationId,
  baseId: params.baseId,
  id: params.documentId,
})

function baseRoutes(api: Api): void {
  const { db } = api

  route(api, 'listKnowledgeBases', async ({ params }) => ({
    items: await readBases(db, params.organisationId),
  }))

  route(api, 'createKnowledgeBase', async ({ params, body }) => ({
    id: await createBase(db, params.organisationId, body.name),
  }))

  route(api, 'getKnowledgeBase', async ({ params: { organisationId: org, baseId } }) => {
    await checkBase(db, org, baseId)
    const [base] = await readBases(db, org, baseId)
    if (!base) throw new Refusal('not_found', 'There is no such knowledge base any more.')
    return { base, documents: await documentsOf(db, org, baseId) }
  })

  route(api, 'updateKnowledgeBase', async ({ params, body }) => {
    await updateBase(db, params.organisationId, params.baseId, body)
    return {}
  })

  route(api, 'deleteKnowledgeBase', async ({ caller, params: { organisationId, baseId } }) => {
    await audited(
      api,
      { organisationId, action: 'knowledge_base.deleted', caller, details: { id: baseId } },
      (tx) => setBaseDeleted(tx, organisationId, baseId, true),
    )
    return {}
  })

  route(api, 'restoreKnowledgeBase', async ({ params }) => {
    await setBaseDeleted(db, params.organisationId, params.baseId, false)
    return {}
  })
}

function documentRoutes(api: Api): void {
  const { db, config } = api
  const big = { bodyLimit: BODY_MAX_BYTES }

  route(
    api,
    'createKnowledgeDocument',
    async ({ params: { organisationId: org, baseId }, body }) => {
      if (body.origin === 'url') checkSource(config, body.sourceUrl)
      const added = await db.transaction((tx) => addDocument(tx, org, baseId, body))
      api.wakeReloader()
      return added
    },
    big,
  )

  route(api, 'getKnowledgeDocument', ({ params }) => readDocument(db, keyOf(params)))

  route(
    api,
    'updateKnowledgeDocument',
    async ({ params, body }) => {
      if (body.sourceUrl !== undefined) checkSource(config, body.sourceUrl)
      await updateDocument(db, keyOf(params), body)
      api.wakeReloader()
      return {}
    },
    big,
  )

  route(api, 'reloadKnowledgeDocument', async ({ params }) => {
    await reloadDocument(db, keyOf(params))
    api.wakeReloader()
    return {}
  })

  route(api, 'deleteKnowledgeDocument', async ({ caller, params }) => {
    await audited(
      api,
      {
        organisationId: params.organisationId,
        action: 'knowledge_document.deleted',
        caller,
        details: { id: params.documentId },
      },
      (tx) => setDocumentDeleted(tx, keyOf(params), true),
    )
    return {}
  })

  route(api, 'restoreKnowledgeDocument', async ({ params }) => {
    await setDocumentDeleted(db, keyOf(params), false)
    return {}
  })

  route(
    api,
    'previewKnowledge',
    async ({ body }) => {
      try {
        const entries = extract(body, body.text)
        return { entries: entries.slice(0, PREVIEWED), total: entries.length }
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error
        throw new Refusal('bad_input', error.message)
      }
    },
    big,
  )
}

function articleRoutes(api: Api): void {
  const { db } = api

  route(api, 'listKnowledgeArticles', async ({ params, query }) => {
    await checkBase(db, params.organisationId, params.baseId)
    return listArticles(db, params.organisationId, params.baseId, query)
  })

  route(api, 'updateKnowledgeArticle', async ({ params, body }) => {
    const { organisationId: org, baseId, articleId } = params
    await switchArticle(db, org, baseId, articleId, body.isOn)
    return {}
  })

  route(api, 'askKnowledge', async ({ params: { organisationId: org, baseId }, body }) => {
    await checkBase(db, org, baseId)
    const question = {
      org,
      ticketId: '',
      locale: DEFAULT_LOCALE,
      subject: body.question,
      text: '',
      values: {},
    }
    const found = await suggest(db, question, ASKED_MAX)
    const articles = found.filter(({ kind }) => kind === 'article').map(({ id }) => id)
    const bases = await basesOfArticles(db, org, articles)
    const items = onOneScale(found).map((item) => {
      const base = item.kind === 'article' ? bases.get(item.id) : undefined
      return { ...item, ...(base ? { base: { id: base.id, name: base.name } } : {}) }
    })
    return { items }
  })
}

/** Routes of knowledge bases, their documents and articles, and test questions. */
export function knowledgeRoutes(api: Api): void {
  baseRoutes(api)
  documentRoutes(api)
  articleRoutes(api)
}
