// npm start: turns a fresh clone into a running server.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
run(['packages/server/src/main.ts'])
