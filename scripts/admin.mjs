// npm run admin: what the holder of the machine does with accounts.
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(['packages/server/src/people/accounts/admin.ts', ...process.argv.slice(2)])
