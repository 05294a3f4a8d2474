// npm run import: stores files in an organisation. Paths are those of the folder it is called from.
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(['packages/server/src/import/cli.ts', ...process.argv.slice(2)])
