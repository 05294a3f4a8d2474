import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildDocs } from './build-docs.ts'
import { buildReactHost } from './build-react-host.ts'
import { buildSdk } from './build-sdk.ts'
import { precompress } from './precompress.ts'

/* Builds everything that a browser loads into dist/. */

const PAGES = ['usage-report', 'survey-page', 'portal']

const root = fileURLToPath(new URL('..', import.meta.url))

rmSync(`${root}dist/.built`, { force: true })
for (const page of PAGES) {
  const folder = `${root}packages/${page}`
  await build({ root: folder, configFile: `${folder}/vite.config.ts`, logLevel: 'warn' })
}
await buildSdk()
await buildDocs(root)
await buildReactHost()
for (const folder of PAGES) await precompress(`${root}dist/${folder}`)
