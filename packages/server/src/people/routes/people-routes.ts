import type { Api } from '../../platform/http/route.ts'
import { accountRoutes } from '../accounts/account-routes.ts'
import { invitationRoutes } from '../accounts/invitation-routes.ts'
import { planRoutes } from '../accounts/plan.ts'
import { memberRoutes } from '../accounts/member-routes.ts'
import { viewAsRoutes } from '../accounts/view-as.ts'
import { contactRoutes } from '../contact.ts'
import { federatedRoutes } from '../federated/routes.ts'
import { securityRoutes } from '../security/security-routes.ts'
import { setupRoutes } from '../setup/setup-routes.ts'
import { userSettingsRoutes } from '../user-settings.ts'
import { userRoutes } from '../users.ts'
import type { IsSetupNeeded } from '../setup/setup-state.ts'

/** All routes of this area. */
export function peopleRoutes(api: Api, isSetupNeeded: IsSetupNeeded): void {
  setupRoutes(api, isSetupNeeded)
  userRoutes(api)
  federatedRoutes(api)
  accountRoutes(api)
  memberRoutes(api)
  invitationRoutes(api)
  securityRoutes(api)
  viewAsRoutes(api)
  planRoutes(api)
  userSettingsRoutes(api)
  contactRoutes(api)
}
