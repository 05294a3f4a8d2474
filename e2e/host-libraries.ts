import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { baseUrl } from './browser.ts'

/* Editors and htmx as pages of customers have them, in a package of their own: nobody else needs their 120 MB. */

const FOLDER = join(import.meta.dirname, 'host-libraries')
const MODULES = join(FOLDER, 'node_modules')
const PATH = '/host-libraries/'

const isInstalled = () => {
  const [installed, lock] = [join(MODULES, '.package-lock.json'), join(FOLDER, 'package-lock.json')]
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/** Installs them, unless they are there. Without npm's registry the tests fail instead of being skipped. */
export function installHostLibraries(): void {
  if (isInstalled()) return
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Builds the module that starts an editor; returns the folder of the built files. */
export async function buildEditors(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'agent-assist-editors-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: FOLDER,
    base: PATH,
    build: {
      outDir,
      modulePreload: false,
      rolldownOptions: {
        input: join(FOLDER, 'start-editor.js'),
        output: { entryFileNames: 'start-editor.js' },
      },
    },
  })
  return outDir
}

/** Serves them on the page's origin: files of packages, and those that were built. */
export const serveHostLibraries = (page: Page, built = ''): Promise<unknown> =>
  page.route(`${baseUrl()}${PATH}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(PATH.length)
    const own = join(built, name)
    return route.fulfill({ path: built && existsSync(own) ? own : join(MODULES, name) })
  })
