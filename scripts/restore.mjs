// npm run restore: brings back a dump of the embedded database. Paths are those of the folder it is called from.
import { ensureInstalled, environment, run } from './prepare.mjs'

environment.INIT_CWD ??= process.cwd() // npm sets it; a call without npm does not
ensureInstalled()
run(['packages/server/src/platform/data-folder/restore-cli.ts', ...process.argv.slice(2)])
