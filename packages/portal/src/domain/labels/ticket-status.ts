import { PRIORITY_NAMES, STATUS_NAMES } from '@agent-assist/contract/wire'
import { words } from './words.ts'

/** Label and tone of each ticket status. */
export const STATUS = words(STATUS_NAMES, { new: 'warn', open: 'info', solved: 'good' })

/** Label and tone of each priority. */
export const PRIORITY = words(PRIORITY_NAMES, { urgent: 'bad', high: 'warn' })
