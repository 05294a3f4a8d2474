import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, signedIn, test } from './browser.ts'

const DATA = fileURLToPath(new URL('../../shared/data/', import.meta.url))
const FILES = [
  `${DATA}thunderbird-tickets/tickets-2024-05_2024-09.jsonl.gz`,
  `${DATA}thunderbird-kb/articles.jsonl`,
]
const ORG = 'demo-org-2'
/** A real ticket with a question that many others asked, too. */
const TICKET = '1446247'

/** The command as a person runs it, beside the running server. */
function runImport(): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', '--silent', 'import', '--', '--org', ORG, ...FILES], {
    env: {
      ...process.env,
      NODE_ENV: '', // a build inside another test sets it
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test('real tickets are imported beside the running server, and one gets a suggestion', async ({
  page,
}) => {
  test.skip(!FILES.every((file) => existsSync(file)), 'the real tickets are not in ../shared/data')
  test.setTimeout(120_000)
  const { code, output } = await runImport()
  expect(output).toContain('tickets: 6378 read, 6378 added, 0 updated, 0 refused')
  expect(output).toContain('articles: 174 read, 174 added, 0 updated, 0 refused')
  expect(code).toBe(0)
  const call = await signedIn('admin@demo.test')
  const { total } = await call('listTickets', {
    params: { organisationId: ORG },
    query: { from: '2024-05-01T00:00:00.000Z', to: '2024-09-30T23:59:59.999Z' },
  })
  expect(total).toBe(6378)

  await page.goto(`/examples/helpdesk/?org=${ORG}&ticket=${TICKET}`)
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await expect(panel).toContainText(`#${TICKET}`)
  const suggestions = panel.getByRole('option')
  await expect(suggestions.first()).toBeVisible()
  await expect(panel).toContainText(/password/i)
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByRole('textbox', { name: /reply/i })).toHaveValue(/\w+ \w+ \w+/)
})
