import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../../platform/data-folder/lock.ts'
import { fillDataFolder, testOrganisation, testServer } from '../../platform/testing/test-db.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'))
  await fillDataFolder(join(folder, 'data'))
  await fillDataFolder(join(folder, 'other'))
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL') // processes of a failed test; the others have ended
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the command in its own folder, with its database in a folder `data` below. */
function start(args: string[], data = 'data') {
  const { DATABASE_URL: _, INIT_CWD: __, ...inherited } = process.env
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { ...inherited, DATA_DIR: join(folder, data) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let out = ''
  let err = ''
  const printed = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      resolve()
    })
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, out, err }))
  return { child, printed, ended }
}
const run = (...args: string[]) => start(args).ended

const ticket = (id: number) => ({
  id: `t${id}`,
  subject: `Grinder ${id}`,
  requester: 'Robin',
  createdAt: '2026-02-01T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
  messages: [
    {
      at: '2026-02-01T10:00:00Z',
      author: 'Robin',
      authorRole: 'customer',
      text: `The grinder ${id} hums and grinds nothing. `.repeat(40),
    },
  ],
})

const write = (name: string, rows: unknown[]) =>
  writeFileSync(join(folder, name), rows.map((row) => JSON.stringify(row)).join('\n'))

test('stores good rows, reports bad ones, duplicates none when run again, and takes them back', async () => {
  write('mixed.jsonl', [ticket(1), { ...ticket(2), createdAt: 'yesterday' }, ticket(3)])
  const args = ['--org', 'new-org', '--errors', 'errors.txt', 'mixed.jsonl']

  const unknown = await run(...args)
  expect(unknown.code).toBe(1)
  expect(unknown.err).toBe(
    'There is no organisation new-org. Known: none. --create makes a new one.\n',
  )

  const first = await run(...args, '--create')
  expect(first.code).toBe(0)
  expect(first.out).toContain('tickets: 3 read, 2 added, 0 updated, 1 refused\n')
  expect(first.out).toMatch(/rows stored: 2 in [\d.]+ s, \d+ a second\n/)
  const line = `${join(folder, 'mixed.jsonl')}:2: createdAt: Invalid ISO datetime\n`
  expect(first.err).toBe(line)
  expect(readFileSync(join(folder, 'errors.txt'), 'utf8')).toBe(line)
  expect(existsSync(join(folder, 'data', 'lock'))).toBe(false)

  const again = await run(...args)
  expect(again.out).toContain('tickets: 3 read, 0 added, 2 updated, 1 refused\n')

  const undo = (out: string) =>
    run(...(/mixed\.jsonl: undo with (.+)\n$/.exec(out)?.[1] ?? '').split(' '))
  const back = await undo(again.out)
  expect(back.out).toContain('0 deleted, 2 as they were before, 0 left as they are\n')
  const gone = await undo(first.out)
  expect(gone.out).toContain('2 deleted, 0 as they were before, 0 left as they are\n')
})

test('exits with 1 when nothing was stored', async () => {
  write('bad.jsonl', [{ ...ticket(2), createdAt: 'yesterday' }])
  const { code, out } = await run('--org', 'new-org', '--create', 'bad.jsonl')
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('1 refused') })
})

test('shows the first twenty bad rows and counts the others', async () => {
  write('bad.jsonl', Array(23).fill({ ...ticket(2), createdAt: 'yesterday' }))
  const { err } = await run('--org', 'new-org', '--create', 'bad.jsonl')
  expect(err.trimEnd().split('\n')).toHaveLength(21)
  expect(err).toContain('… and 3 more')
})

test.each([
  [['x.jsonl'], 'Enter the organisation: --org ORG.\n'],
  [['--org', 'a', 'absent.jsonl'], /^There is no file .*absent\.jsonl\.\n$/],
  [['--org', 'a', '--loud', 'bad.jsonl'], /^Unknown option '--loud'/],
  [['--org', 'a', '--errors', 'no/such/folder.txt', 'bad.jsonl'], /^ENOENT: no such file/],
  [['--org', 'My Org', 'bad.jsonl'], /^--org My Org: an id has small letters/],
])('%j is refused with one sentence, exit code 1', async (args, sentence) => {
  write('bad.jsonl', [])
  const { code, out, err } = await run(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(sentence)
  expect(err.trimEnd()).not.toContain('\n')
})

test('--help exits with 0', async () => {
  const { code, out } = await run('--help')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Ends with 0 when') })
})

test(
  'a stopped import finishes its batch, releases the folder, and can be continued',
  { timeout: 120_000 },
  async () => {
    const rows = 8_000
    write(
      'many.jsonl',
      Array.from({ length: rows }, (_, id) => ticket(id)),
    )
    const { child, printed, ended } = start(['--org', 'stopped', '--create', 'many.jsonl'], 'other')
    await printed
    child.kill('SIGINT')
    child.kill('SIGINT') // as a terminal and npm do
    const { code, out, err } = await ended
    expect(code).toBe(1)
    expect(err).toMatch(/These rows are stored\. .*\nStopped by SIGINT\.\n$/)
    expect(existsSync(join(folder, 'other', 'lock'))).toBe(false)
    const stored = Number(/rows stored: (\d+) in/.exec(out)?.[1])
    expect(stored).toBeGreaterThan(0)
    expect(stored).toBeLessThan(rows)

    write(
      'few.jsonl',
      Array.from({ length: stored + 1 }, (_, id) => ticket(id)),
    )
    const again = await start(['--org', 'stopped', 'few.jsonl'], 'other').ended
    expect(again.out).toContain(`${stored + 1} read, 1 added, ${stored} updated, 0 refused`)
  },
)

test('when a server has locked the folder, the rows are stored through the server', async () => {
  const server = await testServer()
  const { id } = await testOrganisation(server.db)
  const data = mkdtempSync(join(folder, 'held-'))
  const lock = lockFolder(data)
  lock.publish({ api: `${server.address}/api`, operatorKey: server.config.operatorKey })
  write('held.jsonl', [ticket(1)])
  const { code, out } = await start(['--org', id, 'held.jsonl'], data.slice(folder.length + 1))
    .ended
  const { rows } = await server.db.query('select id from ticket where organisation_id = $1', [id])
  lock.release()
  await server.close()
  expect(code).toBe(0)
  expect(out).toContain('tickets: 1 read, 1 added, 0 updated, 0 refused\n')
  expect(rows).toEqual([{ id: 't1' }])
})
