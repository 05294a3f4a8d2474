import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCall } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* Rehearses a release on a copy of the last commit, with the pages of this build, and runs the server from its folder alone. */

const ROOT = join(import.meta.dirname, '..')
const VERSION = '9.0.0'
const MOST_MB = 120

const scratch = mkdtempSync(join(tmpdir(), 'release-'))
const out = join(scratch, 'out')
const bundle = join(out, `agent-assist-${VERSION}-${process.platform}-${process.arch}`)
const CLI = join(ROOT, 'scripts/release/release.ts')
let git: (...args: string[]) => string

beforeAll(() => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [CLI, VERSION, '--folder', out, '--built'],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  git = (...args) =>
    execFileSync('git', args, { cwd: join(out, 'checkout'), encoding: 'utf8' }).trim()
}, 900_000)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** All files below a folder, without following links. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('[OPS-1] it commits the version with its changelog and sets the tag, in the copy only', () => {
  expect(git('log', '-1', '--format=%s')).toBe(`Release ${VERSION}`)
  expect(git('describe', '--exact-match')).toBe(`v${VERSION}`)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('show', 'HEAD:CHANGELOG.md')).toContain(`## Unreleased\n\n## ${VERSION} (`)
  const tags = execFileSync('git', ['tag', '--list', `v${VERSION}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(tags).toBe('')
})

test('[OPS-1] beside the server lie packages for npm, lists of packages, licences and true checksums', () => {
  const sums = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: out })
  expect([sums.status, sums.stderr.toString()]).toEqual([0, ''])
  const listed = readFileSync(join(out, 'SHA256SUMS'), 'utf8').trim().split('\n')
  expect(listed.map((line) => line.slice(66))).toEqual([
    'THIRD-PARTY-server.txt',
    'THIRD-PARTY-web.txt',
    `agent-assist-${VERSION}-${process.platform}-${process.arch}.tar.gz`,
    `npm/agent-assist-chat-widget-${VERSION}.tgz`,
    `npm/agent-assist-sdk-${VERSION}.tgz`,
    `npm/agent-assist-survey-widget-${VERSION}.tgz`,
    'sbom-server.cdx.json',
    'sbom-web.cdx.json',
  ])
  const bom = JSON.parse(readFileSync(join(out, 'sbom-server.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string }[]
  }
  const names = bom.components.map(({ name }) => name)
  expect(bom.bomFormat).toBe('CycloneDX')
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
  expect(readFileSync(join(out, 'THIRD-PARTY-web.txt'), 'utf8')).toMatch(
    /^ical\.js [\d.]+ \(MPL-2\.0\)\nSources: \S+github\.com/m,
  )
})

test('[OPS-1] the folder is small, and has no tools, tests, maps or secrets', () => {
  const files = filesIn(bundle)
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes / 1e6).toBeLessThan(MOST_MB)
  for (const tool of ['typescript', 'vitest', 'vite', 'node', '@playwright/test'])
    expect([tool, existsSync(join(bundle, 'node_modules', tool))]).toEqual([tool, false])
  const unwanted = files
    .map((file) => file.slice(bundle.length))
    .filter((file) => /\.map$|\.test\.tsx?$|(^|\/)(\.env|\.data|session-secret)/.test(file))
  expect(unwanted).toEqual([])
})

test('[OPS-1] the server starts from the folder alone, is set up, serves its pages, ends with 0 and is backed up', async () => {
  rmSync(join(out, 'checkout'), { recursive: true })
  const dataDir = join(scratch, 'data')
  const admin = { ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: 'correct horse battery' }
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    DATA_DIR: dataDir,
    PORT: '0',
    ORG_NAME: 'Kelda',
    ...admin,
  }
  const child: ChildProcess = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: bundle,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const found = /is up at (http:\/\/\S+) /.exec(output)?.[1]
        if (found) resolve(found)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('close', () => reject(new Error(output)))
    })
    const call = createCall(`${address}/api`)
    const { result } = await call('authenticate', {
      body: { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
    })
    expect(result.token).not.toBe('')
    const portal = await (await fetch(`${address}/`)).text()
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(portal) ?? []
    const paths = [
      script,
      '/sdk/v1.js',
      '/docs/guide/operate/deploy.html',
      '/usage-report/',
      '/examples/',
    ]
    for (const path of paths)
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  expect([child.exitCode, output]).toEqual([0, expect.stringContaining('is up at')])
  const backup = spawnSync(
    'npm',
    ['run', '--silent', 'backup', '--', join(scratch, 'one.backup')],
    {
      cwd: bundle,
      env,
      encoding: 'utf8',
    },
  )
  expect([backup.status, backup.stderr]).toEqual([0, ''])
})
