// npm run train-sentiment: teaches an organisation's sentiment. Paths are those of the folder it is called from.
import { ensureInstalled, environment, run } from './prepare.mjs'

environment.INIT_CWD ??= process.cwd() // npm sets it; a call without npm does not
ensureInstalled()
run(['packages/server/src/sentiment/train-cli.ts', ...process.argv.slice(2)])
