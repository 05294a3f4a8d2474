import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'
import { answerFedcm, formOf } from './test-fedcm.ts'

/** An account at the issuer. */
export interface IssuerAccount {
  sub: string
  email: string
  name: string
  emailVerified?: boolean
}

export const PUBLIC_CLIENT = 'portal'
export const SECRET_CLIENT = { id: 'portal-with-secret', secret: 'the secret of the test client' }

const TTL_S = 600

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (accounts: IssuerAccount[]) =>
  `<!doctype html><html lang="en"><title>Test issuer</title><link rel="icon" href="data:,"><h1>Test issuer</h1><form method="post">${accounts
    .map(
      ({ sub, name, email }) =>
        `<p><button name="sub" value="${escape(sub)}">${escape(`${name} (${email})`)}</button></p>`,
    )
    .join('')}<p><button name="sub" value="">Cancel</button></p></form></html>`

function createProvider(address: string, key: JWK, accounts: IssuerAccount[]): Provider {
  const client = {
    application_type: 'native' as const, // allows redirects to any port of the loopback address
    redirect_uris: ['http://127.0.0.1/login'],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
  }
  return new Provider(address, {
    clients: [
      { ...client, client_id: PUBLIC_CLIENT, token_endpoint_auth_method: 'none' },
      {
        ...client,
        client_id: SECRET_CLIENT.id,
        client_secret: SECRET_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [key] },
    ttl: {
      AccessToken: TTL_S,
      Grant: TTL_S,
      IdToken: TTL_S,
      Interaction: TTL_S,
      Session: TTL_S,
    },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // puts the e-mail address into the ID token
    findAccount: (_context, sub) => {
      const account = accounts.find((each) => each.sub === sub)
      if (!account) return undefined
      const { email, name, emailVerified = true } = account
      const claims = { sub, email, name, email_verified: emailVerified }
      return { accountId: sub, claims: () => claims }
    },
    // consent is granted without asking
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

async function interact(
  provider: Provider,
  accounts: IssuerAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(accounts))
    return
  }
  const sub = (await formOf(request)).get('sub')
  const result = sub
    ? { login: { accountId: sub, remember: false }, consent: {} } // a native client always needs consent
    : { error: 'access_denied', error_description: 'The person cancelled.' }
  await provider.interactionFinished(request, response, result)
}

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    )
  })

/** A real OpenID Connect issuer on a free port, with FedCM. */
export async function testIssuer(accounts: IssuerAccount[]) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
  const server = createServer()
  const address = await listen(server)
  const provider = createProvider(address, key, accounts)
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', address)
    if (pathname.startsWith('/interaction/')) void interact(provider, accounts, request, response)
    else if (pathname.startsWith('/fedcm/') || pathname === '/.well-known/web-identity')
      void answerFedcm({ address, accounts, key, privateKey }, pathname, request, response)
    else void answer(request, response)
  })
  return {
    url: address,
    fedcmUrl: `${address}/fedcm/config.json`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type TestIssuer = Awaited<ReturnType<typeof testIssuer>>
