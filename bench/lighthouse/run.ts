import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../e2e/server.ts'

/** Pinned here and installed separately: 150 MB that nothing else in the project requires. */
const LIGHTHOUSE = '13.5.0'
const FOLDER = join(tmpdir(), `agent-assist-lighthouse-${LIGHTHOUSE}`)
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
/** Number of runs of which the median counts, because a single run varies. */
const RUNS = 3
const GOAL = 95
const PAGES = ['/login', '/register', '/blog', '/users/demo/demorequest']
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function install(): void {
  if (existsSync(CLI)) return
  console.log(`Installing lighthouse ${LIGHTHOUSE} into ${FOLDER}, about a minute …`)
  mkdirSync(FOLDER, { recursive: true })
  const dependencies = { lighthouse: LIGHTHOUSE }
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit' })
  if (status !== 0) throw new Error('lighthouse cannot be installed.')
}

/** One run on an emulated phone, in a new browser. */
function measure(address: string, out: string): Scores {
  const args = [
    CLI,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' }
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`lighthouse ended with ${status}: ${stderr}`)
  const { categories } = JSON.parse(readFileSync(out, 'utf8')) as {
    categories: Record<string, { score: number }>
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

install()
const folder = mkdtempSync(join(tmpdir(), 'agent-assist-pages-'))
const server = await startServer()
try {
  const rows = PAGES.map((page) => {
    const runs = Array.from({ length: RUNS }, (_, run) =>
      measure(`${server.address}${page}`, join(folder, `${run}.json`)),
    )
    const scores = CATEGORIES.map((name) => [name, median(runs.map((run) => run[name]))] as const)
    return { page, ...Object.fromEntries(scores) }
  })
  console.table(rows)
  const low = rows.filter((row) =>
    CATEGORIES.some((name) => (row as unknown as Scores)[name] < GOAL),
  )
  if (low.length > 0) {
    console.error(`Below ${GOAL}: ${low.map(({ page }) => page).join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
