import type { RouteName } from './routes.ts'

/**
 * Routes that may exceed the time limit of a request (docs/decisions/0050), with the reason. Separate from the table of
 * routes, because parts of that table are bundled for other people's pages.
 */
export const LONG_RUNNING: Partial<Record<RouteName, string>> = {
  actOnCampaign: 'a start stores all recipients',
  askGpt: 'streams what a language model writes',
  bubbleMetrics: 'streams a list of any length',
  changeSource: 'asks a helpdesk',
  connectSource: 'asks a helpdesk',
  createEmailList: 'stores everybody of a segment',
  createInvitations: 'invites up to 200 people, one after the other',
  dfEventQuery: 'may ask Dialogflow',
  dfTextQuery: 'may ask Dialogflow',
  exportMetricTickets: 'streams a file of any length',
  exportOwnMetricTickets: 'streams a file of any length',
  exportTickets: 'streams a file of any length',
  exportUsageEvents: 'streams a file of any length',
  importEmailRows: 'stores a file, part by part',
  importFileRows: 'stores a file, part by part',
  importIntents: 'stores a file',
  importRecords: 'stores what the import command reads, and makes its statistics',
  previewScheduleDay: 'plays a day of tickets several times',
  proposeShifts: 'searches for shifts for some seconds',
  saveCampaignPeople: 'stores a file',
  simulateRouting: 'plays up to a month of tickets',
  testBot: 'may ask Dialogflow',
  testSource: 'asks a helpdesk',
  trainSentiment: 'trains a model for each language',
  watchAssignments: 'streams assignments for as long as somebody reads them',
  watchDemoTickets: 'streams what moves for as long as somebody looks',
  watchOwnWork: 'streams what an agent got for as long as the panel is open',
  watchRouting: 'streams changes for as long as somebody looks',
  writeDump: 'writes the whole embedded database into a file',
}
