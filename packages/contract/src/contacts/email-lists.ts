import * as z from 'zod'
import { queryNumber, wholeNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import {
  EMAIL_IMPORT_MODES,
  EMAIL_ROW_FATES,
  EMAIL_ROWS_MAX,
  EMAIL_STATES,
  SUPPRESSION_REASONS,
} from './email-kinds.ts'
import { SCORE_GROUPS, SURVEY_CATEGORIES } from '../surveys/survey-kinds.ts'

const Count = z.coerce.number().int().min(0)
const Name = z.string().trim().min(1, 'is empty').max(120)
const Nothing = z.object({})

/** Texts about a person by name, as a file had them. */
export const EmailAttributes = z.record(z.string().trim().min(1).max(80), z.string().max(500))
export type EmailAttributes = z.infer<typeof EmailAttributes>

/** A list with how many of its people get mail, and why the others do not. */
export const EmailList = z.object({
  id: z.uuid(),
  name: z.string(),
  count: Count,
  valid: Count,
  unsubscribed: Count,
  bounced: Count,
  /** Taken off by the organisation, or after a complaint. */
  blocked: Count,
  createdAt: Instant,
  createdBy: z.string(),
  /** When a mailing went to it last. */
  lastUsedAt: Instant.optional(),
})
export type EmailList = z.infer<typeof EmailList>

/** Somebody who may be asked. */
export const EmailPerson = z.object({
  id: z.uuid(),
  /** Masked where the organisation shows no addresses. */
  email: z.string(),
  name: z.string(),
  state: z.enum(EMAIL_STATES),
  /** When a survey was sent to them last. */
  lastSentAt: Instant.optional(),
  lastAnsweredAt: Instant.optional(),
})
export type EmailPerson = z.infer<typeof EmailPerson>

export const EmailSuppression = z.object({
  id: z.uuid(),
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  note: z.string(),
  since: Instant,
  /** Who put it there; missing: the person, or the mail server. */
  by: z.string().optional(),
})
export type EmailSuppression = z.infer<typeof EmailSuppression>

/** What people of a segment have in common. */
export const SegmentCondition = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('attribute'),
    name: z.string().trim().min(1, 'is empty').max(80),
    is: z.enum(['equal', 'different', 'holding', 'there', 'missing']),
    /** Not needed for `there` and `missing`. */
    value: z.string().max(500).default(''),
  }),
  /** Of the last answer; Good and Bad stand with promoters and detractors. */
  z.object({ about: z.literal('score'), group: z.enum(SCORE_GROUPS) }),
  z.object({
    about: z.literal('answered'),
    is: z.enum(['within', 'longer', 'never']),
    days: z.int().min(1).max(3650).default(90),
  }),
])
export type SegmentCondition = z.infer<typeof SegmentCondition>

/** People who fulfil all conditions; of one list, or of all. */
export const EmailSegment = z.object({
  listId: z.uuid().optional(),
  conditions: z.array(SegmentCondition).max(10),
})
export type EmailSegment = z.infer<typeof EmailSegment>

/** A file of addresses, or what was typed: which list it goes to and what may be changed by it. */
export const NewEmailImport = z.object({
  fileName: z.string().min(1).max(300),
  /** `block`: all addresses get no mail any more. */
  mode: z.enum(EMAIL_IMPORT_MODES),
  /** The list that people are added to; `block` needs none. */
  listId: z.uuid().optional(),
  /** Names and attributes of known people are replaced. */
  overwrite: z.boolean().default(false),
  /** People who unsubscribed get mail again: only with their consent. */
  resubscribe: z.boolean().default(false),
})
export type NewEmailImport = z.infer<typeof NewEmailImport>

const EmailRow = z.object({
  line: wholeNumber(1),
  email: z.string().max(1000),
  name: z.string().max(200).default(''),
  attributes: EmailAttributes.default({}),
})

/** A row that did not become a new member of the list. */
export const EmailRowLeft = z.object({
  line: z.int(),
  why: z.enum(EMAIL_ROW_FATES),
  reason: z.string(),
})
export type EmailRowLeft = z.infer<typeof EmailRowLeft>

export const EmailImportCounts = z.object({
  /** New on the list, or newly blocked. */
  added: Count,
  /** Known people whose details were replaced. */
  updated: Count,
  /** On the list, or blocked, before. */
  duplicates: Count,
  /** Added, but they get no mail: unsubscribed, bounced or blocked. */
  suppressed: Count,
  resubscribed: Count,
  invalid: Count,
})
export type EmailImportCounts = z.infer<typeof EmailImportCounts>

export const EmailImport = EmailImportCounts.extend({
  id: z.uuid(),
  fileName: z.string(),
  mode: z.enum(EMAIL_IMPORT_MODES),
  listName: z.string().optional(),
  by: z.string(),
  startedAt: Instant,
  finishedAt: Instant.optional(),
  state: z.enum(['running', 'ended', 'left']),
})
export type EmailImport = z.infer<typeof EmailImport>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfList = OfOrganisation.extend({ listId: z.uuid() })
const OfPerson = OfOrganisation.extend({ personId: z.uuid() })
const OfImport = OfOrganisation.extend({ importId: z.uuid() })

