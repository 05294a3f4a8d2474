import * as z from 'zod'
import {
  BOUNCE_CLASSES,
  CAMPAIGN_STATES,
  REMIND_DAYS,
  REMIND_WHOM,
  SKIP_REASONS,
  THROTTLE_DAYS,
} from './campaign-kinds.ts'
import { InputInstant, Instant } from '../base/common.ts'
import { FilterObject } from '../filters/filter-shapes.ts'
import { rangeRule } from '../base/range.ts'
import { DELIVERY_STATES, SURVEY_CATEGORIES, SURVEY_TYPES } from '../surveys/survey-kinds.ts'

/** One person of a pasted list or a file; the address is stored as typed. */
export const CampaignPerson = z.object({
  email: z.string().max(320),
  name: z.string().max(200).optional(),
  ticketId: z.string().max(64).optional(),
  /** Values for placeholders from the file, by the column's name in lower case. */
  values: z.record(z.string().max(40), z.string().max(500)).optional(),
})
export type CampaignPerson = z.infer<typeof CampaignPerson>

const Recipients = z.strictObject({
  listIds: z.array(z.uuid()).max(50).default([]),
  /** Requesters of tickets that were solved in the range, or a share of them. */
  tickets: z
    .strictObject({
      filters: FilterObject,
      from: InputInstant,
      to: InputInstant,
      samplePct: z.int().min(1).max(100).default(100),
    })
    .check(rangeRule('from', 'to'))
    .optional(),
})

/** Text without line breaks. */
export const OneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/, 'is one line')

const Message = z.strictObject({
  subject: OneLine(200).default(''),
  /** Subject of the second variant when two subjects are tested. */
  subjectB: OneLine(200).default(''),
  /** Share of the recipients in the test of subjects; the others get the better one. */
  splitPct: z.int().min(10).max(100).default(20),
  /** Hours after the start at which the subject with the higher response rate wins. */
  decideAfterHours: z.int().min(1).max(168).default(4),
  /** Sender name; empty: the organisation. */
  senderName: OneLine(100).default(''),
  replyTo: z.union([z.literal(''), z.email().max(254)]).default(''),
  body: z.string().max(5000).default(''),
  /** True: the first question is part of the mail, each answer a link. False: one button links to the survey. */
  embedsQuestion: z.boolean().default(true),
})

/** Hour of a day. */
export const Hour = z.int().min(0).max(23)

const Rules = z.strictObject({
  throttleDays: z.literal(THROTTLE_DAYS).default(30),
  /** Skips tickets that were solved without a reply of an agent. */
  skipAutoSolved: z.boolean().default(true),
  skipSameTicket: z.boolean().default(true),
  /** Hours without mails, in the organisation's time zone. */
  quiet: z.strictObject({ from: Hour, to: Hour }).optional(),
  remindAfterDays: z.literal(REMIND_DAYS).default(0),
  remindWhom: z.enum(REMIND_WHOM).default('unanswered'),
  /** Days for which the link accepts answers; 0: no limit. */
  expiryDays: z.int().min(0).max(365).default(30),
})

const Pace = z.strictObject({
  /** Mails per minute; 0: as fast as the mail server accepts them. */
  perMinute: z.int().min(0).max(6000).default(0),
  /** Weekdays over whose mornings mails are spread; 0: sent at once. */
  dripDays: z.int().min(0).max(30).default(0),
})

/** Content of a campaign: recipients, texts, rules and speed. */
export const CampaignContent = z.strictObject({
  recipients: Recipients.prefault({}),
  message: Message.prefault({}),
  rules: Rules.prefault({}),
  pace: Pace.prefault({}),
})
export type CampaignContent = z.infer<typeof CampaignContent>

/** A campaign, or a single send of Send Surveys. */
export const CampaignKind = z.enum(['campaign', 'send'])
/** Name of a campaign or of a survey link. */
export const CampaignName = z.string().trim().min(1).max(120)
/** A number of people, mails or answers. */
export const Count = z.int().min(0)

