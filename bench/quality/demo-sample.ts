import { createHash } from 'node:crypto'
import type { TicketRecord } from '@agent-assist/contract'
import { DEMO, demoTickets } from '../../packages/server/src/demo/demo-data.ts'

/** End of the demo data of the measurement: with it the texts are the same in every run. */
const UNTIL = new Date('2026-11-20T12:00:00Z')
const SAMPLE = 150

/** 150 answered and solved demo tickets from the whole time of the data. */
export function demoSample(): TicketRecord[] {
  const all: TicketRecord[] = []
  for (const ticket of demoTickets({ ...DEMO, tickets: 3000, until: UNTIL }))
    if (
      ticket.messages.some(({ authorRole, isPublic }) => authorRole === 'agent' && isPublic) &&
      ticket.statusHistory.some(({ status }) => status === 'solved')
    )
      all.push(ticket)
  return Array.from(
    { length: SAMPLE },
    (_, at) => all[Math.floor((at * all.length) / SAMPLE)],
  ).filter((ticket) => ticket !== undefined)
}

/** Tells whether the texts are still those that were marked. */
export const hashOf = ({ messages }: TicketRecord): string =>
  createHash('sha256')
    .update(messages.map(({ text }) => text).join('\n'))
    .digest('hex')
    .slice(0, 12)
