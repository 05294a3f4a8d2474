import { dumpRoutes } from '../../platform/data-folder/dump-routes.ts'
import type { Api } from '../../platform/http/route.ts'
import type { Origins } from '../../platform/http/origins.ts'
import { agentTokenRoutes } from '../agent-token-routes.ts'
import { apiKeyRoutes } from '../api-key-routes.ts'
import { auditRoutes } from '../audit-routes.ts'
import { embeddingRoutes } from '../embedding.ts'
import { filterSetupRoutes } from '../filter-setup.ts'
import { generalRoutes, type ZoneSteps } from '../general.ts'
import { helpRoutes } from '../help/help.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { logoRoutes } from '../logo/logo-routes.ts'
import { organisationDetailsRoutes } from '../organisation-details.ts'
import { mailSettingsRoutes } from '../mail-settings.ts'
import { pageCheckRoutes } from '../page-check.ts'
import { pageLoadRoutes } from '../page-load-routes.ts'
import { privacyRoutes } from '../privacy.ts'
import { signingSecretRoutes } from '../secret-routes.ts'
import { settingsRoutes } from '../settings.ts'
import { setupHiddenRoutes } from '../setup-hidden.ts'

/** All routes of this area. */
export function organisationRoutes(api: Api, origins: Origins, zoneSteps: ZoneSteps): void {
  settingsRoutes(api)
  organisationDetailsRoutes(api)
  generalRoutes(api, zoneSteps)
  logoRoutes(api)
  filterSetupRoutes(api)
  listRoutes(api)
  mailSettingsRoutes(api)
  setupHiddenRoutes(api)
  privacyRoutes(api)
  embeddingRoutes(api, origins)
  signingSecretRoutes(api)
  agentTokenRoutes(api)
  apiKeyRoutes(api)
  pageLoadRoutes(api)
  pageCheckRoutes(api)
  helpRoutes(api)
  auditRoutes(api)
  dumpRoutes(api) // of all organisations
}
