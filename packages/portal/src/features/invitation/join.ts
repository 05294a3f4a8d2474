import type { InvitedPerson, Reply } from '@agent-assist/contract/wire'
import { queryClient } from '../../lib/api/api.ts'
import { call, session } from '../../lib/api/call.ts'

/** An invitation as its page shows it. */
export type Invitation = Reply<'readInvitation'>

/** Creates the invited account; the session's token is missing when the address must be confirmed first. */
export const createAccount = (token: string, { firstName, lastName, password }: InvitedPerson) =>
  call('acceptInvitation', { body: { token, firstName, lastName, password } })

/** Adds the organisation to the user's account; the session continues in it. */
export async function join(token: string): Promise<void> {
  await call('joinOrganisation', { body: { token } })
  await session.renew()
  queryClient.clear()
}
