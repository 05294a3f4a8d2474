import type { Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import type { Part } from '../../lib/api/all-pages.ts'
import { q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { Paging } from '../../ui/table/paging.ts'

export type MailPage = Reply<'listMails'>
export type Mail = Reply<'getMail'>

const mailsOf = (organisationId: string, part: Part) => ({
  params: { organisationId },
  query: part,
})

/** One page of the mails, newest first; shows the previous page while it loads. */
export const mailPage = (organisationId: string, { page, size }: Paging) => ({
  ...q('listMails', mailsOf(organisationId, { limit: size, offset: page * size })),
  placeholderData: keepPreviousData,
  staleTime: 0, // the server sends mails in the background
})

/** Loads a slice of the mails for an export. */
export const loadMails = (organisationId: string, part: Part) =>
  call('listMails', mailsOf(organisationId, part))

/** One mail with its text. */
export const mail = (organisationId: string, mailId: string) => ({
  ...q('getMail', { params: { organisationId, mailId } }),
  staleTime: 0,
  gcTime: 0, // another user's text is cached only while it is shown
})
