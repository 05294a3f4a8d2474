import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../platform/data-folder/lock.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'

const CLI = fileURLToPath(new URL('./train-cli.ts', import.meta.url))

let server: TestServer
let folder: string
let unlock: () => void
beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(tmpdir(), 'train-sentiment-'))
  const lock = lockFolder(folder)
  lock.publish({ api: `${server.address}/api`, operatorKey: server.config.operatorKey })
  unlock = lock.release
})
afterAll(async () => {
  unlock()
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

/** Runs the command; resolves with its output and exit code. */
async function run(...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env // makes the command use the running server
  const env = { ...inherited, DATA_DIR: folder, INIT_CWD: folder }
  const child = spawn(process.execPath, [CLI, ...args], { env })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += String(text)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, printed }
}

test('[DASH-5] labelled texts of a file are used for training, and the command prints the result', async () => {
  const { id } = await testOrganisation(server.db)
  const rows = Array.from({ length: 240 }, (_, i) => {
    const [label, word] = [
      ['negative', 'sizzling'],
      ['3', 'round'],
      ['1', 'purring'],
    ][i % 3] as [string, string]
    return `"The sieve of basket ${i} is ${word}, as we told your people.",${label}`
  })
  writeFileSync(join(folder, 'labels.csv'), ['comment,sentiment', ...rows, 'no label,'].join('\n'))
  const { code, printed } = await run('--org', id, 'labels.csv')
  expect(printed).toContain('labels.csv: 240 labelled texts')
  expect(printed).toMatch(/en: 240 examples, model \d.*; used from now on/)
  expect(code).toBe(0)
})

test.each([
  [['labels.csv'], 'Enter the organisation'],
  [['--org', 'nowhere', 'gone.csv'], 'gone.csv'],
])('an error is one sentence: %j', async (args, says) => {
  const { code, printed } = await run(...args)
  expect(printed).toContain(says)
  expect(code).toBe(1)
})
