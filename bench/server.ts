import { benchStart } from './start.ts'
import { benchWork } from './work.ts'

/* npm run bench -- server. Times vary between machines: compare ratios, and runs on the same machine. */

const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'
console.log(`Agent Assist, ${database} database, Node ${process.version}\n`)
await benchStart()
await benchWork()
