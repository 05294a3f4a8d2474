import { FILTER_FLAGS, type OrganisationSetup } from '@agent-assist/contract/wire'
import { useSession } from './call.ts'

/** Of nobody's organisation: this machine's days, every control. */
const NOBODYS: OrganisationSetup = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  filterConfig: [...FILTER_FLAGS],
  defaultFilters: {},
}

/** How the organisation of the session counts days and filters. */
export function useSetup(): OrganisationSetup {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.data.setup : NOBODYS
}
