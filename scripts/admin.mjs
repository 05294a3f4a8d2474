// npm run admin: manages accounts from the server's machine.
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(['packages/server/src/people/accounts/admin.ts', ...process.argv.slice(2)])
