import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readRecorded } from './covered.ts'
import { takePart, untilWritten } from './parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const [ONE, OTHER] = ['scripts/by-hash.ts', 'scripts/test-results.ts']

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a recorded process that calls a function of a source when it reads the source's path, and says so. */
function startCaller(env: Record<string, string> = {}) {
  folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const code = `
    import { createInterface } from 'node:readline'
    import { byHash } from './${ONE}'
    import { skippedIn } from './${OTHER}'
    const acts = { '${ONE}': () => byHash([1], '', String), '${OTHER}': () => skippedIn([]) }
    for await (const line of createInterface({ input: process.stdin })) console.log(typeof acts[line]())`
  const hook = `--import=${join(ROOT, 'scripts/proof/hook.mjs')}`
  const child = spawn(process.execPath, [hook, '--input-type=module', '--eval', code], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_OPTIONS: '', PROOF_FOLDER: folder },
  })
  let problem = ''
  child.stderr.on('data', (chunk) => (problem += String(chunk)))
  const call = async (source: string) => {
    child.stdin.write(`${source}\n`)
    const [said] = (await Promise.race([
      new Promise((resolve) => child.stdout.once('data', (chunk) => resolve([String(chunk)]))),
      new Promise<never>((_, reject) => child.once('exit', () => reject(new Error(problem)))),
    ])) as [string]
    expect(said.trim()).toBe('object')
  }
  return { child, call }
}

/** The sources with a called function. */
const calledIn = ({ called }: { called: Map<string, Set<string>> }) =>
  [...called].flatMap(([source, places]) => (places.size > 0 ? [source] : []))

test('a server that several tests use writes for each what was called during it, also what was called before', async () => {
  const { child, call } = startCaller({ PROOF_PARTS: '1' })
  await call(ONE)
  expect(calledIn(await takePart(child, folder))).toEqual(expect.arrayContaining([ONE]))
  await call(OTHER)
  const second = calledIn(await takePart(child, folder))
  expect(second).toContain(OTHER)
  expect(second).not.toContain(ONE)
  await call(ONE)
  expect(calledIn(await takePart(child, folder))).toContain(ONE)
  child.stdin.end()
  await untilWritten(folder)
})

test('what a process calls is read once it has ended, also when that is after the test', async () => {
  const { child, call } = startCaller()
  await call(OTHER)
  const waited = untilWritten(folder)
  expect(calledIn(readRecorded(folder))).toEqual([])
  child.stdin.end()
  await waited
  expect(calledIn(readRecorded(folder))).toContain(OTHER)
})

test('a file that is being written is waited for until it is whole', async () => {
  folder = mkdtempSync(join(tmpdir(), 'proof-'))
  writeFileSync(join(folder, `${process.pid}.started`), '')
  const file = join(folder, `${process.pid}-0-0.json`)
  writeFileSync(`${file}.part`, '')
  let isWhole = false
  const waited = untilWritten(folder).then(() => isWhole)
  await new Promise((resolve) => setImmediate(resolve))
  renameSync(`${file}.part`, file)
  isWhole = true
  expect(await waited).toBe(true)
})

test('a process that was killed is not waited for', async () => {
  const { child, call } = startCaller()
  await call(ONE)
  child.kill('SIGKILL')
  await untilWritten(folder)
  expect(readRecorded(folder).called.size).toBe(0)
})
