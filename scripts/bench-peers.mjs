// npm run bench:peers: our embedded parts beside those of others, in one run.
import { chromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, environment, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
environment.CHROMIUM = chromium()
run(['bench/peers/run.ts', ...process.argv.slice(2)])
