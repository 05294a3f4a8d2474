import * as z from 'zod'
import {
  LATE_SKIP_REASONS,
  REMIND_DAYS,
  REMIND_WHOM,
  SKIP_REASONS,
  THROTTLE_DAYS,
} from './campaign-kinds.ts'
import { CampaignCounts, CampaignName, Count, Hour, OneLine } from './campaigns.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { SURVEY_CATEGORIES } from '../surveys/survey-kinds.ts'

/** Longest time between a solved ticket and its survey, in hours. */
export const DELAY_HOURS_MAX = 720
const Revision = z.int().min(1).max(1_000_000_000)
const Choices = z.array(z.string().min(1).max(200)).max(50).default([])

/** Settings of what sends a survey after a solved ticket. */
export const AutomationSettings = z.strictObject({
  name: CampaignName,
  templateId: z.uuid(),
  /** Hours after the solution; a ticket that is reopened before is not asked about. */
  delayHours: z.int().min(0).max(DELAY_HOURS_MAX).default(1),
  /** Ids of brands as in filters; empty: all. */
  brands: Choices,
  /** Tags of which a ticket has at least one; empty: all tickets. */
  tags: Choices,
  /** Share of these tickets, chosen at random but always the same ones. */
  sharePct: z.int().min(1).max(100).default(100),
  /** Least days between two survey mails to one customer. */
  throttleDays: z.literal(THROTTLE_DAYS).default(30),
  /** Hours without mails, in the organisation's time zone. */
  quiet: z.strictObject({ from: Hour, to: Hour }).optional(),
  remindAfterDays: z.literal(REMIND_DAYS).default(0),
  remindWhom: z.enum(REMIND_WHOM).default('unanswered'),
  subject: OneLine(200).min(1, 'is empty'),
  body: z.string().max(5000).default(''),
})
export type AutomationSettings = z.infer<typeof AutomationSettings>

/** An automation with its results; its mails are those of the campaign with the same id. */
export const SurveyAutomation = AutomationSettings.extend({
  id: z.uuid(),
  /** Counts its changes: a change of an older revision is refused. */
  revision: Revision,
  isOn: z.boolean(),
  templateTitle: z.string().optional(),
  category: z.enum(SURVEY_CATEGORIES).optional(),
  counts: CampaignCounts,
  /** Customers who got no mail, by reason. */
  skipped: z.partialRecord(z.enum([...SKIP_REASONS, ...LATE_SKIP_REASONS]), Count),
  /** Answers in percent of delivered mails; missing when none is delivered. */
  responsePct: z.number().optional(),
  /** NPS of the answers from -100 to 100, or the share of Good in percent. */
  nps: z.number().optional(),
  satisfactionPct: z.number().optional(),
  lastSentAt: Instant.optional(),
  /** Why mails are not going out. */
  trouble: z.string().optional(),
  createdBy: z.string(),
  createdAt: Instant,
})
export type SurveyAutomation = z.infer<typeof SurveyAutomation>

const params = z.object({ organisationId: OrganisationId })
const OfAutomation = params.extend({ automationId: z.uuid() })

export const automationShapes = {
  /** By name. */
  listSurveyAutomations: {
    params,
    reply: z.object({ items: z.array(SurveyAutomation) }),
  },
  /** Creates it stopped. */
  createSurveyAutomation: { params, body: AutomationSettings, reply: SurveyAutomation },
  /** Changes it for the tickets that are still to come, also while it runs. */
  saveSurveyAutomation: {
    params: OfAutomation,
    body: AutomationSettings.extend({ revision: Revision }),
    reply: SurveyAutomation,
  },
  /** Starts it for the tickets that are solved from now on, or stops it: mails that wait stay waiting. */
  switchSurveyAutomation: {
    params: OfAutomation,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: SurveyAutomation,
  },
  /** Deletes an automation that has sent nothing; one with mails can only be stopped. */
  deleteSurveyAutomation: { params: OfAutomation, reply: z.object({ data: z.literal(1) }) },
}
