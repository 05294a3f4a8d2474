import { existsSync } from 'node:fs'
import { REAL_TICKETS } from '../metrics/real-tickets.ts'
import { compareFourWeeks } from './four-weeks.ts'
import { measureSpeed } from './speed.ts'

/* npm run bench -- routing: the time of a decision, and four weeks of tickets under several policies. */

measureSpeed()
if (existsSync(REAL_TICKETS)) await compareFourWeeks()
else console.log(`The real tickets are not there: ${REAL_TICKETS}`)
