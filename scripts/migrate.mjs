// npm run migrate: brings the schema of the database up to date, or prints what would run.
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(['packages/server/src/platform/data-folder/migrate-cli.ts', ...process.argv.slice(2)])
