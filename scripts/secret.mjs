// npm run secret: shows or replaces an organisation's signing secret.
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(['packages/server/src/organisations/secret.ts', ...process.argv.slice(2)])
