import type { Config } from '../../platform/config/config.ts'
import type { PageSources } from '../../platform/http/pages.ts'

/** https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy */
const GOOGLE = 'https://accounts.google.com/gsi/'

/** What the login page may load from the configured issuers; nothing without any. */
export function signInSources({ issuers: { google, oidc } }: Config): PageSources {
  const fedcm = oidc?.fedcmUrl ? [new URL(oidc.fedcmUrl).origin] : []
  if (!google) return { connect: fedcm }
  return {
    script: [`${GOOGLE}client`],
    style: [`${GOOGLE}style`],
    frame: [GOOGLE],
    connect: [...fedcm, GOOGLE],
  }
}

/** A meta tag that names the ways to sign in, so that the login page reserves their place. */
export function signInHint({ issuers }: Config): string {
  const ways = Object.keys(issuers)
  return ways.length > 0 ? `<meta name="sign-in-with" content="${ways.join(' ')}" />` : ''
}
