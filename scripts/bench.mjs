// npm run bench: every measurement, one after the other; `npm run bench -- pages`: Lighthouse on the
// public pages; `npm run bench -- metrics`: figures of 20,000 and 200,000 tickets.
import { chromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, environment, run } from './prepare.mjs'

const [what, ...rest] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
if (what === 'pages') {
  environment.CHROMIUM = chromium()
  run(['bench/lighthouse/run.ts', ...rest])
} else if (what === 'metrics') run(['bench/metrics/run.ts', ...rest])
else run(['bench/run.ts', ...process.argv.slice(2)])
