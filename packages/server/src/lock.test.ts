import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder, lockHolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The pid of a process that has ended. */
const deadPid = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['-e', ''])
    child.on('exit', () => resolve(child.pid ?? 0))
  })

test('a held folder is refused and names the holder; a released one is free', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
  lock.release()
  expect(lockHolder(folder)).toBeUndefined()
  lockFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that died, or was half written, is taken over', async () => {
  const path = join(folder, 'lock')
  writeFileSync(path, JSON.stringify({ pid: await deadPid() }))
  lockFolder(folder).release()
  writeFileSync(path, '{"pid":')
  lockFolder(folder).release()
  // the pid lives, but it is another process than the one that wrote the lock
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedTicks: '1' }))
  lockFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('what the holder publishes can be read by others of this user alone', () => {
  const lock = lockFolder(folder)
  lock.publish({ api: 'http://127.0.0.1:1/api', operatorKey: 'key' })
  expect(lockHolder(folder)).toMatchObject({ pid: process.pid, operatorKey: 'key' })
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).api).toContain('/api')
  lock.release()
})
