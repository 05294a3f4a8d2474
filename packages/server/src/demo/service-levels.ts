import type { CalendarRecord, SlaTargetRecord } from '@agent-assist/contract'

const WEEKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]

/** The team's business hours: the shifts of all agents together. */
export const demoCalendars = (): CalendarRecord[] => [
  {
    id: 'team',
    timeZone: 'UTC',
    week: [
      ...WEEKDAYS.map((day) => ({ day, from: '07:00', to: '20:00' })),
      ...WEEKEND.map((day) => ({ day, from: '09:00', to: '17:00' })),
    ],
    holidays: ['2025-12-25', '2026-01-01', '2026-05-01', '2026-12-25', '2027-01-01'],
    isDefault: true,
  },
]

const HOURS = { urgent: 0.5, high: 1, normal: 2, low: 4 } as const

/** The team's targets by priority: replies in business hours, solutions in calendar hours. */
export const demoSlaTargets = (): SlaTargetRecord[] =>
  (Object.keys(HOURS) as (keyof typeof HOURS)[]).flatMap((priority) => {
    const hours = HOURS[priority]
    return [
      { metric: 'firstReply', priority, targetMin: hours * 90, hours: 'business' },
      { metric: 'nextReply', priority, targetMin: hours * 120, hours: 'business' },
      { metric: 'requesterWait', priority, targetMin: hours * 24 * 60, hours: 'calendar' },
      { metric: 'agentWork', priority, targetMin: hours * 16 * 60, hours: 'calendar' },
    ] satisfies SlaTargetRecord[]
  })
