import type { Route } from '../base/route.ts'
import { get, post, put, patch, del } from '../base/verbs.ts'

/** Campaigns that send surveys, and their recipients. */
export const campaignRoutes = {
  getSendingSetup: get('/organisations/:organisationId/sending-setup', 'supervisor'),
  listCampaigns: get('/organisations/:organisationId/campaigns', 'supervisor'),
  createCampaign: post('/organisations/:organisationId/campaigns', 'supervisor'),
  getCampaign: get('/organisations/:organisationId/campaigns/:campaignId', 'supervisor'),
  updateCampaign: patch('/organisations/:organisationId/campaigns/:campaignId', 'supervisor'),
  deleteCampaign: del('/organisations/:organisationId/campaigns/:campaignId', 'supervisor'),
  getCampaignPeople: get(
    '/organisations/:organisationId/campaigns/:campaignId/people',
    'supervisor',
  ),
  saveCampaignPeople: put(
    '/organisations/:organisationId/campaigns/:campaignId/people',
    'supervisor',
  ),
  previewRecipients: get(
    '/organisations/:organisationId/campaigns/:campaignId/preview',
    'supervisor',
  ),
  listSkipped: get('/organisations/:organisationId/campaigns/:campaignId/skipped', 'supervisor'),
  sendTestMail: post(
    '/organisations/:organisationId/campaigns/:campaignId/test-mail',
    'supervisor',
  ),
  actOnCampaign: post('/organisations/:organisationId/campaigns/:campaignId/actions', 'supervisor'),
  cloneCampaign: post('/organisations/:organisationId/campaigns/:campaignId/clone', 'supervisor'),
  listRecipients: get(
    '/organisations/:organisationId/campaigns/:campaignId/recipients',
    'supervisor',
  ),
  getRecipientMail: get(
    '/organisations/:organisationId/campaigns/:campaignId/recipients/:requestId/mail',
    'supervisor',
  ),
  listSurveyLinks: get('/organisations/:organisationId/survey-links', 'supervisor'),
  createSurveyLink: post('/organisations/:organisationId/survey-links', 'supervisor'),
  updateSurveyLink: patch('/organisations/:organisationId/survey-links/:requestId', 'supervisor'),
  createTicketLink: post('/organisations/:organisationId/tickets/:ticketId/survey-link', 'agent'),
} as const satisfies Record<string, Route>
