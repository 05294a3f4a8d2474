// npm run bench: every measurement, one after the other.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
run(['bench/run.ts', ...process.argv.slice(2)])
