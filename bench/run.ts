import { benchStart } from './start.ts'
import { benchWork } from './work.ts'

/* npm run bench. These machines are noisy: read the ratios, and compare runs of one machine. */

const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'
console.log(`Agent Assist, ${database} database, Node ${process.version}\n`)
await benchStart()
await benchWork()
