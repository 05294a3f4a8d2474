import type { Route } from '../base/route.ts'
import { get, post, put, patch, del } from '../base/verbs.ts'

/** Tickets that come in: imports, helpdesks, webhooks, files, demo data. */
export const importRoutes = {
  importRecords: {
    ...post('/organisations/:organisationId/import', 'admin'),
    keyScope: 'import',
  },
  getSources: get('/organisations/:organisationId/sources', 'admin'),
  connectSource: post('/organisations/:organisationId/sources', 'admin'),
  changeSource: put('/organisations/:organisationId/sources/:sourceId', 'admin'),
  pauseSource: patch('/organisations/:organisationId/sources/:sourceId', 'admin'),
  removeSource: del('/organisations/:organisationId/sources/:sourceId', 'admin'),
  testSource: post('/organisations/:organisationId/sources/:sourceId/test', 'admin'),
  syncSource: post('/organisations/:organisationId/sources/:sourceId/sync', 'admin'),
  rotateWebhook: post('/organisations/:organisationId/sources/webhook', 'admin'),
  removeWebhook: del('/organisations/:organisationId/sources/webhook', 'admin'),
  compareFileNumbers: post('/organisations/:organisationId/file-imports/compare', 'admin'),
  startFileImport: post('/organisations/:organisationId/file-imports', 'admin'),
  importFileRows: post('/organisations/:organisationId/file-imports/:importId/rows', 'admin'),
  finishFileImport: post('/organisations/:organisationId/file-imports/:importId/finish', 'admin'),
  undoFileImport: post('/organisations/:organisationId/file-imports/:importId/undo', 'admin'),
  /** The signature of the body identifies the caller. */
  receiveTicket: post('/webhooks/:organisationId/tickets', 'public'),
  receiveHook: post('/webhooks/:organisationId/sources/:sourceId', 'public'),
  demoToken: post('/demo/token', 'demo'),
  demoTickets: get('/demo/tickets', 'demo'),
  watchDemoTickets: get('/demo/live', 'demo'),
  demoTicket: get('/demo/tickets/:ticketId', 'demo'),
} as const satisfies Record<string, Route>
