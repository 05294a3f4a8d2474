import { FILTER_FLAGS, type OrganisationSetup } from '@agent-assist/contract/wire'
import { session, useSession } from './call.ts'

let nobodys: OrganisationSetup | undefined
/** Setup when nobody is signed in: this machine's time zone, no default filters. */
const setupOfNobody = (): OrganisationSetup =>
  (nobodys ??= {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    filterConfig: [...FILTER_FLAGS],
    defaultFilters: {},
  })

/** The zone of the session's organisation at this moment, for code outside of components. */
export function zoneOfSession(): string {
  const state = session.get()
  return (state.status === 'signedIn' ? state.user.data.setup : setupOfNobody()).timeZone
}

/** Time zone and default filters of the session's organisation. */
export function useSetup(): OrganisationSetup {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.data.setup : setupOfNobody()
}
