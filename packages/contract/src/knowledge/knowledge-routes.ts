import type { Route } from '../base/route.ts'

const BASES = '/organisations/:organisationId/knowledge-bases'
const BASE = `${BASES}/:baseId` as const
const DOCUMENTS = `${BASE}/documents` as const
const DOCUMENT = `${DOCUMENTS}/:documentId` as const
const GAPS = '/organisations/:organisationId/knowledge-gaps'
const allowed = 'supervisor'

/** Knowledge bases, their documents and articles, and what they lack. */
export const knowledgeRoutes = {
  listKnowledgeBases: { method: 'GET', path: BASES, allowed },
  createKnowledgeBase: { method: 'POST', path: BASES, allowed },
  getKnowledgeBase: { method: 'GET', path: BASE, allowed },
  updateKnowledgeBase: { method: 'PATCH', path: BASE, allowed },
  deleteKnowledgeBase: { method: 'DELETE', path: BASE, allowed },
  restoreKnowledgeBase: { method: 'POST', path: `${BASE}/restore`, allowed },
  createKnowledgeDocument: { method: 'POST', path: DOCUMENTS, allowed },
  getKnowledgeDocument: { method: 'GET', path: DOCUMENT, allowed },
  updateKnowledgeDocument: { method: 'PATCH', path: DOCUMENT, allowed },
  reloadKnowledgeDocument: { method: 'POST', path: `${DOCUMENT}/reload`, allowed },
  deleteKnowledgeDocument: { method: 'DELETE', path: DOCUMENT, allowed },
  restoreKnowledgeDocument: { method: 'POST', path: `${DOCUMENT}/restore`, allowed },
  previewKnowledge: {
    method: 'POST',
    path: '/organisations/:organisationId/knowledge-preview',
    allowed,
  },
  listKnowledgeArticles: { method: 'GET', path: `${BASE}/articles`, allowed },
  updateKnowledgeArticle: { method: 'PATCH', path: `${BASE}/articles/:articleId`, allowed },
  askKnowledge: { method: 'POST', path: `${BASE}/questions`, allowed },
  listKnowledgeGaps: { method: 'GET', path: GAPS, allowed },
  draftKnowledge: { method: 'POST', path: `${GAPS}/drafts`, allowed },
  fillKnowledgeGap: { method: 'POST', path: `${GAPS}/fills`, allowed },
  reopenKnowledgeGap: { method: 'DELETE', path: `${GAPS}/fills/:fillId`, allowed },
  listStaleKnowledge: {
    method: 'GET',
    path: '/organisations/:organisationId/stale-knowledge',
    allowed,
  },
  listKnowledgeEffects: {
    method: 'GET',
    path: '/organisations/:organisationId/knowledge-effects',
    allowed,
  },
} as const satisfies Record<string, Route>
