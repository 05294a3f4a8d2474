import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import { InputDay, Instant, OrganisationId, TimeZone } from '../base/common.ts'
import { SourceConnection, SourceSettings } from './connector-settings.ts'
import { FileSource, Numbering } from './numberings.ts'
import { TicketRecord } from './records.ts'
import { FILE_PRESETS } from '../tickets/file-profiles.ts'
import { TICKET_LISTS, LIST_SEPARATORS } from '../tickets/list-separators.ts'
import { TICKET_FIELDS } from '../tickets/ticket-fields.ts'
import { PRIORITIES, TICKET_STATUSES } from '../tickets/tickets.ts'
import type { WordField } from '../tickets/word-fields.ts'

/** `waiting`: for the first sync; `failing`: retried automatically; `stopped`: not retried. */
export const SOURCE_STATES = ['waiting', 'running', 'ok', 'paused', 'failing', 'stopped'] as const

const Count = z.coerce.number().int().min(0)

/** A row of a source that could not be imported. */
export const SourceProblem = z.object({ at: Instant, place: z.string(), reason: z.string() })
export type SourceProblem = z.infer<typeof SourceProblem>

/**
 * Id of a source within its organisation, e.g. in addresses: its kind, with a number from the second source of a kind
 * on.
 */
export const SourceId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)

/** A connected account of a helpdesk, without its credentials. */
export const HelpdeskSource = z.object({
  id: SourceId,
  connection: SourceSettings,
  /** Address of the helpdesk as people know it, usually a host name. */
  address: z.string(),
  /** Prefix of its ticket numbers; empty for the first account of an organisation. */
  prefix: z.string(),
  /** Address for the helpdesk's webhook; missing when this kind of helpdesk sends none. */
  hookUrl: z.string().optional(),
  startAt: Instant,
  state: z.enum(SOURCE_STATES),
  runningSince: Instant.optional(),
  lastSyncAt: Instant.optional(),
  nextSyncAt: Instant.optional(),
  failedAt: Instant.optional(),
  /** What happened, and what to do about it. */
  error: z.string().optional(),
  rowsRead: Count,
  rowsRefused: Count,
  ticketsStored: Count,
  ticketsDeleted: Count,
  /** Number of tickets that are not yet complete. */
  ticketsIncomplete: Count,
  /** The latest problems, newest first. */
  problems: z.array(SourceProblem),
})
export type HelpdeskSource = z.infer<typeof HelpdeskSource>

export const WebhookSource = z.object({
  url: z.string(),
  secretSince: Instant,
  lastTicketAt: Instant.optional(),
  received: Count,
  refused: Count,
  problems: z.array(SourceProblem),
})
export type WebhookSource = z.infer<typeof WebhookSource>

/** Most words of a field that one file may explain. */
const WORDS_MAX = 500
const wordsFor = <V extends string>(values: readonly V[]) =>
  z
    .record(z.string().max(200), z.enum(values).nullable())
    .refine((words) => Object.keys(words).length <= WORDS_MAX, 'explains too many words')

/** What words of a file mean, by the word in small letters; null: nothing. */
export const FileWords = z
  .object({
    status: wordsFor(TICKET_STATUSES),
    priority: wordsFor(PRIORITIES),
    satisfaction: wordsFor(['good', 'bad']),
  } satisfies Record<WordField, z.ZodType>)
  .partial()
export type FileWords = z.infer<typeof FileWords>

/** Which number stands first in `03/04/2026`. */
export const DATE_ORDERS = ['day', 'month'] as const

/** How the rows of a file become tickets. */
export const FileMapping = z.object({
  preset: z.enum(FILE_PRESETS),
  /** Column of each field; a field without a column stays empty. */
  columns: z.partialRecord(z.enum(TICKET_FIELDS), z.string().min(1).max(200)),
  /** Missing: a date that may be read either way is refused. */
  dateOrder: z.enum(DATE_ORDERS).optional(),
  /** Zone of times without one; missing: the organisation's. */
  timeZone: TimeZone.optional(),
  /** Words that helpdesks do not usually use; a status without a meaning is left out of the ticket. */
  words: FileWords.optional(),
  /** What separates the entries of lists; missing: a list that may be read in several ways is left out of the ticket. */
  separators: z.partialRecord(z.enum(TICKET_LISTS), z.enum(LIST_SEPARATORS)).optional(),
  /** The helpdesk that numbered the tickets; missing: their numbers are taken as they are. */
  source: FileSource.optional(),
})
export type FileMapping = z.infer<typeof FileMapping>

/** What a file holds whose import can be undone; `canned`: ready texts. */
export const FileImportKind = z.enum(['tickets', 'articles', 'canned'])
export type FileImportKind = z.infer<typeof FileImportKind>

export const FileImport = z.object({
  id: z.uuid(),
  kind: FileImportKind.default('tickets'),
  fileName: z.string(),
  importedBy: z.string().optional(),
  startedAt: Instant,
  /** End of the import; missing while it runs or when it was abandoned. */
  finishedAt: Instant.optional(),
  added: Count,
  updated: Count,
  /** Rows of tickets that a connected helpdesk has. */
  unchanged: Count.default(0),
  /** Rows of tickets that are stored in a newer state. */
  kept: Count.default(0),
  refused: Count,
  /** Until when it can be undone; missing: it cannot. */
  undoUntil: Instant.optional(),
  /** When it was undone, or began to be. */
  undoneAt: Instant.optional(),
  /** Tickets, or texts, that were deleted since the import had brought them, and that are again what they were before it. */
  removed: Count.default(0),
  restored: Count.default(0),
})
export type FileImport = z.infer<typeof FileImport>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfImport = OfOrganisation.extend({ importId: z.uuid() })
const Nothing = z.object({})

