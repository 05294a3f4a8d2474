import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildReactHost } from './build-react-host.ts'
import { buildSdk } from './build-sdk.ts'
import { precompress } from './precompress.ts'

/* Builds everything that a browser loads into dist/. */

const root = fileURLToPath(new URL('..', import.meta.url))

rmSync(`${root}dist/.built`, { force: true })
for (const page of ['usage-report', 'portal']) {
  const folder = `${root}packages/${page}`
  await build({ root: folder, configFile: `${folder}/vite.config.ts`, logLevel: 'warn' })
}
await buildSdk()
await buildReactHost()
for (const folder of ['usage-report', 'portal']) await precompress(`${root}dist/${folder}`)
