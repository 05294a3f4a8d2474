import type { Area } from './server-areas.ts'

/** Routing of tickets to agents, apart for the length of the table. */
export const ROUTING_AREA: Area = {
  name: 'routing',
  owns: 'routing of tickets to agents: the engine with its traces, configurations in versions, the presence of agents, the queue, assignments and their delivery, the simulator, live state',
  tables: [
    'routing_state',
    'routing_version',
    'routing_pause',
    'routing_agent',
    'routing_presence',
    'routing_ticket',
    'routing_event',
    'routing_wake',
  ],
  mayImport: ['platform', 'organisations', 'tickets', 'attention', 'schedule'],
}
