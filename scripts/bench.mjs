// npm run bench: every figure with a goal, in one table. `npm run bench -- NAME`: one measurement (bench/README.md).
import { chromium } from './tools.mjs'
import { ensureBuilt, ensureInstalled, environment, run } from './prepare.mjs'

const IN_BROWSER = {
  goals: 'bench/run.ts',
  pages: 'bench/lighthouse/run.ts',
  table: 'bench/table/run.ts',
  schedule: 'bench/schedule/run.ts',
  shell: 'bench/shell/run.ts',
  inp: 'bench/inp/run.ts',
  survey: 'bench/survey/run.ts',
  panel: 'bench/panel/run.ts',
  report: 'bench/report/run.ts',
}
const OTHERS = {
  server: 'bench/server.ts',
  sentiment: 'bench/sentiment/run.ts',
  masking: 'bench/masking/run.ts',
  quality: 'bench/quality/run.ts',
  'quality-speed': 'bench/quality/speed.ts',
  emotions: 'bench/emotions.ts',
  expected: 'bench/expected/run.ts',
  'expected-speed': 'bench/expected/speed.ts',
  metrics: 'bench/metrics/run.ts',
  experience: 'bench/experience/run.ts',
  dashboards: 'bench/dashboards/run.ts',
  surveys: 'bench/survey-results/run.ts',
  themes: 'bench/themes/run.ts',
  usage: 'bench/usage/run.ts',
  throughput: 'bench/throughput/run.ts',
  faults: 'bench/faults/run.ts',
  fuzz: 'bench/fuzz/run.ts',
  routing: 'bench/routing/run.ts',
  forecast: 'bench/forecast/run.ts',
  proposals: 'bench/proposals/run.ts',
  scale: 'bench/scale/run.ts',
  writing: 'bench/writing/run.ts',
  quiet: 'bench/writing/quiet.ts',
  memory: 'bench/memory/run.ts',
}

const [what = 'goals', ...rest] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
if (Object.hasOwn(IN_BROWSER, what)) environment.CHROMIUM = chromium()
const file = { ...IN_BROWSER, ...OTHERS }[what]
if (file) run([file, ...rest])
else {
  console.error(`There is no measurement ${what}: see bench/README.md.`)
  process.exitCode = 1
}
