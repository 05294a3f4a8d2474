import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { buildNpm } from '../build-npm.ts'
import { COMPILER } from './emit-declarations.ts'
import { copyExample } from './frameworks.ts'
import { pack } from './scratch-project.ts'

/*
 * node scripts/npm/check-frameworks.ts: installs Vue and Angular from the npm registry in a temporary folder, compiles
 * the examples strictly, builds them with Vite, and uses them in a browser (CHROMIUM). Nothing answers their requests.
 */

const ORIGIN = 'https://help.acme.test'
const OPTIONS = `{ org: 'acme', api: 'https://assist.acme.test/api', token: 'a.b.c', open: true }`
const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    experimentalDecorators: true,
    useDefineForClassFields: false,
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  },
  include: ['*.ts'],
}

/** The app around each component: its buttons change the ticket and remove the component. */
const APPS = {
  vue: {
    packages: ['vue@3'],
    main: `import { createApp, defineComponent, h, ref, type VNode } from 'vue'
import { AgentAssist } from './agent-assist'
const ticket = ref({ id: '48213' })
const shown = ref(true)
const heard = ref('')
const options = ${OPTIONS}
const App = defineComponent(() => (): VNode => h('main', [
  h('button', { onClick: () => (ticket.value = { id: '48214' }) }, 'Next'),
  h('button', { onClick: () => (shown.value = false) }, 'Remove'),
  h('output', heard.value),
  shown.value ? h(AgentAssist, { options, ticket: ticket.value, onError: ({ code }) => (heard.value = code) }) : null,
]))
createApp(App).mount('#app')
`,
  },
  angular: {
    packages: ['core', 'common', 'compiler', 'platform-browser']
      .map((name) => `@angular/${name}`)
      .concat('rxjs', 'tslib'),
    main: `import '@angular/compiler'
import { Component, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { AgentAssist } from './agent-assist'
@Component({
  selector: 'app-root',
  imports: [AgentAssist],
  template: \`<main><button (click)="ticket.set({ id: '48214' })">Next</button>
<button (click)="shown.set(false)">Remove</button><output>{{ heard() }}</output>
@if (shown()) { <agent-assist [options]="options" [ticket]="ticket()" (failed)="heard.set($event.code)" /> }</main>\`,
})
class App {
  readonly ticket = signal({ id: '48213' })
  readonly shown = signal(true)
  readonly heard = signal<string>('')
  readonly options = ${OPTIONS}
}
void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
`,
  },
}

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>
<link rel="icon" href="data:,"></head><body><div id="app"><app-root></app-root></div>
<script type="module" src="./main.ts"></script></body></html>`

/** Opens the panel, changes the ticket, hears an error, and leaves nothing. */
async function tryOut(page: Page, folder: string): Promise<void> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== ORIGIN) return route.abort()
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) })
  })
  await page.goto(ORIGIN)
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await panel.getByText('#48213').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await panel.getByText('#48214').waitFor()
  await page.locator('output', { hasText: 'network_unreachable' }).waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await panel.waitFor({ state: 'detached' })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

async function check(name: keyof typeof APPS, tarballs: string[], work: string): Promise<string> {
  const { packages, main } = APPS[name]
  const root = join(work, name)
  copyExample(name, root, { org: 'acme', server: 'https://assist.acme.test' })
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'index.html': HTML,
    'main.ts': main,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages, ...tarballs]
  execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const { stdout } = spawnSync(process.execPath, [COMPILER, '-p', root])
  if (stdout.length > 0) throw new Error(stdout.toString())
  const outDir = join(root, 'out')
  await build({ configFile: false, logLevel: 'error', root, base: './', build: { outDir } })
  return outDir
}

const work = mkdtempSync(join(tmpdir(), 'agent-assist-frameworks-'))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const folders = await buildNpm(join(work, 'built'))
  const tarballs = folders.map((folder) => pack(folder, work).tarball)
  for (const name of Object.keys(APPS) as (keyof typeof APPS)[]) {
    const page = await browser.newPage()
    await tryOut(page, await check(name, tarballs, work))
    console.warn(`${name}: compiled, built and used in a browser`)
  }
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}
