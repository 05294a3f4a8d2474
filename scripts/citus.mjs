// npm run citus: prints the commands that spread a database over the nodes of Citus (docs/operate/scale.md).
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(['packages/server/src/platform/db/sharding/print-citus.ts'])
