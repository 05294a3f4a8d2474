import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockFolder } from '../../platform/data-folder/lock.ts'
import { fillDataFolder, testServer, type TestServer } from '../../platform/testing/test-db.ts'

// each command is a process of its own, and opens the embedded database when no server runs
vi.setConfig({ testTimeout: 180_000 })

const ADMIN = fileURLToPath(new URL('./admin.ts', import.meta.url))
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a script on a data folder, without demo data and DATABASE_URL. */
function start(dataDir: string, script: string, args: readonly string[], env: object = {}) {
  const { DATABASE_URL: _, INIT_CWD: __, ...inherited } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...inherited, PORT: '0', DEMO: '0', DUMPS: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  const up = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (/is up at .*\n/.test(out)) resolve(out)
    })
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, out, err }))
  return { child, up, ended }
}
const admin = (dataDir: string, ...args: string[]) => start(dataDir, ADMIN, args).ended

const LINK = /^http:\S+\/reset-password\/([\w-]{43})\n$/
const NEW_SHOP = ['--org', 'shop', '--org-name', 'Shop', '--time-zone', 'Europe/Berlin']

describe('beside a running server', () => {
  let server: TestServer
  let dataDir: string
  let release: () => void
  beforeEach(async () => {
    server = await testServer()
    dataDir = mkdtempSync(join(folder, 'held-'))
    const lock = lockFolder(dataDir)
    lock.publish({ api: `${server.address}/api`, operatorKey: server.config.operatorKey })
    release = lock.release
    return async () => {
      release()
      await server.close()
    }
  })

  async function signInBy(link: string, email: string) {
    const token = LINK.exec(link)?.[1] ?? ''
    const params = { token, password: 'new' }
    await server.as()('resetPassword', { params, body: { password: 'a new one' } })
    const body = { email, password: 'a new one' }
    const { result } = await server.as()('authenticate', { body })
    return (await server.as(result.token)('currentUser', {})).user
  }

  test('create makes the organisation and its SuperAdmin, whose link leads into the portal', async () => {
    const made = await admin(dataDir, 'create', 'Ada@shop.test', ...NEW_SHOP, '--first-name', 'Ada')
    expect(made).toMatchObject({
      code: 0,
      err: 'Ada@shop.test is SuperAdmin of the new organisation shop.\n',
      out: expect.stringMatching(LINK),
    })
    const user = await signInBy(made.out, 'ada@shop.test')
    expect(user).toMatchObject({
      role: ['SuperAdmin'],
      data: { firstName: 'Ada', organizationName: 'Shop', setup: { timeZone: 'Europe/Berlin' } },
    })
    expect((await server.as()('getSetup', {})).isNeeded).toBe(false)
    const { rows } = await server.db.query<{ action: string }>(
      'select action from audit_entry order by action',
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'account_link.created',
      'admin.created',
      'organisation.created',
      'password.changed',
      'sign_in.succeeded',
    ])
  })

  test('the next one is Admin; an account gets the role and keeps its password', async () => {
    await admin(dataDir, 'create', 'ada@shop.test', ...NEW_SHOP)
    const next = await admin(dataDir, 'create', 'bo@shop.test', '--org', 'shop')
    expect(next.err).toBe('bo@shop.test is Admin of the organisation shop.\n')
    await signInBy(next.out, 'bo@shop.test')
    const args = ['create', 'bo@shop.test', '--org', 'shop', '--role', 'SuperAdmin']
    const raised = await admin(dataDir, ...args)
    expect(raised).toMatchObject({
      code: 0,
      err: 'bo@shop.test is SuperAdmin of the organisation shop.\n',
      out: expect.stringContaining('keeps its password'),
    })
    const body = { email: 'bo@shop.test', password: 'a new one' }
    const { result } = await server.as()('authenticate', { body })
    const { user } = await server.as(result.token)('currentUser', {})
    expect(user.role).toEqual(['SuperAdmin'])
  })

  test('list prints name, address, role and state', async () => {
    await admin(dataDir, 'create', 'ada@shop.test', ...NEW_SHOP)
    await admin(dataDir, 'create', 'cy@club.test', '--org', 'club', '--org-name', 'Club')
    await server.db.query(`update app_user set approval = 'Disabled' where email like 'cy%'`)
    const { code, out } = await admin(dataDir, 'list')
    expect({ code, lines: out.split('\n') }).toEqual({
      code: 0,
      lines: [
        'Organisation  Name       Address        Role        State',
        'club          New Admin  cy@club.test   Admin       Disabled',
        'shop          New Admin  ada@shop.test  SuperAdmin  Approved',
        '',
      ],
    })
    expect((await admin(dataDir, 'list', '--org', 'club')).out).not.toContain('ada@')
    expect((await admin(dataDir, 'list', '--org', 'none')).out).toBe('none has no members.\n')
  })

  test.each([
    [['create', 'ada@shop.test', '--org', 'nowhere'], 'There is no organisation nowhere.'],
    [['create', 'ada@shop.test'], 'Enter the person and the organisation: create EMAIL --org ORG.'],
    [['create', 'ada', '--org', 'shop'], 'EMAIL is not an email address.'],
    [['create', 'a@b.test', '--org', 'Shop'], '--org has small letters, digits and hyphens only.'],
    [['create', 'a@b.test', '--org', 'shop', '--role', 'Boss'], '--role is SuperAdmin or Admin.'],
    [
      ['create', 'a@b.test', '--org', 's', '--time-zone', 'Mars'],
      '--time-zone is not a time zone.',
    ],
    [['delete', 'a@b.test'], 'Enter a command: create, invite, list, plan, reset-password.'],
  ])('%j ends with a sentence, and nothing is created', async (args, sentence) => {
    const { code, out, err } = await admin(dataDir, ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
    expect((await server.db.query('select 1 from app_user')).rows).toEqual([])
  })
})

