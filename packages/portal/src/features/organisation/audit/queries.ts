import type { Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import type { Part } from '../../../lib/api/all-pages.ts'
import { q } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'
import type { Paging } from '../../../ui/table/paging.ts'
import { type AuditFilter, filterQuery } from './audit-filter.ts'

export type AuditPage = Reply<'listAudit'>

const entriesOf = (organisationId: string, filter: AuditFilter, part: Part) => ({
  params: { organisationId },
  query: { ...filterQuery(filter), ...part },
})

/** One page of the audit log, newest first; the previous page stays visible while it loads. */
export const auditPage = (organisationId: string, filter: AuditFilter, { page, size }: Paging) => ({
  ...q('listAudit', entriesOf(organisationId, filter, { limit: size, offset: page * size })),
  placeholderData: keepPreviousData,
  staleTime: 0, // every sign-in adds an entry
})

/** Some entries of the filtered log, for a file. */
export const loadAudit = (organisationId: string, filter: AuditFilter, part: Part) =>
  call('listAudit', entriesOf(organisationId, filter, part))
