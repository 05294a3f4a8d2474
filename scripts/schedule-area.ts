import type { Area } from './server-areas.ts'

/** Shifts of agents, apart for the length of the table. */
export const SCHEDULE_AREA: Area = {
  name: 'schedule',
  owns: 'shifts and leave of agents: planned, published, and read by the agents themselves, also in their calendars; adherence and the reasons of agents',
  tables: [
    'schedule_agent',
    'schedule_day',
    'schedule_leave',
    'schedule_calendar',
    'schedule_reason',
    'schedule_template',
  ],
  mayImport: ['platform', 'organisations', 'mail'],
}

/** What follows from expected tickets for shifts; it comes after routing, which reads the schedule. */
export const STAFFING_AREA: Area = {
  name: 'staffing',
  owns: 'the forecast of tickets, who is required when, proposed shifts, a day played before it is published, swaps',
  tables: ['schedule_special_day', 'schedule_swap'],
  mayImport: ['platform', 'organisations', 'tickets', 'performance', 'schedule', 'routing'],
}
