import type { Area } from './server-areas.ts'

/** The area of an agent's own work, and of what work costs agents; a row of SERVER_AREAS. */
export const EXPERIENCE_AREA: Area = {
  name: 'experience',
  owns: "an agent's own day, and the load and strain of agents by week: of each for themselves, of others never fewer than five together",
  tables: ['agent_week', 'agent_week_counted', 'agent_week_queue'],
  mayImport: ['platform', 'organisations', 'tickets', 'metrics', 'surveys', 'quality'],
}
