import type { Area } from './server-areas.ts'

/** The area of figures about agents. */
export const PERFORMANCE_AREA: Area = {
  name: 'performance',
  owns: 'expected values of tickets, figures of agents beside them, the leaderboard, trophies, notes about agents',
  tables: [
    'expected_model',
    'expected_model_queue',
    'leaderboard_settings',
    'trophy_month',
    'trophy',
    'trophy_opt_out',
    'agent_note',
  ],
  mayImport: ['platform', 'organisations', 'mail', 'tickets', 'metrics', 'quality'],
}
