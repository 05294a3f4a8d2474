import type { Input, Member, Reply, Role } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import type { Part } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/call.ts'
import { forget, q, queryClient } from '../../lib/api/api.ts'
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

/** One page of the members; the previous page stays visible while the new one loads. */
export const memberPage = (
  organisationId: string,
  filter: MemberFilter,
  { page, size }: Paging,
) => ({
  ...q('listMembers', membersOf(organisationId, filter, { limit: size, offset: page * size })),
  placeholderData: keepPreviousData,
})

/** Some rows of the filtered members, for a file. */
export const loadMembers = (organisationId: string, filter: MemberFilter, part: Part) =>
  call('listMembers', membersOf(organisationId, filter, part))

/** The page with the changed member in the same row, so that rows do not move under the pointer. */
export function withMember(page: MemberPage, member: Member): MemberPage {
  const before = page.items.find(({ id }) => id === member.id)
  if (!before) return page
  const waits = ({ approval }: Member) => (approval === 'Pending' ? 1 : 0)
  return {
    ...page,
    items: page.items.map((item) => (item.id === member.id ? { ...item, ...member } : item)),
    pending: page.pending + waits(member) - waits(before),
  }
}

/** Shows the changed member in cached pages; lists off the screen reload when they are next shown. */
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

/** Approves, rejects, disables or enables a member, and updates the list. */
export async function changeMember(organisationId: string, member: Member, change: Change) {
  put(await call('updateMember', { ...ofMember(organisationId, member), body: change }))
  if (change.approval) void forget('getWaitingWork')
}

/** Changes the role: shown at once, reverted when the server refuses. */
export async function changeRole(organisationId: string, member: Member, role: Role) {
  put({ ...member, role })
  try {
    await changeMember(organisationId, member, { role })
  } catch (error) {
    put(member)
    throw error
  }
}

/** Resends the mail that verifies the person's address. */
export const resendVerification = (organisationId: string, member: Member) =>
  call('resendVerification', { ...ofMember(organisationId, member), body: {} })

/** Ends all sessions of the person. */
export const signOutMember = (organisationId: string, member: Member) =>
  call('signOutMember', { ...ofMember(organisationId, member), body: {} })

/** Ends the person's membership, and reloads the list. */
export async function removeMember(organisationId: string, member: Member) {
  await call('removeMember', ofMember(organisationId, member))
  await forget('listMembers')
}
