import type { Input } from '@agent-assist/contract'

type Batch = Extract<Input<'importRecords'>['body']['batch'], { kind: 'tickets' }>

const HOUR_MS = 3_600_000
const DAY = '2026-03-02T' // a Monday

/** Created at an hour (UTC), answered so many hours later. */
const TIMES = [
  { created: 6, after: 1 }, // before the hours of the office
  { created: 9, after: 1 },
  { created: 10, after: 3 },
  { created: 16, after: 2 }, // half of it after closing
  { created: 20, after: 20 }, // over the holiday on Tuesday
]

/** Monday's tickets of priority normal, named `subject 0` and so on. */
export const mondayTickets = (subject: string): Batch => ({
  kind: 'tickets',
  records: TIMES.map(({ created, after }, i) => {
    const at = Date.parse(`${DAY}${String(created).padStart(2, '0')}:00:00.000Z`)
    const say = (ms: number, authorRole: 'agent' | 'customer') =>
      ({ at: new Date(ms).toISOString(), author: authorRole, authorRole, text: 'Hello' }) as const
    return {
      id: String(i),
      subject: `${subject} ${i}`,
      requester: 'R. T.',
      priority: 'normal' as const,
      createdAt: new Date(at).toISOString(),
      updatedAt: new Date(at).toISOString(),
      messages: [say(at, 'customer'), say(at + after * HOUR_MS, 'agent')],
    }
  }),
})
