import { measureSpeed } from './speed.ts'

/* npm run bench -- routing: the time of a decision, and four weeks of tickets under several policies. */

measureSpeed()
