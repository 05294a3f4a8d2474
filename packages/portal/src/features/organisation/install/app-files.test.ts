import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chatwootApp, zendeskApp } from './app-files.ts'

/** The files of a zip by name, read from the list at its end. */
async function unzip(file: Blob): Promise<Map<string, string>> {
  const zip = Buffer.from(await file.arrayBuffer())
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(zip.length - 6)
  for (let left = zip.readUInt16LE(zip.length - 12); left > 0; left--) {
    const length = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const start = zip.readUInt32LE(at + 42) + 30 + length
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, (zip.readUInt16LE(at + 10) ? inflateRawSync(packed) : packed).toString())
    at += 46 + length
  }
  return files
}

const owner = { server: 'https://assist.acme.test', org: 'acme' }

test('[ORGC-1] the Zendesk app is filled in: address, organisation, token address and its only host', async () => {
  const files = await unzip(zendeskApp(owner))
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as {
    domainWhitelist: string[]
    parameters: { name: string; default?: string; secure?: boolean }[]
    location: { support: { ticket_sidebar: { url: string } } }
  }
  expect(manifest.domainWhitelist).toEqual(['assist.acme.test'])
  expect(Object.fromEntries(manifest.parameters.map((one) => [one.name, one.default]))).toEqual({
    agentAssistUrl: 'https://assist.acme.test',
    organisation: 'acme',
    tokenUrl: 'https://assist.acme.test/api/organisations/acme/agent-tokens',
    tokenSecret: undefined,
  })
  expect(files.has(manifest.location.support.ticket_sidebar.url)).toBe(true)
  expect(files.get('assets/logo.png')?.slice(1, 4)).toBe('PNG')
  const { app } = JSON.parse(files.get('translations/en.json') ?? '') as {
    app: { parameters: Record<string, { label: string }> }
  }
  for (const { name } of manifest.parameters) expect(app.parameters[name]?.label).toBeTruthy()
})

test('[ORGC-1] the Chatwoot app is filled in, and an address cannot leave its quotes', async () => {
  const given = { ...owner, chatwoot: 'https://cw.acme.test', tokenUrl: `https://a.test/'"$&` }
  const files = await unzip(chatwootApp(given))
  expect([...files.keys()].toSorted()).toEqual([
    'app.css',
    'app.js',
    'config.js',
    'context.js',
    'index.html',
  ])
  const config = (await import(
    `data:text/javascript,${encodeURIComponent(files.get('config.js') ?? '')}`
  )) as object
  expect({ ...config }).toEqual({
    AGENT_ASSIST: 'https://assist.acme.test',
    ORG: 'acme',
    CHATWOOT: 'https://cw.acme.test',
    TOKEN_URL: given.tokenUrl,
    IS_DEMO: false,
  })
})
