import { type Api, route } from '../platform/http/route.ts'

/** Settings change only at a restart, so browsers may cache them for this long, in seconds. */
const CACHE_S = 60

/** Settings of this installation that the public pages need. */
export function settingsRoutes(api: Api): void {
  const { config } = api
  const { google, oidc } = config.issuers
  const settings = {
    passwordMin: config.passwordMin,
    marketingUrl: config.marketingUrl,
    helpCenterUrl: config.helpCenterUrl,
    sendsMail: config.smtpUrl !== undefined,
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
  route(api, 'getPublicSettings', async () => settings, { maxAgeS: CACHE_S })
}
