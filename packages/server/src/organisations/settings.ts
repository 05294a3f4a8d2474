import { type Api, route } from '../platform/http/route.ts'

/** A change of these takes a restart, so browsers may keep them a little. */
const KEEP_S = 60

/** What the public pages need to know of this installation. */
export function settingsRoutes(api: Api): void {
  const { config } = api
  const { google, oidc } = config.issuers
  const settings = {
    passwordMin: config.passwordMin,
    marketingUrl: config.marketingUrl,
    helpCenterUrl: config.helpCenterUrl,
    surveyOrigins: config.surveyOrigins,
    ...(config.surveyOrganisation ? { surveyOrganisation: config.surveyOrganisation } : {}),
    ...(google ? { google: { clientId: google.clientId } } : {}),
    ...(oidc
      ? {
          oidc: {
            clientId: oidc.clientId,
            ...(oidc.name ? { name: oidc.name } : {}),
            ...(oidc.fedcmUrl ? { fedcmUrl: oidc.fedcmUrl } : {}),
          },
        }
      : {}),
  }
  route(api, 'getPublicSettings', async () => settings, { maxAgeS: KEEP_S })
}
