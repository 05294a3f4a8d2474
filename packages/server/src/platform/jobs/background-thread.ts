import { constants, setPriority } from 'node:os'

/**
 * Lets everything else come first while the processor is busy. Call it in a thread of background work: on Linux it is
 * about the thread alone; elsewhere it would be about the whole server.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}
