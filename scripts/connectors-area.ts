import type { Area } from './server-areas.ts'

/** The area of helpdesks and imports, apart for the length of the table. */
export const CONNECTORS_AREA: Area = {
  name: 'connectors',
  owns: 'connectors to helpdesks, file imports and the import command; the store function of each kind of batch',
  tables: [
    'source',
    'source_problem',
    'file_import',
    'file_import_ticket',
    'file_import_text',
    'file_source',
    'source_part',
    'source_ticket',
  ],
  mayImport: ['platform', 'organisations', 'tickets', 'knowledge', 'surveys', 'routing', 'record'],
}