/** A page behind a key: `after` is the id of the last row of the page before. */
const KeysetPage = z.object({
  limit: queryNumber(1, 200).default(50),
  after: z.uuid().optional(),
  search: z.string().trim().max(200).optional(),
})

const OfLink = z.object({ surveyId: z.string().min(1).max(200) })

export const emailListShapes = {
  listEmailLists: {
    params: OfOrganisation,
    reply: z.object({ items: z.array(EmailList), people: Count, suppressed: Count }),
  },
  /** Empty, or with the people of a segment as they are now. */
  createEmailList: {
    params: OfOrganisation,
    body: z.object({ name: Name, segment: EmailSegment.optional() }),
    reply: z.object({ id: z.uuid(), count: Count }),
  },
  renameEmailList: { params: OfList, body: z.object({ name: Name }), reply: Nothing },
  /** People stay. */
  deleteEmailList: { params: OfList, reply: Nothing },
  /** By address. Where addresses are masked the search looks at names alone. */
  listEmailPeople: {
    params: OfOrganisation,
    query: KeysetPage.extend({
      listId: z.uuid().optional(),
      state: z.enum(EMAIL_STATES).optional(),
    }),
    reply: z.object({
      items: z.array(EmailPerson),
      next: z.uuid().optional(),
      /** Of all pages. */
      total: Count,
    }),
  },
  getEmailPerson: {
    params: OfPerson,
    reply: EmailPerson.extend({
      attributes: EmailAttributes,
      addedAt: Instant,
      /** Requests that were sent, and how many of them were answered. */
      received: Count,
      answered: Count,
      /** Until then a rule of that many days keeps further surveys away. */
      throttledUntil: z.array(z.object({ days: z.int(), until: Instant })),
      lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** Newest first, the last twenty. */
      surveys: z.array(
        z.object({
          title: z.string(),
          sentAt: Instant.optional(),
          answeredAt: Instant.optional(),
          category: z.enum(SURVEY_CATEGORIES).optional(),
          npsScore: z.int().optional(),
          rating: z.enum(['Good', 'Bad']).optional(),
        }),
      ),
      suppression: EmailSuppression.optional(),
    }),
  },
  updateEmailPerson: {
    params: OfPerson,
    body: z.object({
      name: z.string().trim().max(200),
      attributes: EmailAttributes,
    }),
    reply: Nothing,
  },
  unsubscribeEmailPerson: { params: OfPerson, reply: Nothing },
  removeFromEmailList: { params: OfList.extend({ personId: z.uuid() }), reply: Nothing },
  /** The person goes, requests and answers lose the address, which stays among those that get no mail. */
  eraseEmailPerson: {
    params: OfPerson,
    reply: z.object({ requests: Count, answers: Count }),
  },
  listEmailAttributes: { params: OfOrganisation, reply: z.object({ names: z.array(z.string()) }) },
  countEmailSegment: {
    params: OfOrganisation,
    body: EmailSegment,
    reply: z.object({ count: Count, valid: Count, sample: z.array(EmailPerson) }),
  },
  /** Newest first. */
  listEmailSuppressions: {
    params: OfOrganisation,
    query: KeysetPage.extend({ reason: z.enum(SUPPRESSION_REASONS).optional() }),
    reply: z.object({ items: z.array(EmailSuppression), next: z.uuid().optional(), total: Count }),
  },
  removeEmailSuppression: {
    params: OfOrganisation.extend({ suppressionId: z.uuid() }),
    reply: Nothing,
  },
  /** The last twenty, newest first. */
  listEmailImports: { params: OfOrganisation, reply: z.object({ items: z.array(EmailImport) }) },
  /** One at a time: `conflict` says which one runs. */
  startEmailImport: {
    params: OfOrganisation,
    body: NewEmailImport,
    reply: z.object({ importId: z.uuid() }),
  },
  /** Answered after the commit. */
  importEmailRows: {
    params: OfImport,
    body: z.object({ rows: z.array(EmailRow).min(1).max(EMAIL_ROWS_MAX) }),
    reply: EmailImportCounts.extend({ left: z.array(EmailRowLeft) }),
  },
  finishEmailImport: {
    params: OfImport,
    /** Rows that the browser could not read. */
    body: z.object({ unreadable: wholeNumber(0).default(0) }),
    reply: Nothing,
  },

  /** Whom the link of a mail belongs to; asking changes nothing. */
  getUnsubscribe: {
    params: OfLink,
    reply: z.object({
      organisation: z.string(),
      /** Masked. */
      email: z.string(),
      isUnsubscribed: z.boolean(),
    }),
  },
  /** One click (RFC 8058), or the button of our page; again changes nothing. */
  unsubscribe: { params: OfLink, body: Nothing, reply: Nothing },
  /** Undoes what the person did, not what the organisation or the mail server did. */
  subscribeAgain: { params: OfLink, body: Nothing, reply: Nothing },
}
