import { COMPOSITES } from '@agent-assist/contract/wire'
import type { Behind } from '../../lib/behind.ts'
import { TicketsLink } from '../../ticket/open-tickets.tsx'

/** The tickets behind each key figure. */
const BEHIND: Readonly<Record<string, Behind>> = {
  Created: { anchor: 'created' },
  Solved: { anchor: 'solved' },
  'Unsolved now': { anchor: 'unsolved' },
  'Unique Loads': { anchor: 'event', events: ['loads'] },
  'Total Inserts': { anchor: 'event', events: COMPOSITES['Total Inserts'] },
  'One-Touch Answer - TOTAL': { anchor: 'event', events: COMPOSITES['One-Touch Answer - TOTAL'] },
}

/** The value of a key figure: leads to the tickets behind it, when there is anything to count. */
export function Value({ figure, value }: { figure: string; value: string }) {
  const behind = BEHIND[figure]
  return behind && /[1-9]/.test(value) ? <TicketsLink behind={behind}>{value}</TicketsLink> : value
}