/** Progress of a campaign's mails. `opened` counts mails whose link a person opened. */
export const CampaignCounts = z.object({
  /** Recipients, without those skipped at the start. */
  total: Count,
  waiting: Count,
  sent: Count,
  delivered: Count,
  opened: Count,
  started: Count,
  completed: Count,
  bounced: Count,
  failed: Count,
  skipped: Count,
  reminded: Count,
})
export type CampaignCounts = z.infer<typeof CampaignCounts>

/** A campaign in the list. */
export const CampaignRow = z.object({
  id: z.uuid(),
  /** `automation`: the mails of what sends surveys after solved tickets; it has no end. */
  kind: z.enum([...CampaignKind.options, 'automation']),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  templateId: z.string().optional(),
  templateTitle: z.string().optional(),
  category: z.enum(SURVEY_CATEGORIES).optional(),
  counts: CampaignCounts,
  /** Mails per minute between the first mail and the last; missing with fewer than two mails. */
  perMinute: z.number().optional(),
  scheduledAt: Instant.optional(),
  startedAt: Instant.optional(),
  finishedAt: Instant.optional(),
  /** Answers in percent of delivered mails; missing when none is delivered. */
  responsePct: z.number().optional(),
  /** NPS of the answers from -100 to 100, or the share of Good in percent. */
  nps: z.number().optional(),
  satisfactionPct: z.number().optional(),
  /** Why mails are not going out. */
  trouble: z.string().optional(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type CampaignRow = z.infer<typeof CampaignRow>

/** Number of skipped people by reason. */
export const SkipCounts = z.partialRecord(z.enum(SKIP_REASONS), Count)

/** Result of one of two tested subjects. */
const Variant = z.object({
  id: z.enum(['a', 'b']),
  subject: z.string(),
  sent: Count,
  opened: Count,
  completed: Count,
})

/** Numbers of one interval. */
const SeriesStep = z.object({ at: Instant, sent: Count, opened: Count, completed: Count })

/** A campaign with all details. */
export const Campaign = CampaignRow.extend({
  content: CampaignContent,
  /** Number of people of a pasted list or a file. */
  people: Count,
  /** Skipped at the start, by reason. */
  skipped: SkipCounts,
  variants: z.array(Variant),
  decideAt: Instant.optional(),
  winner: z.enum(['a', 'b']).optional(),
  /** Time of the next mail when none is due now. */
  nextAt: Instant.optional(),
  series: z.array(SeriesStep),
  /** Length of one interval of the history, in minutes. */
  stepMin: z.int(),
})
export type Campaign = z.infer<typeof Campaign>

/** One recipient of a campaign, with the state of the mail. */
export const CampaignRecipient = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  ticketId: z.string().optional(),
  delivery: z.enum(DELIVERY_STATES),
  reason: z.string(),
  /** Answer of the mail server. */
  note: z.string(),
  bounceClass: z.enum(BOUNCE_CLASSES).optional(),
  variant: z.enum(['a', 'b']).optional(),
  dueAt: Instant.optional(),
  sentAt: Instant.optional(),
  remindedAt: Instant.optional(),
  openedAt: Instant.optional(),
  startedAt: Instant.optional(),
  answeredAt: Instant.optional(),
  surveyUrl: z.string(),
})
export type CampaignRecipient = z.infer<typeof CampaignRecipient>

/** Somebody who would be skipped. */
export const SkippedPerson = z.object({
  email: z.string(),
  name: z.string().optional(),
  ticketId: z.string().optional(),
  reason: z.enum(SKIP_REASONS),
})

/** A link that many people can answer. */
export const SurveyLink = z.object({
  id: z.string(),
  /** Its name, for the organisation only: respondents see the title of the survey. */
  title: z.string(),
  /** The short address. */
  url: z.string(),
  templateId: z.string().optional(),
  templateTitle: z.string().optional(),
  isOpen: z.boolean(),
  answers: Count,
  createdBy: z.string(),
  createdAt: Instant,
})
export type SurveyLink = z.infer<typeof SurveyLink>

/** A survey that can be sent. */
export const SendableTemplate = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  category: z.enum(SURVEY_CATEGORIES),
  /** Whether the category CSAT asks for stars. */
  hasStars: z.boolean().optional(),
  question: z.string(),
  isDefault: z.boolean(),
})
export type SendableTemplate = z.infer<typeof SendableTemplate>
