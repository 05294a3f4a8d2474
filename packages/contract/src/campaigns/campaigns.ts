import * as z from 'zod'
import {
  BOUNCE_CLASSES,
  CAMPAIGN_STATES,
  REMIND_DAYS,
  SKIP_REASONS,
  THROTTLE_DAYS,
} from './campaign-kinds.ts'
import { InputInstant, Instant } from '../base/common.ts'
import { FilterObject } from '../filters/filter-shapes.ts'
import { rangeRule } from '../base/range.ts'
import { DELIVERY_STATES, SURVEY_CATEGORIES, SURVEY_TYPES } from '../surveys/survey-kinds.ts'

/** Somebody of a paste or a file; the address is as it was typed. */
export const CampaignPerson = z.object({
  email: z.string().max(320),
  name: z.string().max(200).optional(),
  ticketId: z.string().max(64).optional(),
  /** What a file says of them, for placeholders, by the column's name in lower case. */
  values: z.record(z.string().max(40), z.string().max(500)).optional(),
})
export type CampaignPerson = z.infer<typeof CampaignPerson>

const Recipients = z.strictObject({
  listIds: z.array(z.uuid()).max(50).default([]),
  /** Requesters of tickets that were solved in the range, or of a share of them. */
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

const OneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/, 'is one line')

const Message = z.strictObject({
  subject: OneLine(200).default(''),
  /** Of the other half, where two subjects are tried. */
  subjectB: OneLine(200).default(''),
  /** Share of the recipients that try the two; the others get the better one. */
  splitPct: z.int().min(10).max(100).default(20),
  /** The better one is known so many hours after the start, by its response rate. */
  decideAfterHours: z.int().min(1).max(168).default(4),
  /** Whom the mail is from; missing: the organisation. */
  senderName: OneLine(100).default(''),
  replyTo: z.union([z.literal(''), z.email().max(254)]).default(''),
  body: z.string().max(5000).default(''),
  /** The first question stands in the mail, each answer a link; else one button leads to it. */
  embedsQuestion: z.boolean().default(true),
})

const Hour = z.int().min(0).max(23)

const Rules = z.strictObject({
  throttleDays: z.literal(THROTTLE_DAYS).default(30),
  /** Not about tickets that were solved without a reply of an agent. */
  skipAutoSolved: z.boolean().default(true),
  skipSameTicket: z.boolean().default(true),
  /** No mails from this hour to that one, on the clocks of the organisation. */
  quiet: z.strictObject({ from: Hour, to: Hour }).optional(),
  remindAfterDays: z.literal(REMIND_DAYS).default(0),
  /** The link takes answers so long; 0: without an end. */
  expiryDays: z.int().min(0).max(365).default(30),
})

const Pace = z.strictObject({
  /** 0: as fast as the mail server takes them. */
  perMinute: z.int().min(0).max(6000).default(0),
  /** Spread over the mornings of so many weekdays; 0: at once. */
  dripDays: z.int().min(0).max(30).default(0),
})

/** Whom a mailing asks, with which words, by which rules and how fast. */
export const CampaignContent = z.strictObject({
  recipients: Recipients.prefault({}),
  message: Message.prefault({}),
  rules: Rules.prefault({}),
  pace: Pace.prefault({}),
})
export type CampaignContent = z.infer<typeof CampaignContent>

/** A campaign, or a single send of Send Surveys. */
export const CampaignKind = z.enum(['campaign', 'send'])
/** What a mailing is called, or a link. */
export const CampaignName = z.string().trim().min(1).max(120)
/** A number of people, mails or answers. */
export const Count = z.int().min(0)

/** How far the mails of a mailing have come. A mail that was opened means: its link was, by a person. */
export const CampaignCounts = z.object({
  /** Everybody who is to get a mail. */
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

/** A mailing in the list. */
export const CampaignRow = z.object({
  id: z.uuid(),
  kind: CampaignKind,
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  templateId: z.string().optional(),
  templateTitle: z.string().optional(),
  category: z.enum(SURVEY_CATEGORIES).optional(),
  counts: CampaignCounts,
  /** Mails a minute between the first one and the last; missing before there are two. */
  perMinute: z.number().optional(),
  scheduledAt: Instant.optional(),
  startedAt: Instant.optional(),
  finishedAt: Instant.optional(),
  /** Answers of those whom a mail has reached. */
  responsePct: z.number().optional(),
  /** Of the answers: NPS from -100 to 100, or the share of Good. */
  nps: z.number().optional(),
  satisfactionPct: z.number().optional(),
  /** What keeps mails from going out. */
  trouble: z.string().optional(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type CampaignRow = z.infer<typeof CampaignRow>

/** How many are left out, by reason. */
export const SkipCounts = z.partialRecord(z.enum(SKIP_REASONS), Count)

/** How one of two subjects did. */
const Variant = z.object({
  id: z.enum(['a', 'b']),
  subject: z.string(),
  sent: Count,
  opened: Count,
  completed: Count,
})

/** What happened in one stretch of time. */
const CourseStep = z.object({ at: Instant, sent: Count, opened: Count, completed: Count })

/** A mailing with all that is known of it. */
export const Campaign = CampaignRow.extend({
  content: CampaignContent,
  /** People of a paste or a file. */
  people: Count,
  /** Who was left out at the start, by reason. */
  skipped: SkipCounts,
  variants: z.array(Variant),
  decideAt: Instant.optional(),
  winner: z.enum(['a', 'b']).optional(),
  /** When the next mail goes out, if none is due now. */
  nextAt: Instant.optional(),
  course: z.array(CourseStep),
  /** Minutes that one step of the course takes. */
  stepMin: z.int(),
})
export type Campaign = z.infer<typeof Campaign>

/** Somebody whom a mailing asks, and what became of it. */
export const CampaignRecipient = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  ticketId: z.string().optional(),
  delivery: z.enum(DELIVERY_STATES),
  reason: z.string(),
  /** What the mail server said. */
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

/** Somebody who would be left out. */
export const SkippedPerson = z.object({
  email: z.string(),
  name: z.string().optional(),
  ticketId: z.string().optional(),
  reason: z.enum(SKIP_REASONS),
})

/** One link that many people answer. */
export const SurveyLink = z.object({
  id: z.string(),
  title: z.string(),
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
  question: z.string(),
  isDefault: z.boolean(),
})
export type SendableTemplate = z.infer<typeof SendableTemplate>
