import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeArtifacts } from './artifacts.ts'
import { releaseChangelog } from './changelog.ts'
import { BUILT } from './server-bundle.ts'
import { currentVersion, isLater, setVersion } from './versions.ts'

const HELP = `npm run release -- VERSION [--dry-run | --folder FOLDER [--built]]

Checks that nothing is uncommitted and no slow test is due, builds all that a release consists of into
dist/release/VERSION, writes the version and the changelog, commits them and sets the tag. It publishes nothing.

--dry-run         says what is missing and prints the changelog of the version; changes nothing.
--folder FOLDER   rehearses the whole release on a copy of the last commit in FOLDER, which must be empty;
                  what is missing is said, but ends nothing.
--built           takes the pages that were built here last, without source maps; only in a rehearsal.`

const ROOT = join(import.meta.dirname, '../..')

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

interface Options {
  version: string
  isDry: boolean
  folder?: string
  /** The pages need not be built. */
  isBuilt: boolean
}

function readOptions(args: string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      folder: { type: 'string' },
      built: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const [version, ...more] = positionals
  if (!version || more.length > 0) throw new Error('Enter the version: npm run release -- 1.0.0')
  if (values['dry-run'] && values.folder)
    throw new Error('--dry-run writes nothing, so it needs no --folder.')
  if (values.built && !values.folder)
    throw new Error('A release builds its pages itself; --built is for a rehearsal with --folder.')
  const from = process.env.INIT_CWD ?? process.cwd() // INIT_CWD: where npm was called
  return {
    version,
    isDry: values['dry-run'],
    isBuilt: values.built,
    ...(values.folder ? { folder: resolve(from, values.folder) } : {}),
  }
}

/** Why this commit cannot be released now. */
function issuesOf(root: string, version: string): string[] {
  const due = spawnSync('npm', ['run', '--silent', 'test:due', '--', '--list'], {
    cwd: root,
    encoding: 'utf8',
  })
  const tests = due.stdout.trim().split('\n').filter(Boolean)
  return [
    ...(git(root, 'status', '--porcelain') ? ['There are changes that are not committed.'] : []),
    ...(due.status === 0
      ? []
      : [`${tests.length} slow tests are due (npm run test:due -- --list), or cannot be listed.`]),
    ...(git(root, 'tag', '--list', `v${version}`) ? [`The tag v${version} is there already.`] : []),
  ]
}

/** A copy of the last commit with the packages of this checkout, which are not changed. */
function copyCommit(folder: string): string {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`)
  mkdirSync(folder, { recursive: true })
  const root = join(folder, 'checkout')
  git(ROOT, 'clone', '--quiet', '--no-local', '--depth=1', `file://${ROOT}`, root)
  execFileSync('cp', ['-a', join(ROOT, 'node_modules'), join(root, 'node_modules')])
  return root
}

/** Commits the version and tags it. A rehearsal commits in nobody's name. */
function commit(root: string, version: string, isRehearsal: boolean): void {
  const who = isRehearsal
    ? ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@localhost']
    : []
  git(root, 'add', '--all')
  git(root, ...who, 'commit', '--quiet', '--message', `Release ${version}`)
  git(root, ...who, 'tag', '--annotate', `v${version}`, '--message', `Agent Assist ${version}`)
}

/** Copies the pages that were built last. */
function copyBuilt(root: string): void {
  for (const name of BUILT)
    cpSync(join(ROOT, 'dist', name), join(root, 'dist', name), { recursive: true })
}

function release({ version, isDry, folder, isBuilt }: Options): void {
  const current = currentVersion(ROOT)
  if (!isLater(version, current))
    throw new Error(`${version} must be three numbers, and later than ${current}.`)
  const day = new Date().toISOString().slice(0, 10)
  const path = (root: string) => join(root, 'CHANGELOG.md')
  const { changelog, notes } = releaseChangelog(readFileSync(path(ROOT), 'utf8'), { version, day })
  const issues = issuesOf(ROOT, version)
  for (const issue of issues) console.error(`Not ready: ${issue}`)
  if (isDry) {
    console.log(notes)
    process.exitCode = issues.length > 0 ? 1 : 0
    return
  }
  if (issues.length > 0 && !folder) throw new Error('Nothing was released.')
  const root = folder ? copyCommit(folder) : ROOT
  const out = folder ?? join(ROOT, 'dist/release', version)
  setVersion(root, version)
  writeFileSync(path(root), changelog)
  if (isBuilt) copyBuilt(root)
  const bundle = makeArtifacts(root, { version, out, isBuilt })
  writeFileSync(join(out, `CHANGELOG-${version}.md`), notes)
  commit(root, version, folder !== undefined)
  console.log(`Release ${version} is in ${out}; the server starts from ${bundle} alone.`)
  if (!folder)
    console.log(`Look at it, then: git push --follow-tags, and publish ${join(out, 'npm')}/*.tgz.`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) release(options)
  else console.log(HELP)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
