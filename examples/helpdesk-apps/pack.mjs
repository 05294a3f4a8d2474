import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fillChatwoot, fillZendesk } from './fill.js'
import { zip } from './zip.js'

const HELP = `node examples/helpdesk-apps/pack.mjs zendesk|chatwoot --server https://assist.example.com --org your-org

Writes dist/zendesk-app.zip or dist/chatwoot-app.zip, filled in for the organisation. Configure Org › Install has the same files.

--token-url URL    a route of your own server that signs tokens; the Chatwoot app shows only the chat without it
--chatwoot ORIGIN  the Chatwoot that may show its app, e.g. https://app.chatwoot.com; needed for it: no other page is heard
`

const EXAMPLES = fileURLToPath(new URL('..', import.meta.url))
const APPS = {
  zendesk: { folder: 'zendesk-app', file: 'zendesk-app.zip', fill: fillZendesk },
  chatwoot: { folder: 'chatwoot-dashboard-app', file: 'chatwoot-app.zip', fill: fillChatwoot },
}

/** The files of a folder by their path in it. */
function filesOf(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return Object.fromEntries(
    names.map((name) => [
      name.slice(folder.length + 1).replaceAll('\\', '/'),
      name.endsWith('.png') ? new Uint8Array(readFileSync(name)) : readFileSync(name, 'utf8'),
    ]),
  )
}

function originOf(name, text) {
  if (!URL.canParse(text)) throw new Error(`${name} ${text} is not a web address.`)
  return new URL(text).origin
}

function read() {
  const text = { type: 'string' }
  const options = { server: text, org: text, 'token-url': text, chatwoot: text }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const app = APPS[positionals[0]]
  const isWhole = app && values.server && values.org && (app !== APPS.chatwoot || values.chatwoot)
  if (!isWhole) throw new Error(HELP)
  if (!/^[a-z0-9-]+$/.test(values.org)) throw new Error(`--org ${String(values.org)} is not an id.`)
  const tokenUrl = values['token-url']
  if (tokenUrl) originOf('--token-url', tokenUrl)
  const chatwoot = values.chatwoot && originOf('--chatwoot', values.chatwoot)
  const server = originOf('--server', values.server)
  return { app, given: { server, org: values.org, tokenUrl, chatwoot } }
}

try {
  const { app, given } = read()
  const { 'README.md': _, ...files } = filesOf(join(EXAMPLES, app.folder))
  const target = join(EXAMPLES, '../dist', app.file)
  mkdirSync(join(EXAMPLES, '../dist'), { recursive: true })
  writeFileSync(target, zip(app.fill(files, given)))
  console.warn(`${target} is written.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
