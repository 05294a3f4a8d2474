import type { Input, Parsed, RouteName } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q, queryClient } from '../../../lib/api/api.ts'
import { call, session } from '../../../lib/api/call.ts'
import type { Part } from '../../../lib/api/all-pages.ts'

const of = (organisationId: string) => ({ params: { organisationId } })
const fresh = { staleTime: 0 } // imports change the lists

export const brands = (id: string) => ({ ...q('listBrands', of(id)), ...fresh })
export const systemGroups = (id: string) => ({ ...q('listSystemGroups', of(id)), ...fresh })
export const tagGroups = (id: string) => ({ ...q('listTagGroups', of(id)), ...fresh })
export const customGroups = (id: string) => ({ ...q('listCustomGroups', of(id)), ...fresh })

/** What the tags are filtered and sorted by. */
export type TagQuery = Pick<Parsed<'listTags'>['query'], 'search' | 'state' | 'sort' | 'order'>

/** Polling interval in ms while tickets are being changed. */
const WORK_MS = 1500

/** One page of the tags; polled while a merge goes through the tickets. */
export const tagPage = (organisationId: string, query: TagQuery, part: Part) => ({
  ...q('listTags', { ...of(organisationId), query: { ...query, ...part } }),
  ...fresh,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data?: { work?: { isStopped: boolean } } } }) =>
    state.data?.work && !state.data.work.isStopped ? WORK_MS : false,
})

/** Some tags in the same order, for a file. */
export const loadTags = (organisationId: string, query: TagQuery, part: Part) =>
  call('listTags', { ...of(organisationId), query: { ...query, ...part } })

/** Reloads a changed list, then lets filters, names and metrics follow. */
export async function refreshLists(list: RouteName): Promise<void> {
  await forget(list)
  void session.renew() // default filters are part of the session
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== list })
}

type Body<N extends RouteName> = Input<N> extends { body: infer B } ? B : never
const brand = (organisationId: string, brandId: string) => ({ params: { organisationId, brandId } })
const group = (organisationId: string, groupId: string) => ({ params: { organisationId, groupId } })

export const addBrand = (id: string, body: Body<'createBrand'>) =>
  call('createBrand', { ...of(id), body })
export const renameBrand = (id: string, brandId: string, name: string) =>
  call('renameBrand', { ...brand(id, brandId), body: { name } })
export const deleteBrand = (id: string, brandId: string) => call('deleteBrand', brand(id, brandId))

export const setHidden = (id: string, body: Body<'setHiddenChoice'>) =>
  call('setHiddenChoice', { ...of(id), body })

export const addTagGroup = (id: string, body: Body<'createTagGroup'>) =>
  call('createTagGroup', { ...of(id), body })
export const changeTagGroup = (id: string, groupId: string, body: Body<'updateTagGroup'>) =>
  call('updateTagGroup', { ...group(id, groupId), body })
export const deleteTagGroup = (id: string, groupId: string) =>
  call('deleteTagGroup', group(id, groupId))

export const addCustomGroup = (id: string, body: Body<'createCustomGroup'>) =>
  call('createCustomGroup', { ...of(id), body })
export const changeCustomGroup = (id: string, groupId: string, body: Body<'updateCustomGroup'>) =>
  call('updateCustomGroup', { ...group(id, groupId), body })
export const deleteCustomGroup = (id: string, groupId: string) =>
  call('deleteCustomGroup', group(id, groupId))

export const mergeTags = (id: string, body: Body<'mergeTags'>) =>
  call('mergeTags', { ...of(id), body })
/** Stops all merges where they are, or lets them continue from there. */
export async function stopTagMerges(id: string, isStopped: boolean): Promise<void> {
  await call('stopTagMerges', { ...of(id), body: { isStopped } })
  await forget('listTags')
}
export const undoTagMerge = (id: string, tags: string[]) =>
  call('undoTagMerge', { ...of(id), body: { tags } })
