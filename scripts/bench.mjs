// npm run bench: every measurement, one after the other; `npm run bench -- pages`: Lighthouse on the
// public pages; `npm run bench -- table`: scrolling a long table.
import { chromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, environment, run } from './prepare.mjs'

const [what, ...rest] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
const inBrowser = { pages: 'bench/lighthouse/run.ts', table: 'bench/table/run.ts' }
if (Object.hasOwn(inBrowser, what ?? '')) {
  environment.CHROMIUM = chromium()
  run([inBrowser[what], ...rest])
} else run(['bench/run.ts', ...process.argv.slice(2)])
