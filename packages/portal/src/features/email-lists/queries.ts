import type {
  EmailSegment,
  EmailState,
  Reply,
  SuppressionReason,
} from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { KeyedPage } from '../../ui/table/use-keyed-pages.ts'

export type Lists = Reply<'listEmailLists'>
export type PeoplePage = Reply<'listEmailPeople'>
export type PersonDetails = Reply<'getEmailPerson'>
export type SuppressionPage = Reply<'listEmailSuppressions'>

const of = (organisationId: string) => ({ params: { organisationId } })

export interface PeopleFilter {
  listId?: string
  search?: string
  state?: EmailState
}

export const lists = (organisationId: string) => ({
  ...q('listEmailLists', of(organisationId)),
  staleTime: 0, // people can unsubscribe at any time
})

const peopleOf = (organisationId: string, filter: PeopleFilter, page: KeyedPage) => ({
  ...of(organisationId),
  query: { ...filter, ...page },
})

export const peoplePage = (organisationId: string, filter: PeopleFilter, page: KeyedPage) => ({
  ...q('listEmailPeople', peopleOf(organisationId, filter, page)),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const loadPeople = (organisationId: string, filter: PeopleFilter, page: KeyedPage) =>
  call('listEmailPeople', peopleOf(organisationId, filter, page))

export const person = (organisationId: string, personId: string) => ({
  ...q('getEmailPerson', { params: { organisationId, personId } }),
  staleTime: 0,
})

export interface SuppressionFilter {
  search?: string
  reason?: SuppressionReason
}

const suppressionsOf = (organisationId: string, filter: SuppressionFilter, page: KeyedPage) => ({
  ...of(organisationId),
  query: { ...filter, ...page },
})

export const suppressionPage = (
  organisationId: string,
  filter: SuppressionFilter,
  page: KeyedPage,
) => ({
  ...q('listEmailSuppressions', suppressionsOf(organisationId, filter, page)),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const loadSuppressions = (
  organisationId: string,
  filter: SuppressionFilter,
  page: KeyedPage,
) => call('listEmailSuppressions', suppressionsOf(organisationId, filter, page))

export const attributes = (organisationId: string) => q('listEmailAttributes', of(organisationId))

export const segment = (organisationId: string, body: EmailSegment) => ({
  ...q('countEmailSegment', { ...of(organisationId), body }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

const RUNNING_MS = 3000

/** The imports; polled while one of them is running. */
export const imports = (organisationId: string) => ({
  ...q('listEmailImports', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Reply<'listEmailImports'> } }) =>
    state.data?.items.some((one) => one.state === 'running') ? RUNNING_MS : (false as const),
})

const ROUTES = [
  'listEmailLists',
  'listEmailPeople',
  'getEmailPerson',
  'listEmailSuppressions',
  'listEmailImports',
  'listEmailAttributes',
  'countEmailSegment',
] as const

/** A route that shows lists, people or suppressed addresses. */
export type EmailRoute = (typeof ROUTES)[number]

/** Invalidates the queries except those of `gone`, whose view is about to close. */
export function forgetEmails(gone: readonly EmailRoute[] = []): void {
  for (const name of ROUTES) if (!gone.includes(name)) void forget(name)
}