const OfSource = OfOrganisation.extend({ sourceId: SourceId })

/** First day of the import: tickets last changed before it are not imported. */
export const StartDate = InputDay

/** Connection and first day of a helpdesk. */
const ToConnect = z.object({ connection: SourceConnection, startDate: StartDate })

/** A row of a file: its cells by column, or a complete ticket record. */
const FileRow = z.object({
  line: wholeNumber(1),
  value: z.record(z.string().max(200), z.unknown()),
})
/** Maximum rows in one call. */
export const FILE_ROWS_MAX = 250

/** Where an undo goes on: behind a ticket, or behind the kind and id of a text. */
const UndoPlace = z.string().min(1).max(250)

export const sourceShapes = {
  getSources: {
    params: OfOrganisation,
    reply: z.object({
      /** Connected accounts, oldest first. */
      helpdesks: z.array(HelpdeskSource),
      webhook: WebhookSource.optional(),
      /** The last twenty, newest first. */
      fileImports: z.array(FileImport),
      /** Helpdesks that a file may come from, connected ones first. Missing: none is known by name. */
      numberings: z.array(Numbering).optional(),
      /** The mapping of the last file. */
      mapping: FileMapping.optional(),
    }),
  },
  /** Connects a helpdesk; refuses when a test call to it fails. */
  connectSource: {
    params: OfOrganisation,
    body: ToConnect,
    reply: z.object({ sourceId: SourceId }),
  },
  /** Replaces settings and secrets after a test call; a different account is synced from its start. */
  changeSource: { params: OfSource, body: ToConnect, reply: Nothing },
  /** Tests the stored connection; the error answer gives the reason of a failure. */
  testSource: { params: OfSource, reply: Nothing },
  pauseSource: { params: OfSource, body: z.object({ isPaused: z.boolean() }), reply: Nothing },
  /** Starts a sync now; while one runs, another follows it. */
  syncSource: { params: OfSource, reply: Nothing },
  /** Deletes the credentials and the position of the sync. Tickets stay. */
  removeSource: { params: OfSource, reply: Nothing },
  /** Webhook of a helpdesk, signed in that helpdesk's way; it starts a sync. */
  receiveHook: {
    params: OfSource,
    body: z.unknown(),
    reply: z.object({ isTaken: z.boolean() }),
  },
  /** Creates a new secret, which is returned only this once; the old one becomes invalid. */
  rotateWebhook: { params: OfOrganisation, reply: z.object({ secret: z.string() }) },
  removeWebhook: { params: OfOrganisation, reply: Nothing },
  /** Starts an import; the mapping is stored as default for the next file. Without one its rows come by importRecords. */
  startFileImport: {
    params: OfOrganisation,
    body: z.object({
      fileName: z.string().min(1).max(300),
      kind: FileImportKind.default('tickets'),
      mapping: FileMapping.optional(),
    }),
    reply: z.object({ importId: z.uuid() }),
  },
  /**
   * Answers after the commit. A row with a known id replaces it, unless a connected helpdesk has the ticket, or a newer
   * state of it is stored.
   */
  importFileRows: {
    params: OfImport,
    body: z.object({ rows: z.array(FileRow).min(1).max(FILE_ROWS_MAX) }),
    reply: z.object({
      added: z.int(),
      updated: z.int(),
      refused: z.array(z.object({ line: z.int(), reason: z.string() })),
      /** Rows that were stored without a value that was not understood. Missing: none. */
      incomplete: z.array(z.object({ line: z.int(), reason: z.string() })).optional(),
      /** Rows of tickets that a connected helpdesk has; a file does not change these tickets. Missing: none. */
      unchanged: z.array(z.object({ line: z.int(), reason: z.string() })).optional(),
      /** Rows of tickets that are stored in a newer state. Missing: none. */
      kept: z.array(z.object({ line: z.int(), reason: z.string() })).optional(),
      /** The first row of each number that several rows of the call have: they became one ticket. Missing: none. */
      joined: z.array(z.object({ line: z.int(), reason: z.string() })).optional(),
      /** Stored tickets that are solved, and not known when. Missing: none. */
      solveTimesUnknown: z.int().optional(),
    }),
  },
  /** Ends the import and updates the search statistics; `unreadable` counts rows that the browser could not parse. */
  finishFileImport: {
    params: OfImport,
    body: z.object({ unreadable: wholeNumber(0).default(0) }),
    reply: Nothing,
  },
  /**
   * Takes back what an import brought and changed: tickets, articles or ready texts that it brought are deleted, others are what they
   * were before. One that was changed since, or that people worked on here, stays. Answers after some seconds; `next` is the `after`
   * of the next call.
   */
  undoFileImport: {
    params: OfImport,
    body: z.object({ after: UndoPlace.optional() }),
    reply: z.object({
      removed: z.int(),
      restored: z.int(),
      left: z.array(
        z.object({
          id: z.string(),
          /** Of an article or a ready text. */
          title: z.string().optional(),
          why: z.enum(['changed', 'worked_on']),
        }),
      ),
      next: UndoPlace.optional(),
    }),
  },
  /**
   * Receives one ticket, signed: `Agent-Assist-Signature: t=<seconds>,v1=<hex>` with HMAC-SHA256 of `<seconds>.<body>`.
   * `stored` is false when this state of the ticket, or a newer one, is stored already; with a `reason` also when a
   * connected helpdesk has the ticket.
   */
  receiveTicket: {
    params: OfOrganisation,
    body: TicketRecord,
    reply: z.object({ stored: z.boolean(), reason: z.string().optional() }),
  },
}
