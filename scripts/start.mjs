// npm start: a fresh clone becomes a running server.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
run(['packages/server/src/main.ts'])
