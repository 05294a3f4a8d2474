import type { KnowledgeBase, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'

export type Bases = Reply<'listKnowledgeBases'>
export type BaseDetails = Reply<'getKnowledgeBase'>

/** Polling interval while a document is being processed. */
const COMING_MS = 2000

const of = (organisationId: string) => ({ params: { organisationId } })

export const bases = (organisationId: string) => ({
  ...q('listKnowledgeBases', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { items: KnowledgeBase[] } } }) =>
    state.data?.items.some((base) => base.state === 'loading') ? COMING_MS : (false as const),
})

export const oneBase = (organisationId: string, baseId: string) => ({
  ...q('getKnowledgeBase', { params: { organisationId, baseId } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: BaseDetails } }) =>
    state.data?.base.state === 'loading' ? COMING_MS : (false as const),
})

export const oneDocument = (organisationId: string, baseId: string, documentId: string) => ({
  ...q('getKnowledgeDocument', { params: { organisationId, baseId, documentId } }),
  staleTime: 0,
  gcTime: 0, // the editor starts with the current version
})

export const articles = (
  organisationId: string,
  baseId: string,
  query: { documentId?: string; search?: string; limit: number; offset: number },
) => ({
  ...q('listKnowledgeArticles', { params: { organisationId, baseId }, query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const gaps = (organisationId: string, days: number) => ({
  ...q('listKnowledgeGaps', { ...of(organisationId), query: { days } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const draft = (organisationId: string, questions: string[]) =>
  q('draftKnowledge', { ...of(organisationId), body: { questions } })

export const stale = (organisationId: string, days: number) => ({
  ...q('listStaleKnowledge', { ...of(organisationId), query: { days } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const effects = (organisationId: string, days: number) => ({
  ...q('listKnowledgeEffects', { ...of(organisationId), query: { days } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

const ROUTES = [
  'listKnowledgeBases',
  'getKnowledgeBase',
  'listKnowledgeArticles',
  'listKnowledgeGaps',
  'listStaleKnowledge',
  'listKnowledgeEffects',
] as const

/** Invalidates the cached bases, documents and gaps. */
export function forgetKnowledge() {
  void forget('getWaitingWork')
  return Promise.all(ROUTES.map(forget))
}
