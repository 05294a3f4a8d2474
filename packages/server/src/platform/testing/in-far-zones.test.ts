import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { FAR_ZONES } from './test-far-zones.ts'

/* Tests of days in organisations of other zones, and in processes whose own clock is of yet another one. */

const ROOT = join(import.meta.dirname, '../../../../..')
const FILES = [
  'schedule',
  'staffing/forecast',
  'staffing/required',
  'staffing/preview',
  'staffing/swaps',
  'metrics/golden',
  'performance/agents/work-days',
].map((name) => `packages/server/src/${name}`)

/** The zone of the process is two places on in the list. */
const RUNS = FAR_ZONES.map((zone, place) => [zone, FAR_ZONES.at(place - 2) ?? zone] as const)

/** Settings of the run that this test is part of are not those of another one. */
const outside = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))

test.each(RUNS)(
  '[ROUT-2] [ROUT-3] [DASH-4] schedules, attendance, forecasts and golden figures hold in %s, in a process of %s',
  async (zone, processZone) => {
    const run = promisify(execFile)
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project', 'server', '--maxWorkers', '1', ...FILES]
    const env = { ...outside(), TEST_ZONE: zone, TZ: processZone, WITHOUT_SLOW: '', NO_COLOR: '1' }
    const { stdout } = await run(process.execPath, args, { cwd: ROOT, env, maxBuffer: 2 ** 26 })
    expect(stdout).toMatch(/Tests +\d+ passed/)
    expect(stdout).not.toMatch(/failed/)
  },
  900_000,
)
