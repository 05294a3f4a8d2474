import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import {
  CAMPAIGN_ACTIONS,
  CAMPAIGN_PEOPLE_MAX,
  CAMPAIGN_STATES,
  RECIPIENT_VIEWS,
} from './campaign-kinds.ts'
import {
  Campaign,
  CampaignContent,
  CampaignKind,
  CampaignName,
  CampaignPerson,
  CampaignRecipient,
  CampaignRow,
  Count,
  SendableTemplate,
  SkipCounts,
  SkippedPerson,
  SurveyLink,
} from './campaigns.ts'
import { InputInstant, OrganisationId } from '../base/common.ts'

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfCampaign = OfOrganisation.extend({ campaignId: z.uuid() })
const Done = z.object({ data: z.literal(1) })
const Changes = z.strictObject({
  name: CampaignName.optional(),
  templateId: z.uuid().optional(),
  content: CampaignContent.optional(),
})
const Limit = (usual: number) => queryNumber(1, 200).default(usual)

export const campaignShapes = {
  /** Choices for a new campaign: surveys, lists, and how mails are sent. */
  getSendingSetup: {
    params: OfOrganisation,
    reply: z.object({
      templates: z.array(SendableTemplate),
      lists: z.array(z.object({ id: z.uuid(), name: z.string(), people: Count })),
      /** Without a mail server mails are only stored, to be read in the portal. */
      hasMailServer: z.boolean(),
      /** Sender address of mails. */
      mailFrom: z.string(),
      /** Base address of survey pages. */
      publicUrl: z.string(),
      organisationName: z.string(),
    }),
  },
  /** Newest first. */
  listCampaigns: {
    params: OfOrganisation,
    query: z.object({
      kind: CampaignKind.optional(),
      state: z.enum(CAMPAIGN_STATES).optional(),
      search: z.string().max(120).optional(),
      limit: Limit(25),
      offset: queryNumber(0, 100_000).default(0),
    }),
    reply: z.object({ items: z.array(CampaignRow), total: Count }),
  },
  createCampaign: {
    params: OfOrganisation,
    body: Changes.extend({ kind: CampaignKind.default('campaign'), name: CampaignName }),
    reply: Campaign,
  },
  getCampaign: { params: OfCampaign, reply: Campaign },
  /** Refuses with `conflict` once the campaign has started. */
  updateCampaign: { params: OfCampaign, body: Changes, reply: Campaign },
  /** Refuses with `conflict` once the campaign has started. */
  deleteCampaign: { params: OfCampaign, reply: Done },
  getCampaignPeople: {
    params: OfCampaign,
    reply: z.object({ people: z.array(CampaignPerson) }),
  },
  saveCampaignPeople: {
    params: OfCampaign,
    body: z.strictObject({ people: z.array(CampaignPerson).max(CAMPAIGN_PEOPLE_MAX) }),
    reply: z.object({ people: Count }),
  },
  /** The recipients if the campaign started now. */
  previewRecipients: {
    params: OfCampaign,
    reply: z.object({
      count: Count,
      skipped: SkipCounts,
      /** The first few recipients. */
      sample: z.array(z.object({ email: z.string(), name: z.string() })),
      /** Why the campaign cannot start, as sentences. */
      problems: z.array(z.string()),
    }),
  },
  /** Everybody who would be skipped, with the reason. */
  listSkipped: { params: OfCampaign, reply: z.object({ items: z.array(SkippedPerson) }) },
  /** Sends a test mail to the caller; its links store nothing. */
  sendTestMail: {
    params: OfCampaign,
    reply: z.object({ recipient: z.string(), isStored: z.boolean() }),
  },
  actOnCampaign: {
    params: OfCampaign,
    body: z
      .strictObject({
        action: z.enum(CAMPAIGN_ACTIONS),
        /** Start time; only of the action `schedule`. */
        at: InputInstant.optional(),
      })
      .refine(({ action, at }) => action !== 'schedule' || at, {
        path: ['at'],
        error: 'says when it starts',
      }),
    reply: Campaign,
  },
  /** Creates a draft from a campaign: for those who have not answered, or with the same recipients. */
  cloneCampaign: {
    params: OfCampaign,
    body: z.strictObject({ onlyUnanswered: z.boolean().default(false) }),
    reply: Campaign,
  },
  /** By address; `after` is the id of the last row of the previous page. */
  listRecipients: {
    params: OfCampaign,
    query: z.object({
      view: z.enum(RECIPIENT_VIEWS).default('all'),
      search: z.string().max(254).optional(),
      after: z.string().max(64).optional(),
      limit: Limit(50),
    }),
    reply: z.object({
      items: z.array(CampaignRecipient),
      next: z.string().optional(),
      /** Number of matching recipients on all pages. */
      total: Count,
    }),
  },
  /** The mail as the recipient receives it. */
  getRecipientMail: {
    params: OfCampaign.extend({ requestId: z.string().max(64) }),
    reply: z.object({ subject: z.string(), text: z.string() }),
  },
  listSurveyLinks: { params: OfOrganisation, reply: z.object({ items: z.array(SurveyLink) }) },
  createSurveyLink: {
    params: OfOrganisation,
    body: z.strictObject({ templateId: z.uuid(), title: CampaignName }),
    reply: SurveyLink,
  },
  /** Opens or closes a survey link. */
  updateSurveyLink: {
    params: OfOrganisation.extend({ requestId: z.string().max(64) }),
    body: z.strictObject({ isOpen: z.boolean() }),
    reply: Done,
  },
  /**
   * The link to a survey about one ticket; the same link while it is open. Without a template the default one is used.
   */
  createTicketLink: {
    params: OfOrganisation.extend({ ticketId: z.string().min(1).max(64) }),
    body: z.strictObject({ templateId: z.uuid().optional() }),
    reply: z.object({ url: z.string() }),
  },
}
