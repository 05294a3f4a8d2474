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

/** Attributes of a person by name, from the columns of a file. */
export const EmailAttributes = z.record(z.string().trim().min(1).max(80), z.string().max(500))
export type EmailAttributes = z.infer<typeof EmailAttributes>

/** A list, with the number of its people that get mail, and of the others by reason. */
export const EmailList = z.object({
  id: z.uuid(),
  name: z.string(),
  count: Count,
  valid: Count,
  unsubscribed: Count,
  bounced: Count,
  /** Blocked by the organisation, or after a complaint. */
  blocked: Count,
  createdAt: Instant,
  createdBy: z.string(),
  /** When a campaign last used the list. */
  lastUsedAt: Instant.optional(),
})
export type EmailList = z.infer<typeof EmailList>

/** A person who can be sent surveys. */
export const EmailPerson = z.object({
  id: z.uuid(),
  /** Masked where the organisation hides addresses. */
  email: z.string(),
  name: z.string(),
  state: z.enum(EMAIL_STATES),
  /** When the last survey was sent to the person. */
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
  /** Who blocked the address; missing: the person or the mail server. */
  by: z.string().optional(),
})
export type EmailSuppression = z.infer<typeof EmailSuppression>

/** Conditions that the people of a segment fulfil. */
export const SegmentCondition = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('attribute'),
    name: z.string().trim().min(1, 'is empty').max(80),
    is: z.enum(['equal', 'different', 'holding', 'there', 'missing']),
    /** Ignored by `there` and `missing`. */
    value: z.string().max(500).default(''),
  }),
  /** Group of the last answer; Good counts as promoter and Bad as detractor. */
  z.object({ about: z.literal('score'), group: z.enum(SCORE_GROUPS) }),
  z.object({
    about: z.literal('answered'),
    is: z.enum(['within', 'longer', 'never']),
    days: z.int().min(1).max(3650).default(90),
  }),
])
export type SegmentCondition = z.infer<typeof SegmentCondition>

/** People who fulfil all conditions, of one list or of all. */
export const EmailSegment = z.object({
  listId: z.uuid().optional(),
  conditions: z.array(SegmentCondition).max(10),
})
export type EmailSegment = z.infer<typeof EmailSegment>

/** An import of a file or of typed addresses: its list, and what it may change. */
export const NewEmailImport = z.object({
  fileName: z.string().min(1).max(300),
  /** `block`: the addresses no longer get survey mails. */
  mode: z.enum(EMAIL_IMPORT_MODES),
  /** The list to which people are added; not used by `block`. */
  listId: z.uuid().optional(),
  /** Whether names and attributes of known people are replaced. */
  overwrite: z.boolean().default(false),
  /** Whether people who unsubscribed get mails again; requires their consent. */
  resubscribe: z.boolean().default(false),
})
export type NewEmailImport = z.infer<typeof NewEmailImport>

const EmailRow = z.object({
  line: wholeNumber(1),
  email: z.string().max(1000),
  name: z.string().max(200).default(''),
  attributes: EmailAttributes.default({}),
})

/** A row that added nobody to the list. */
export const EmailRowLeft = z.object({
  line: z.int(),
  why: z.enum(EMAIL_ROW_FATES),
  reason: z.string(),
})
export type EmailRowLeft = z.infer<typeof EmailRowLeft>

export const EmailImportCounts = z.object({
  /** Newly on the list, or newly blocked. */
  added: Count,
  /** Known people whose details were replaced. */
  updated: Count,
  /** Already on the list, or already blocked. */
  duplicates: Count,
  /** Added, but without mails: unsubscribed, bounced or blocked. */
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

/** A page of a list: `after` is the id of the last row of the previous page. */
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
  /** Creates a list: empty, or with the current people of a segment. */
  createEmailList: {
    params: OfOrganisation,
    body: z.object({ name: Name, segment: EmailSegment.optional() }),
    reply: z.object({ id: z.uuid(), count: Count }),
  },
  renameEmailList: { params: OfList, body: z.object({ name: Name }), reply: Nothing },
  /** Deletes the list; its people stay. */
  deleteEmailList: { params: OfList, reply: Nothing },
  /** By address. Where addresses are masked, `search` compares names only. */
  listEmailPeople: {
    params: OfOrganisation,
    query: KeysetPage.extend({
      listId: z.uuid().optional(),
      state: z.enum(EMAIL_STATES).optional(),
    }),
    reply: z.object({
      items: z.array(EmailPerson),
      next: z.uuid().optional(),
      /** Number of people on all pages. */
      total: Count,
    }),
  },
  getEmailPerson: {
    params: OfPerson,
    reply: EmailPerson.extend({
      attributes: EmailAttributes,
      addedAt: Instant,
      /** Surveys sent to the person, and how many of them were answered. */
      received: Count,
      answered: Count,
      /** For each waiting period in days, when it ends for this person. */
      throttledUntil: z.array(z.object({ days: z.int(), until: Instant })),
      lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** The last twenty, newest first. */
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
  /** Erases a person. Their requests and answers lose the address; the address stays on the list of blocked ones. */
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
  /** Starts an import. Only one runs at a time: `conflict` names the running one. */
  startEmailImport: {
    params: OfOrganisation,
    body: NewEmailImport,
    reply: z.object({ importId: z.uuid() }),
  },
  /** Answers after the commit. */
  importEmailRows: {
    params: OfImport,
    body: z.object({ rows: z.array(EmailRow).min(1).max(EMAIL_ROWS_MAX) }),
    reply: EmailImportCounts.extend({ left: z.array(EmailRowLeft) }),
  },
  finishEmailImport: {
    params: OfImport,
    /** Number of rows that the browser could not parse. */
    body: z.object({ unreadable: wholeNumber(0).default(0) }),
    reply: Nothing,
  },

  /** The address of an unsubscribe link. Changes nothing. */
  getUnsubscribe: {
    params: OfLink,
    reply: z.object({
      organisation: z.string(),
      /** Masked. */
      email: z.string(),
      isUnsubscribed: z.boolean(),
      /** Board that the link's mails report; missing for mails with surveys. */
      what: z.string().optional(),
    }),
  },
  /** Unsubscribes by one click (RFC 8058) or by the button of our page. Repeating it changes nothing. */
  unsubscribe: { params: OfLink, body: Nothing, reply: Nothing },
  /** Undoes an unsubscribe by the person; blocks by the organisation or the mail server stay. */
  subscribeAgain: { params: OfLink, body: Nothing, reply: Nothing },
}
