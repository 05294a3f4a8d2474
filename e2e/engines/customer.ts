import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call } from '@agent-assist/contract'

/** A customer whose page on another origin has our script tag. */
export interface Customer {
  /** The organisation's admin, whose list of origins gets the page's. */
  admin: { call: Call; organisationId: string }
  /** Address of our server. */
  address: string
  /** Attributes of the tag. */
  tag: Record<string, string>
  body: string
  /** Further code of the page, which runs before the tag. */
  script?: string
}

/** What the page notes: uncaught errors, and the events of the SDK that are named. */
const NOTING = `
window.heard = []
for (const name of ['error', 'unhandledrejection'])
  addEventListener(name, (event) => heard.push([name, String(event.message ?? event.reason)]))
window.AgentAssist = function queue(...call) { (queue.q ||= []).push(call) }
for (const name of ['error', 'survey-shown', 'survey-submitted', 'insert'])
  AgentAssist('on', name, ({ code = '' }) => heard.push([name, code]))
`

/** Serves the customer's page under a policy that allows only the page's own scripts and our server. */
export async function startCustomer({ admin, address, tag, body, script = '' }: Customer) {
  const attributes = Object.entries(tag).map(([name, value]) => ` ${name}="${value}"`)
  const files: Record<string, [type: string, text: string]> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en"><head><title>Customer</title><link rel="icon" href="data:,">
<script src="/host.js"></script>
<script async src="${address}/sdk/v1.js"${attributes.join('')}></script>
</head><body><main><h1>Customer</h1>${body}</main></body></html>`,
    ],
    '/host.js': ['text/javascript', NOTING + script],
  }
  const policy = `default-src 'none'; script-src 'self' ${address}; connect-src ${address}; img-src data:`
  const server = createServer(({ url }, response) => {
    const [type, text] = files[url ?? ''] ?? []
    if (!type) return void response.writeHead(404).end()
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.setHeader('content-security-policy', policy)
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // another site than the product's 127.0.0.1
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { call, organisationId } = admin
  await call('updateEmbedding', { params: { organisationId }, body: { embedOrigins: [origin] } })
  return {
    origin,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
