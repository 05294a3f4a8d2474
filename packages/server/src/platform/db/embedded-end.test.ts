import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDataFolder } from '../testing/test-db.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Loaded into each thread of the process: throws in the database's thread once a file exists. */
const FAULT = `data:text/javascript,${encodeURIComponent(`
  import { existsSync } from 'node:fs'
  import { isMainThread } from 'node:worker_threads'
  if (!isMainThread)
    setInterval(() => {
      if (existsSync(process.env.TEST_FAULT)) throw new Error('a fault in the thread')
    }, 20).unref()`)}`

let dataDir: string
let children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && !child.signalCode) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  children = []
  rmSync(dataDir, { recursive: true, force: true })
})

function start(more: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const fault = join(dataDir, 'fault')
  const env = { ...inherited, PORT: '0', DEMO: '0', DATA_DIR: dataDir, TEST_FAULT: fault }
  const child = spawn(process.execPath, [...more, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  const { promise: up, resolve } = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    const address = /is up at (http:\/\/\S+) /.exec(output)?.[1]
    if (address) resolve(address)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }))
  return { up, ended, breakThread: () => writeFileSync(fault, '') }
}

test('[R15] when the thread of the embedded database dies, the server reports it and ends', async () => {
  await fillDataFolder(dataDir)
  const first = start(['--import', FAULT])

  await first.up

  first.breakThread()
  const { code, output } = await first.ended
  expect(code).toBe(1)
  expect(output).toContain(
    'The embedded database has ended: a fault in the thread. Start the server again.',
  )
})
