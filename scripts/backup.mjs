// npm run backup: writes all data into a file, or verifies one. Paths are relative to the folder from which it is called.
import { ensureInstalled, environment, run } from './prepare.mjs'

environment.INIT_CWD ??= process.cwd() // set by npm; missing in a call without npm
ensureInstalled()
run(['packages/server/src/platform/data-folder/backup-cli.ts', ...process.argv.slice(2)])
