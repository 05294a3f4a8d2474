import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildDocs } from './build-docs.ts'
import { buildReactHost } from './build-react-host.ts'
import { buildSdk } from './build-sdk.ts'
import { precompress } from './precompress.ts'
import { moveSourceMaps } from './source-maps.ts'

/* Builds everything that a browser loads into dist/; with --source-maps their source maps into dist/source-maps as well. */

const PAGES = ['usage-report', 'survey-page', 'portal']

const root = fileURLToPath(new URL('..', import.meta.url))
const hasMaps = process.argv.includes('--source-maps')
/** Browsers are not told of a map: it stays with those who look into an error. */
const sourcemap = hasMaps ? ('hidden' as const) : false

rmSync(`${root}dist/.built`, { force: true })
for (const page of PAGES) {
  const folder = `${root}packages/${page}`
  const more = { build: { sourcemap } }
  await build({ root: folder, configFile: `${folder}/vite.config.ts`, logLevel: 'warn', ...more })
  if (hasMaps) moveSourceMaps(`${root}dist`, page)
}
await buildSdk({ hasMaps })
await buildDocs(root)
await buildReactHost()
for (const folder of PAGES) await precompress(`${root}dist/${folder}`)
