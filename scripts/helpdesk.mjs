// npm run helpdesk: Request Tracker 5 with demo tickets, and the panel on its reply page.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
run(['scripts/helpdesk/main.ts', ...process.argv.slice(2)])
