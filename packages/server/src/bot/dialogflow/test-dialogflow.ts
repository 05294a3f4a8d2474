import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { importSPKI, jwtVerify } from 'jose'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) =>
  key.type === 'private'
    ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
    : key.export({ type: 'spki', format: 'pem' }).toString()

/** A service account key in Google's format, generated for this run. */
export const TEST_ACCOUNT = {
  type: 'service_account',
  project_id: 'test-project',
  private_key_id: 'key-1',
  private_key: pem(keys.privateKey),
  client_email: 'bot@test-project.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
}

/** The content of a detectIntent call. */
export interface Detection {
  project: string
  session: string
  queryInput: {
    text?: { text: string; languageCode: string }
    event?: { name: string; languageCode: string }
  }
}

/** The stub's response; `hang` never responds, a string body is sent unchanged. */
type Answered = { status?: number; body: unknown } | 'hang'

const PATH = /^\/v2\/projects\/([^/]+)\/agent\/sessions\/([^/]+):detectIntent$/

/** A stub of Google's token endpoint and of Dialogflow ES. */
export async function testDialogflow() {
  const state = {
    tokens: 0,
    /** The only access token that the stub accepts. */
    token: '',
    seen: [] as Detection[],
    answer: (_given: Detection): Answered => ({ body: { queryResult: {} } }),
  }

  async function tokenOf(request: IncomingMessage): Promise<Answered> {
    const form = new URLSearchParams(await text(request))
    const key = await importSPKI(pem(keys.publicKey), 'RS256')
    try {
      const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', key, {
        issuer: TEST_ACCOUNT.client_email,
        audience: TEST_ACCOUNT.token_uri,
      })
      const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
      const isScope = payload.scope === 'https://www.googleapis.com/auth/dialogflow'
      if (!isGrant || !isScope || protectedHeader.kid !== TEST_ACCOUNT.private_key_id)
        throw new Error('another grant')
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    state.tokens += 1
    state.token = `token-${state.tokens}`
    return { body: { access_token: state.token, expires_in: 3600, token_type: 'Bearer' } }
  }

  async function detect(request: IncomingMessage): Promise<Answered> {
    const [, project = '', session = ''] = PATH.exec(request.url ?? '') ?? []
    if (!project) return { status: 404, body: {} }
    if (request.headers.authorization !== `Bearer ${state.token}`) return { status: 401, body: {} }
    const { queryInput } = JSON.parse(await text(request)) as Pick<Detection, 'queryInput'>
    const given = { project, session, queryInput }
    state.seen.push(given)
    return state.answer(given)
  }

  const server = createServer((request, response) => {
    void (async () => {
      const answered = await (request.url === '/token' ? tokenOf(request) : detect(request))
      if (answered === 'hang') return
      const { status = 200, body } = answered
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
