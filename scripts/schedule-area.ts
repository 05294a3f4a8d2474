import type { Area } from './server-areas.ts'

/** Shifts of agents, apart for the length of the table. */
export const SCHEDULE_AREA: Area = {
  name: 'schedule',
  owns: 'shifts and leave of agents: planned, published, and read by the agents themselves; the forecast of tickets, who is required when, proposed shifts, swaps, calendar addresses',
  tables: [
    'schedule_agent',
    'schedule_day',
    'schedule_leave',
    'schedule_special_day',
    'schedule_calendar',
    'schedule_swap',
  ],
  mayImport: ['platform', 'organisations', 'mail', 'tickets', 'performance', 'routing'],
}
