// npm run bench:answers: is the right answer on top, and how long does it take?
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(['bench/answers/run.ts', ...process.argv.slice(2)])
