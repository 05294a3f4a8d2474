// npm run import: stores files in an organisation. Paths are those of the folder it is called from.
import { ensureInstalled, environment, run } from './prepare.mjs'

environment.INIT_CWD ??= process.cwd() // npm sets it; a call without npm does not
ensureInstalled()
run(['packages/server/src/connectors/import/cli.ts', ...process.argv.slice(2)])
