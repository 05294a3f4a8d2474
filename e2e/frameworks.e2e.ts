import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { buildNpm } from '../scripts/build-npm.ts'
import { copyExample } from '../scripts/npm/frameworks.ts'
import { createScratchProject, pack } from '../scripts/npm/scratch-project.ts'
import { baseUrl, expect, expectAccessible, test } from './browser.ts'
import { demoToken, ORG } from './host.ts'

/* The examples of frameworks as a developer uses them: packed packages in a fresh project, built by Vite. */

const PATH = '/frameworks/'

let empty: string
let project: ReturnType<typeof createScratchProject>

test.beforeAll(async () => {
  test.setTimeout(600_000) // it runs the compiler over all packages
  empty = mkdtempSync(join(tmpdir(), 'agent-assist-empty-'))
  project = createScratchProject(empty)
  const folders = await buildNpm(join(project.folder, 'built'))
  project.install(folders.map((folder) => pack(folder, project.folder).tarball))
})
test.afterAll(() => {
  project.remove()
  rmSync(empty, { recursive: true })
})

/** The customer's own server: the built files, and a token for the agent who is signed in there. */
async function serve(page: Page, folder: string, html?: string): Promise<void> {
  const token = await demoToken(page)
  await page.route(`${baseUrl()}/assist-token`, (route) => route.fulfill({ body: token }))
  await page.route(`${baseUrl()}${PATH}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(PATH.length)
    if (!file && html) return route.fulfill({ contentType: 'text/html', body: html })
    return route.fulfill({ path: join(folder, file || 'index.html') })
  })
  await page.goto(`${baseUrl()}${PATH}`)
}

const example = (name: string): string => {
  const folder = join(project.folder, name)
  copyExample(name, folder, { org: ORG, server: baseUrl() })
  return folder
}
const base = { configFile: false, logLevel: 'error', base: './' } as const

/** Waits for the panel, which opens by itself, inserts an answer, and expects it in the reply. */
async function expectUseful(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await expect(panel).toContainText('#48213')
  await panel.getByRole('option').filter({ hasText: 'Article' }).first().click()
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByLabel('Reply')).toHaveValue(/\w+ \w+ \w+/)
  await expectAccessible(page)
}

test('[SDK-2] a fresh Vite and TypeScript app shows the panel and inserts an answer', async ({
  page,
}) => {
  const root = example('vite')
  const outDir = join(project.folder, 'vite-out')
  await build({ ...base, root, build: { outDir } })
  await serve(page, outDir)
  await expectUseful(page)
})

test('[SDK-2] a page with the script tag does the same', async ({ page }) => {
  await serve(page, example('plain'))
  await expectUseful(page)
})

const SERVER_ENTRY = `import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import TicketPage from './page'
export const html = (props) => renderToString(<StrictMode><TicketPage {...props} /></StrictMode>)
`
const CLIENT_ENTRY = (props: object) => `import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import TicketPage from './page'
const root = document.querySelector('#root')
hydrateRoot(root, <StrictMode><TicketPage {...${JSON.stringify(props)}} /></StrictMode>)
`

test('[SDK-2] a page that a server renders, as Next does, is hydrated without a difference under StrictMode', async ({
  page,
}) => {
  const root = example('next')
  const props = { org: ORG, api: `${baseUrl()}/api` }
  writeFileSync(join(root, 'server.jsx'), SERVER_ENTRY)
  writeFileSync(join(root, 'client.jsx'), CLIENT_ENTRY(props))
  const shared = {
    ...base,
    root,
    mode: 'development', // StrictMode mounts twice, and React names each difference
    define: { 'process.env.NODE_ENV': '"development"' },
    oxc: { jsx: { runtime: 'automatic' as const } },
  }
  const [onServer, inBrowser] = ['server', 'client'].map((name) => join(project.folder, name))
  if (!onServer || !inBrowser) throw new Error('there are two folders')
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: 'server.jsx',
      outDir: onServer,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  })
  await build({
    ...shared,
    build: {
      outDir: inBrowser,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'client.jsx'),
        output: { entryFileNames: 'client.js' },
      },
    },
  })
  const { html } = (await import(join(onServer, 'server.mjs'))) as { html: (of: object) => string }
  const rendered = html(props)
  expect(rendered).toContain('<h1>Machine shows E4 after descaling</h1>')
  expect(rendered).not.toContain('agent-assist')
  await serve(
    page,
    inBrowser,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ticket</title>
<link rel="icon" href="data:,"><script type="module" src="client.js"></script></head>
<body><div id="root">${rendered}</div></body></html>`,
  )
  await expect(page.locator('agent-assist-panel, agent-assist-launcher').first()).toBeAttached()
  await expectUseful(page)
})
