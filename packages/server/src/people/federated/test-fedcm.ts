import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CryptoKey, type JWK, SignJWT } from 'jose'
import type { IssuerAccount } from './test-issuer.ts'

interface Issuer {
  address: string
  accounts: IssuerAccount[]
  key: JWK
  privateKey: CryptoKey
}

/** The fields of a submitted form. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // without an encoding the stream has buffers
  return new URLSearchParams(Buffer.concat(parts).toString())
}

async function assertionOf({ address, accounts, key, privateKey }: Issuer, form: URLSearchParams) {
  const account = accounts.find(({ sub }) => sub === form.get('account_id'))
  if (!account) return { error: { code: 'access_denied' } }
  const params = JSON.parse(form.get('params') ?? '{}') as { nonce?: string } // as the page set them
  const { email, name, emailVerified = true } = account
  const token = await new SignJWT({
    email,
    name,
    email_verified: emailVerified,
    nonce: params.nonce ?? form.get('nonce'),
  })
    .setProtectedHeader({ alg: 'RS256', kid: String(key.kid) })
    .setIssuer(address)
    .setSubject(account.sub)
    .setAudience(form.get('client_id') ?? '')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
  return { token }
}

/** Answers a browser's FedCM requests to an issuer (https://www.w3.org/TR/fedcm/). */
export async function answerFedcm(
  issuer: Issuer,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { address, accounts } = issuer
  const documents: Record<string, object> = {
    '/.well-known/web-identity': {
      provider_urls: [`${address}/fedcm/config.json`],
      accounts_endpoint: `${address}/fedcm/accounts`,
      login_url: `${address}/fedcm/login`,
    },
    '/fedcm/config.json': {
      accounts_endpoint: '/fedcm/accounts',
      client_metadata_endpoint: '/fedcm/client',
      id_assertion_endpoint: '/fedcm/assertion',
      login_url: '/fedcm/login',
    },
    '/fedcm/accounts': {
      accounts: accounts.map(({ sub, name, email }) => ({ id: sub, name, email })),
    },
    '/fedcm/client': {},
  }
  const body =
    pathname === '/fedcm/assertion'
      ? await assertionOf(issuer, await formOf(request))
      : documents[pathname]
  response
    .writeHead(body ? 200 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
    })
    .end(JSON.stringify(body ?? {}))
}
