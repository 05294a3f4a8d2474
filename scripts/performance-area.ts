import type { Area } from './server-areas.ts'

/** The area of figures about agents. */
export const PERFORMANCE_AREA: Area = {
  name: 'performance',
  owns: 'expected values of tickets, figures of agents beside them, the leaderboard, trophies, notes about agents',
  tables: ['expected_model', 'expected_model_queue'],
  mayImport: [
    'platform',
    'organisations',
    'tickets',
    'events',
    'metrics',
    'surveys',
    'home',
    'quality',
  ],
}
