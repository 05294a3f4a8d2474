import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../platform/data-folder/lock.ts'
import { openDb } from '../platform/data-folder/open-db.ts'
import { memberAs } from '../people/accounts/test-accounts.ts'
import {
  fillDataFolder,
  testConfig,
  testOrganisation,
  testServer,
} from '../platform/testing/test-db.ts'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const GUIDE = ['embed', 'data']
  .map((page) => readFileSync(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8'))
  .join('\n')

let folder: string
const children: ChildProcess[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL') // for failed tests; the others have ended
  rmSync(folder, { recursive: true, force: true })
})

/** Starts one of our scripts on a data folder, in the environment of the guide: no demo, no DATABASE_URL. */
function start(script: string, args: string[], dataDir: string) {
  const { DATABASE_URL: _, INIT_CWD: __, ...inherited } = process.env
  const child = spawn(process.execPath, [source(script), ...args], {
    cwd: folder,
    env: { ...inherited, PORT: '0', DEMO: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let [out, err] = ['', '']
  const up = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      const address = /is up at (http:\/\/\S+) /.exec(out)?.[1]
      if (address) resolve(address)
    })
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, out, err }))
  return { child, up, ended }
}

const secretOf = async (dataDir: string, ...args: string[]) => {
  const { code, out, err } = await start(
    'organisations/secret.ts',
    ['--org', 'acme', ...args],
    dataDir,
  ).ended
  expect([code, err.includes('Error')]).toEqual([0, false])
  return out.trim()
}

/** The function of the guide that creates a token. */
async function readmeToken(): Promise<(secret: string, org: string, agent: string) => string> {
  const code = /```js\n([\s\S]*?)```/.exec(GUIDE)?.[1] ?? ''
  const file = join(folder, 'token.mjs')
  writeFileSync(file, code)
  return (await import(pathToFileURL(file).href)).assistToken
}

test(
  'the steps of the guide lead from an empty database to a valid token and its rotation',
  { timeout: 180_000 },
  async () => {
    for (const step of ['--create tickets.jsonl', 'npm run secret -- --org your-org'])
      expect(GUIDE).toContain(step)
    const assistToken = await readmeToken()
    const dataDir = join(folder, 'data')
    await fillDataFolder(dataDir)
    const at = '2026-02-01T10:00:00Z'
    const message = { at, author: 'Robin', authorRole: 'customer', text: 'It hums.' }
    const ticket = { id: 't1', subject: 'Grinder', requester: 'Robin', messages: [message] }
    const row = { ...ticket, createdAt: at, updatedAt: at }
    writeFileSync(join(folder, 'tickets.jsonl'), JSON.stringify(row))
    const made = start(
      'connectors/import/cli.ts',
      ['--org', 'acme', '--create', 'tickets.jsonl'],
      dataDir,
    )
    expect((await made.ended).code).toBe(0)

    const first = await secretOf(dataDir)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await secretOf(dataDir)).toBe(first)

    const use = async (address: string, secret: string) => {
      const answer = await fetch(`${address}/api/assist/suggestions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${assistToken(secret, 'acme', 'Kim')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ticketId: 't2', query: 'hums' }),
      })
      return answer.status
    }
    const server = start('main.ts', [], dataDir)
    const address = await server.up
    expect([await use(address, first), await use(address, `${first}x`)]).toEqual([200, 401])
    const second = await secretOf(dataDir, '--rotate')
    expect(second).not.toBe(first)
    expect(await secretOf(dataDir)).toBe(second)
    expect([await use(address, first), await use(address, second)]).toEqual([200, 200])
    server.child.kill('SIGTERM')
    await server.ended

    const { databaseUrl: _, ...embedded } = testConfig({ dataDir })
    const opened = await openDb(embedded)
    await opened.db.query(`update signing_secret set expires_at = expires_at - interval '1 day'`)
    await opened.close()
    const again = start('main.ts', [], dataDir)
    const later = await again.up
    expect([await use(later, first), await use(later, second)]).toEqual([401, 200])
    again.child.kill('SIGTERM')
    await again.ended
  },
)

test('with a running server both commands work through it, and report errors in a sentence', async () => {
  const server = await testServer()
  const { id } = await testOrganisation(server.db)
  const { email } = await memberAs(server.db, id, 'SuperAdmin')
  const dataDir = mkdtempSync(join(folder, 'held-'))
  const lock = lockFolder(dataDir)
  lock.publish({ api: `${server.address}/api`, operatorKey: server.config.operatorKey })
  const [rotated, unknown, link, nobody, wrong] = await Promise.all([
    start('organisations/secret.ts', ['--org', id, '--rotate'], dataDir).ended,
    start('organisations/secret.ts', ['--org', 'acme'], dataDir).ended,
    start('people/accounts/admin.ts', ['reset-password', email], dataDir).ended,
    start('people/accounts/admin.ts', ['reset-password', 'nobody@desk.test'], dataDir).ended,
    start('people/accounts/admin.ts', ['open-sesame'], dataDir).ended,
  ])
  const invite = (...args: string[]) =>
    start('people/accounts/admin.ts', ['invite', ...args], dataDir).ended
  const [invited, nowhere, incomplete] = await Promise.all([
    invite('--org', id, '--email', 'New@desk.test', '--role', 'supervisor'),
    invite('--org', 'acme', '--email', 'new@desk.test'),
    invite('--org', id),
  ])
  lock.release()
  expect(rotated).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w-]{43}\n$/) })
  expect(unknown).toMatchObject({ code: 1, out: '', err: 'There is no organisation acme.\n' })
  const token = new RegExp(`^${server.address}/reset-password/([\\w-]{43})\n$`).exec(link.out)?.[1]
  await server.as()('resetPassword', {
    params: { token: token ?? '', password: 'new' },
    body: { password: 'a new one' },
  })
  await server.as()('authenticate', { body: { email, password: 'a new one' } })
  const invitation = /\/invitation\?token=([\w-]{43})\n$/.exec(invited.out)?.[1] ?? ''
  expect(await server.as()('readInvitation', { body: { token: invitation } })).toMatchObject({
    email: 'new@desk.test',
    role: 'Supervisor',
  })
  expect(nowhere).toMatchObject({ code: 1, out: '', err: 'There is no organisation acme.\n' })
  expect(incomplete).toMatchObject({ code: 1, err: expect.stringContaining('--email ADDRESS') })
  await server.close()
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('There is no account') })
  expect(wrong).toMatchObject({
    code: 1,
    err: 'Enter a command: create, invite, list, plan, reset-password.\n',
  })
})

test('--help exits with 0', async () => {
  const all = ['organisations/secret.ts', 'people/accounts/admin.ts'].map(
    (script) => start(script, ['--help'], join(folder, 'none')).ended,
  )
  for (const { code, out } of await Promise.all(all))
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^npm run (secret|admin)/),
    })
})
