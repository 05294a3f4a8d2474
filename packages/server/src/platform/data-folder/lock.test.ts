import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, FolderNotLockable, lockFolder, lockHolder } from './lock.ts'

const LOCK = new URL('./lock.ts', import.meta.url).href
/** Runs a separate process with its own process ids, as in a container; it ends with its parent. */
const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const mayUnshare = spawnSync(String(UNSHARE[0]), [...UNSHARE.slice(1), 'true']).status === 0

let folder: string
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(async () => {
  for (const child of children) if (child.kill('SIGKILL')) await once(child, 'close')
  children = []
  rmSync(folder, { recursive: true })
})

/** Locks the folder and runs until it is killed, or prints the error. */
const KERNEL_LOCK = `
  import { lockFolder } from '${LOCK}'
  try {
    lockFolder(process.argv[1]).publish({ api: 'http://127.0.0.1:1/api', operatorKey: 'key' })
    console.log('in')
    process.stdin.resume()
  } catch (error) {
    console.log(error.message)
  }`

/** The same with a file that contains a pid and the start time of that process. */
const PID_FILE = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs'
  const path = process.argv[1] + '/pid'
  const started = (pid) => readFileSync('/proc/' + pid + '/stat', 'utf8').split(' ')[21]
  const [pid, ticks] = existsSync(path) ? readFileSync(path, 'utf8').split(' ') : []
  const isAlive = pid && existsSync('/proc/' + pid) && started(pid) === ticks
  if (!isAlive) writeFileSync(path, process.pid + ' ' + started(process.pid))
  console.log(isAlive ? 'in use' : 'in')
  process.stdin.resume()`

/** Starts the script in a separate process; resolves with the first line that it prints. */
async function run(script: string, prefix: string[] = []) {
  const [command, ...args] = [
    ...prefix,
    process.execPath,
    '--input-type=module',
    '-e',
    script,
    folder,
  ]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: String(line).trim() }
}

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

test('a locked folder is refused and names the holder; a released one is free', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} on `)
  lock.release()
  lock.release()
  expect(lockHolder(folder)).toBeUndefined()
  lockFolder(folder).release()
  expect(readdirSync(folder)).toEqual(['lock.sqlite'])
})

test('[R09] another process is refused, and a killed one leaves the folder free', async () => {
  const first = await run(KERNEL_LOCK)
  expect(first.said).toBe('in')
  expect(lockHolder(folder)).toMatchObject({ pid: first.child.pid, operatorKey: 'key' })
  expect((await run(KERNEL_LOCK)).said).toContain(`is in use by process ${first.child.pid} on `)
  await kill(first)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain('"key"')
  expect(lockHolder(folder)).toBeUndefined() // the file it has left is stale
  expect((await run(KERNEL_LOCK)).said).toBe('in')
})

test('a check of the lock holder does not release the lock', async () => {
  const lock = lockFolder(folder)
  expect(lockHolder(folder)).toBeDefined()
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect((await run(KERNEL_LOCK)).said).toContain(`is in use by process ${process.pid}`)
  lock.release()
})

test.skipIf(!mayUnshare)(
  '[R09] processes that cannot see each other exclude each other (skipped where unshare is not allowed)',
  async () => {
    const first = await run(KERNEL_LOCK, UNSHARE)
    expect(first.said).toBe('in')
    expect((await run(KERNEL_LOCK, UNSHARE)).said).toContain('is in use by process 1 on ')
    expect(lockHolder(folder)).toMatchObject({ pid: 1, operatorKey: 'key' })
    await kill(first)
    expect((await run(KERNEL_LOCK, UNSHARE)).said).toBe('in')
  },
)

test.skipIf(!mayUnshare)('a pid file fails across containers', async () => {
  expect((await run(PID_FILE, UNSHARE)).said).toBe('in')
  expect((await run(PID_FILE, UNSHARE)).said).toBe('in')
})

test('a pid file excludes processes that see each other', async () => {
  expect((await run(PID_FILE)).said).toBe('in')
  expect((await run(PID_FILE)).said).toBe('in use')
})

test('the lock holder shows what it has published, and nothing before', () => {
  const lock = lockFolder(folder)
  expect(lockHolder(folder)).not.toHaveProperty('api')
  lock.publish({ api: 'http://127.0.0.1:1/api', operatorKey: 'key' })
  expect(lockHolder(folder)).toMatchObject({ pid: process.pid, operatorKey: 'key' })
  lock.release()
})

test('a new holder ignores the file of a killed one', () => {
  writeFileSync(
    join(folder, 'lock'),
    '{"pid":1,"api":"http://127.0.0.1:1/api","operatorKey":"old"}',
  )
  expect(lockHolder(folder)).toBeUndefined()
  const lock = lockFolder(folder)
  expect(lockHolder(folder)).not.toHaveProperty('operatorKey')
  lock.release()
  writeFileSync(join(folder, 'lock'), '{"pid":')
  lockFolder(folder).release()
})

test('a folder that cannot be locked is reported in one sentence', () => {
  mkdirSync(join(folder, 'lock.sqlite'))
  expect(() => lockFolder(folder)).toThrow(FolderNotLockable)
  expect(() => lockFolder(folder)).toThrow(
    /cannot be written to and locked \(.+\)\. Allow this user to write to it/,
  )
  expect(lockHolder(folder)).toBeUndefined()
})