test('alone the commands open the database; the start line names the setup until there is an admin', async () => {
  const dataDir = mkdtempSync(join(folder, 'alone-'))
  await fillDataFolder(dataDir)
  const startLine = async (env: object = {}) => {
    const server = start(dataDir, MAIN, [], env)
    const line = await server.up
    server.child.kill('SIGTERM')
    await server.ended
    return line
  }
  const asking = await startLine()
  expect(asking).toMatch(
    /\. Open http:\/\/\S+\/setup and enter the code [0-9A-Z]{4}-[0-9A-Z]{4}\n$/,
  )
  expect(await startLine({ SETUP_CODE: 'my-own-code-9' })).toContain('the code of SETUP_CODE\n')
  expect((await admin(dataDir, 'list')).out).toBe('There are no members.\n')
  const { out } = await admin(dataDir, 'create', 'ada@shop.test', ...NEW_SHOP)
  expect(out).toMatch(LINK)
  expect((await admin(dataDir, 'list', '--org', 'shop')).out).toMatch(/ada@shop\.test +SuperAdmin/)
  expect(await startLine()).not.toContain('/setup')
})

test('a container starts with an organisation and its admin from its variables, without their password in the output', async () => {
  const dataDir = mkdtempSync(join(folder, 'container-'))
  await fillDataFolder(dataDir)
  const env = { ADMIN_EMAIL: 'ada@shop.test', ADMIN_PASSWORD: 'a secret word', ORG_NAME: 'Shop' }
  const first = start(dataDir, MAIN, [], env)
  await first.up
  first.child.kill('SIGTERM')
  const { out, err } = await first.ended
  expect(out).toContain('Created the organisation Shop (shop) and its admin ada@shop.test.\n')
  expect(out).not.toContain('/setup')
  expect(out + err).not.toContain('a secret word')
  const wrong = await start(dataDir, MAIN, [], { ...env, ORG_TIME_ZONE: 'Mars' }).ended
  expect(wrong).toEqual({
    code: 1,
    out: '',
    err: 'ORG_TIME_ZONE is wrong: must be a time zone such as Europe/Berlin.\n',
  })
})

test('[ORGC-1] a command answers from no database that nobody has made, and makes none', async () => {
  const dataDir = join(folder, 'mistyped')
  for (const args of [
    ['list'],
    ['invite', '--org', 'shop', '--email', 'ada@shop.test'],
    ['create', 'ada@shop.test', '--org', 'shop'],
  ])
    expect(await admin(dataDir, ...args)).toMatchObject({
      code: 1,
      out: '',
      err: `There is no database in ${dataDir}. Set DATA_DIR to the server's folder, or DATABASE_URL.\n`,
    })
  expect(existsSync(join(dataDir, 'pg'))).toBe(false)
})
