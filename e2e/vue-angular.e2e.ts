import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { buildNpm } from '../scripts/build-npm.ts'
import { COMPILER } from '../scripts/npm/emit-declarations.ts'
import { copyExample } from '../scripts/npm/frameworks.ts'
import { pack } from '../scripts/npm/scratch-project.ts'
import { baseUrl, expect, test } from './browser.ts'
import { demoToken, insertAnswer, ORG } from './host.ts'

/*
 * The examples for Vue and Angular as a developer uses them: packed packages beside the frameworks, compiled strictly,
 * built by Vite, used in a browser. npm downloads the frameworks, so that has to be asked for.
 */

const why = process.env.INSTALL_FRAMEWORKS
  ? undefined
  : 'INSTALL_FRAMEWORKS=1 lets npm install Vue and Angular in a temporary folder'
if (why) console.warn(`Skipped: the tests of the Vue and Angular examples. ${why}.`)
test.skip(why !== undefined, why)

const PATH = '/own-app/'
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

/** Options of each app; the reply box is beside it on the page. */
const OPTIONS = `{
  org: '${ORG}',
  api: location.origin + '/api',
  fetchToken: () => fetch('/assist-token').then((answer) => answer.text()),
  onInsert: ({ text }: { text: string }) => { document.querySelector('textarea')!.value = text },
  open: true,
}`

/** The app around each component: its buttons change the ticket and remove the component. */
const APPS = {
  vue: {
    packages: ['vue@3'],
    main: `import { createApp, defineComponent, h, ref, type VNode } from 'vue'
import { AgentAssist } from './agent-assist'
const ticket = ref({ id: '1', subject: 'Machine shows E4' })
const shown = ref(true)
const heard = ref('')
const options = ${OPTIONS}
const App = defineComponent(() => (): VNode => h('main', [
  h('button', { onClick: () => (ticket.value = { id: '2', subject: 'Grinder is loud' }) }, 'Next ticket'),
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
  template: \`<main><button (click)="ticket.set({ id: '2', subject: 'Grinder is loud' })">Next ticket</button>
<button (click)="shown.set(false)">Remove</button><output>{{ heard() }}</output>
@if (shown()) { <agent-assist [options]="options" [ticket]="ticket()" (failed)="heard.set($event.code)" /> }</main>\`,
})
class App {
  readonly ticket = signal({ id: '1', subject: 'Machine shows E4' })
  readonly shown = signal(true)
  readonly heard = signal<string>('')
  readonly options = ${OPTIONS}
}
void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
`,
  },
}

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>
<link rel="icon" href="data:,"></head><body><textarea aria-label="Reply"></textarea>
<div id="app"><app-root></app-root></div><script type="module" src="./main.ts"></script></body></html>`

let work: string
let tarballs: string[]
test.beforeAll(async () => {
  test.setTimeout(600_000) // it runs the compiler over all packages
  work = mkdtempSync(join(tmpdir(), 'agent-assist-frameworks-'))
  const folders = await buildNpm(join(work, 'built'))
  tarballs = folders.map((folder) => pack(folder, work).tarball)
})
test.afterAll(() => rmSync(work, { recursive: true, force: true }))

/** Installs, compiles and builds the app; returns the folder of the built files. */
async function buildApp(name: keyof typeof APPS): Promise<string> {
  const { packages, main } = APPS[name]
  const root = join(work, name)
  copyExample(name, root, { org: ORG, server: baseUrl() })
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'index.html': HTML,
    'main.ts': main,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages, ...tarballs]
  execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  expect(spawnSync(process.execPath, [COMPILER, '-p', root]).stdout.toString()).toBe('')
  const outDir = join(root, 'out')
  await build({ configFile: false, logLevel: 'error', root, base: './', build: { outDir } })
  return outDir
}

/** The customer's own server: the built files, and a token for the agent who is signed in there. */
async function serve(page: Page, folder: string): Promise<void> {
  const token = await demoToken(page)
  await page.route(`${baseUrl()}/assist-token`, (route) => route.fulfill({ body: token }))
  await page.route(`${baseUrl()}${PATH}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(PATH.length)
    return route.fulfill({ path: join(folder, file || 'index.html') })
  })
  await page.goto(`${baseUrl()}${PATH}`)
}

for (const name of Object.keys(APPS) as (keyof typeof APPS)[])
  test(`[SDK-2] the component for ${name} inserts an answer, follows the ticket, and leaves with its page`, async ({
    page,
  }) => {
    test.setTimeout(600_000) // npm downloads the framework
    await serve(page, await buildApp(name))
    const panel = page.getByRole('dialog', { name: 'Agent Assist' })
    await expect(panel).toContainText('#1')
    await panel.getByRole('option').filter({ hasText: 'Article' }).first().click()
    await insertAnswer(panel)
    await expect(page.getByLabel('Reply')).toHaveValue(/\w+ \w+ \w+/)
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await expect(panel).toContainText('#2')
    await expect(page.locator('output')).toBeEmpty()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.locator('agent-assist-panel, agent-assist-launcher')).toHaveCount(0)
  })
