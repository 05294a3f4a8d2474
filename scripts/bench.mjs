// npm run bench: every measurement, one after the other; `npm run bench -- pages`: Lighthouse on the
// public pages; `-- shell`: switching between screens.
import { chromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, environment, run } from './prepare.mjs'

const [what, ...rest] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
const inBrowser = { pages: 'bench/lighthouse/run.ts', shell: 'bench/shell/run.ts' }[what]
if (inBrowser) {
  environment.CHROMIUM = chromium()
  run([inBrowser, ...rest])
} else run(['bench/run.ts', ...process.argv.slice(2)])
