import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { expect, expectAccessible, test } from './browser.ts'

/** The page with the menu, built by Vite from the portal's own components. */
async function built(): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'menu-types-page.tsx'),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const scripts = outputs.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const styles = outputs.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  const code = scripts.join('\n').replaceAll('</script', '<\\/script')
  return `<!doctype html><html lang="en"><title>Menu</title><style>${styles.join('\n')}</style>
    <body><main><h1>Menu</h1></main><script type="module">${code}</script></body></html>`
}

let server: Server
let address: string
test.beforeAll(async () => {
  test.setTimeout(300_000) // a build on a busy machine
  const page = await built()
  server = createServer((request, response) => {
    const isWiki = request.url === '/wiki'
    response.writeHead(200, { 'content-type': 'text/html' }).end(isWiki ? 'The wiki' : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

test('[NAV-1] a group is always open, a divider is a line, and a link opens in a new tab', async ({
  page,
  context,
}) => {
  await page.goto(address)
  const group = page.getByRole('list', { name: 'Team' })
  await expect(group.getByRole('link')).toHaveText([/People/, /Wiki/])
  await expect(page.getByText('Team', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Team' })).toHaveCount(0) // nothing to collapse
  await expect(group.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('separator')).toBeVisible()

  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await expect(page.getByRole('link', { name: 'Prices' })).toBeHidden() // a collapse does collapse
  await more.click()
  await expect(page.getByRole('link', { name: 'Prices' })).toBeVisible()

  const opened = context.waitForEvent('page')
  await group.getByRole('link', { name: 'Wiki (opens in a new tab)' }).click()
  await expect((await opened).getByText('The wiki')).toBeVisible()
  await expect(page).toHaveURL(`${address}/`)
  await expectAccessible(page)
})
