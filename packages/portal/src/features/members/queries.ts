import type { Input, Member, Reply, Role } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import type { Part } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/call.ts'
import { q, queryClient } from '../../lib/api/api.ts'
import type { Paging } from '../../ui/table/paging.ts'

export type MemberPage = Reply<'listMembers'>
export type Approval = Member['approval']
export interface MemberFilter {
  search: string
  approval: Approval | undefined
}

const membersOf = (organisationId: string, filter: MemberFilter, part: Part) => ({
  params: { organisationId },
  query: { search: filter.search || undefined, approval: filter.approval, ...part },
})

/** One page of the members; the page before stays until this one is there. */
export const memberPage = (
  organisationId: string,
  filter: MemberFilter,
  { page, size }: Paging,
) => ({
  ...q('listMembers', membersOf(organisationId, filter, { limit: size, offset: page * size })),
  placeholderData: keepPreviousData,
})

/** Some of these members, for a file. */
export const loadMembers = (organisationId: string, filter: MemberFilter, part: Part) =>
  call('listMembers', membersOf(organisationId, filter, part))

/** The page with the member as it is now, in its old place: rows do not jump under a hand. */
export function withMember(page: MemberPage, member: Member): MemberPage {
  const before = page.items.find(({ id }) => id === member.id)
  if (!before) return page
  const waits = ({ approval }: Member) => (approval === 'Pending' ? 1 : 0)
  return {
    ...page,
    items: page.items.map((item) => (item.id === member.id ? member : item)),
    pending: page.pending + waits(member) - waits(before),
  }
}

/** Shows the member as it is now; lists that are not on the screen are loaded when they are next. */
function put(member: Member) {
  queryClient.setQueriesData<MemberPage>(
    { queryKey: ['listMembers'] },
    (page) => page && withMember(page, member),
  )
  void queryClient.invalidateQueries({ queryKey: ['listMembers'], refetchType: 'none' })
}

type Change = Input<'updateMember'>['body']

const ofMember = (organisationId: string, member: Member) => ({
  params: { organisationId, userId: member.id },
})

/** Approves, rejects, disables or enables; resolves with the member as it is then. */
export async function changeMember(organisationId: string, member: Member, change: Change) {
  put(await call('updateMember', { ...ofMember(organisationId, member), body: change }))
}

/** Changes the role; shown at once, and taken back when the server refuses. */
export async function changeRole(organisationId: string, member: Member, role: Role) {
  put({ ...member, role })
  try {
    await changeMember(organisationId, member, { role })
  } catch (error) {
    put(member)
    throw error
  }
}

/** Sends the mail with which the person shows that the address is theirs. */
export const resendVerification = (organisationId: string, member: Member) =>
  call('resendVerification', { ...ofMember(organisationId, member), body: {} })

/** Ends every session of the person. */
export const signOutMember = (organisationId: string, member: Member) =>
  call('signOutMember', { ...ofMember(organisationId, member), body: {} })
