import type { Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../lib/api.ts'
import type { Paging } from '../../ui/paging.ts'

export type MailPage = Reply<'listMails'>
export type Mail = Reply<'getMail'>

/** One page of the mails, newest first; the page before stays until this one is there. */
export const mailPage = (organisationId: string, { page, size }: Paging) => ({
  ...q('listMails', { params: { organisationId }, query: { limit: size, offset: page * size } }),
  placeholderData: keepPreviousData,
  staleTime: 0, // mails go out by themselves
})

/** One mail with its text. */
export const mail = (organisationId: string, mailId: string) => ({
  ...q('getMail', { params: { organisationId, mailId } }),
  staleTime: 0,
  gcTime: 0, // it may hold a link that signs in
})
