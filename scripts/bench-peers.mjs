// npm run bench:peers: compares our embedded widgets with those of others, in one run.
import { chromium } from './tools.mjs'
import { ensureBuilt, ensureInstalled, environment, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
environment.CHROMIUM = chromium()
run(['bench/peers/run.ts', ...process.argv.slice(2)])
