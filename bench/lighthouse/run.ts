import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { storeToken, tokenOf } from '../../e2e/sign-in.ts'
import { startDemo } from '../demo-server.ts'
import { figure, isShort } from '../numbers.ts'

/** Pinned here and installed separately: 150 MB that nothing else in the project requires. */
const LIGHTHOUSE = '13.5.0'
const FOLDER = join(tmpdir(), `agent-assist-lighthouse-${LIGHTHOUSE}`)
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
/** Number of runs of which the median counts, because a single run varies. */
const RUNS = isShort ? 1 : 3
const GOAL = 95
const PAGES = isShort ? [] : ['/login', '/register', '/blog', '/users/demo/demorequest']
/** A screen of the portal, by a signed-in admin with nothing else in the cache. */
const SIGNED_IN = '/main/boards/config'
const ALL = ['performance', 'accessibility', 'best-practices'] as const
const CATEGORIES = isShort ? (['performance'] as const) : ALL
/** Printed for each run. */
const SHOWN = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
type Scores = Record<(typeof ALL)[number], number>

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

/** One run on an emulated phone in a new browser, with what a profile has stored if there is one. */
function measure(address: string, out: string, profile?: string): Scores {
  const flags = profile ? [...CHROME_FLAGS, `--user-data-dir=${profile}`] : CHROME_FLAGS
  const args = [
    CLI,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(profile ? ['--disable-storage-reset'] : []),
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' }
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`lighthouse ended with ${status}: ${stderr}`)
  const { categories, audits } = JSON.parse(readFileSync(out, 'utf8')) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { displayValue?: string }>
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  for (const name of SHOWN) console.log(address, name, audits[name]?.displayValue ?? '')
  return Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Scores
}

/** One run of a signed-in screen, in a new browser that has only the token of the session. */
async function measureSignedIn(address: string, out: string): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'agent-assist-profile-'))
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: CHROME_FLAGS,
    })
    await storeToken(await context.newPage(), address, await tokenOf(address, 'admin@demo.test'))
    await context.close()
    return measure(`${address}${SIGNED_IN}`, out, profile)
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

install()
const folder = mkdtempSync(join(tmpdir(), 'agent-assist-pages-'))
const server = await startDemo()
try {
  const rows = []
  for (const page of [...PAGES, SIGNED_IN]) {
    const runs: Scores[] = []
    for (let run = 0; run < RUNS; run++) {
      const out = join(folder, `${run}.json`)
      runs.push(
        page === SIGNED_IN
          ? await measureSignedIn(server.address, out)
          : measure(`${server.address}${page}`, out),
      )
    }
    const scores = CATEGORIES.map((name) => [name, median(runs.map((run) => run[name]))] as const)
    rows.push({ page, ...Object.fromEntries(scores) })
    if (page === SIGNED_IN) for (const [name, score] of scores) figure(`pages: ${name}`, score)
  }
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
