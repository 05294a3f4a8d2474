import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { bundleModules } from './npm/bundle-modules.ts'
import { entriesOf, manifestOf, ROOT } from './npm/packages.ts'
import { precompress } from './precompress.ts'

const EXAMPLE = join(ROOT, 'examples/react-host')
const DIST = join(ROOT, 'dist')
const OUT = join(DIST, 'examples/react-host')

/** Writes the modules of the SDK as they are published on npm. */
async function writeSdk(folder: string): Promise<void> {
  const peers = Object.keys(manifestOf('sdk').peerDependencies ?? {})
  const { files } = await bundleModules(entriesOf('sdk'), peers)
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
}

/** Builds the React example into dist/, with the published form of the SDK instead of its sources. */
export async function buildReactHost(): Promise<void> {
  mkdirSync(DIST, { recursive: true })
  const sdk = mkdtempSync(join(DIST, 'sdk-modules-'))
  try {
    await writeSdk(sdk)
    await build({
      root: EXAMPLE,
      configFile: join(EXAMPLE, 'vite.config.ts'),
      logLevel: 'error', // Rollup warns about 'use client', which a browser ignores
      resolve: { alias: { '@agent-assist/sdk': sdk }, dedupe: ['react'] },
    })
  } finally {
    rmSync(sdk, { recursive: true, force: true })
  }
  await precompress(OUT)
}

if (import.meta.main) await buildReactHost()
