import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import { InputDay, Instant, OrganisationId } from '../base/common.ts'
import { SourceConnection, SourceSettings } from './connector-settings.ts'
import { TicketRecord } from './records.ts'
import { FILE_PRESETS, TICKET_FIELDS } from '../tickets/ticket-fields.ts'

/** `waiting` for its first turn; `failing` is tried again by itself, `stopped` is not. */
export const SOURCE_STATES = ['waiting', 'running', 'ok', 'paused', 'failing', 'stopped'] as const

const Count = z.coerce.number().int().min(0)

/** A row that a source sent and we could not take. */
export const SourceProblem = z.object({ at: Instant, place: z.string(), reason: z.string() })
export type SourceProblem = z.infer<typeof SourceProblem>

/** Names a source within its organisation, e.g. in addresses: its kind, and a number from the second of a kind on. */
export const SourceId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)

/** A connected account of a helpdesk; what opens it is never shown again. */
export const HelpdeskSource = z.object({
  id: SourceId,
  connection: SourceSettings,
  /** Where it is, as people know it: a host, mostly. */
  address: z.string(),
  /** Stands before the numbers of its tickets; empty for the first account of an organisation. */
  prefix: z.string(),
  /** Where the helpdesk may say that something changed; missing: its kind sends nothing. */
  hookUrl: z.string().optional(),
  startAt: Instant,
  state: z.enum(SOURCE_STATES),
  runningSince: Instant.optional(),
  lastSyncAt: Instant.optional(),
  nextSyncAt: Instant.optional(),
  failedAt: Instant.optional(),
  /** What happened and what to do about it. */
  error: z.string().optional(),
  rowsRead: Count,
  rowsRefused: Count,
  ticketsStored: Count,
  ticketsDeleted: Count,
  /** Tickets of which not all parts are here. */
  ticketsIncomplete: Count,
  /** The last ones, newest first. */
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

/** How the rows of a file become tickets. */
export const FileMapping = z.object({
  preset: z.enum(FILE_PRESETS),
  /** The column that each field is read from; a field without one stays empty. */
  columns: z.partialRecord(z.enum(TICKET_FIELDS), z.string().min(1).max(200)),
})
export type FileMapping = z.infer<typeof FileMapping>

export const FileImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  importedBy: z.string().optional(),
  startedAt: Instant,
  /** Missing: it goes on, or was left in the middle. */
  finishedAt: Instant.optional(),
  added: Count,
  updated: Count,
  refused: Count,
})
export type FileImport = z.infer<typeof FileImport>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfImport = OfOrganisation.extend({ importId: z.uuid() })
const Nothing = z.object({})

const OfSource = OfOrganisation.extend({ sourceId: SourceId })

/** Tickets that changed before this day are not read. */
export const StartDate = InputDay

/** A helpdesk to be read, and from which day on. */
const ToConnect = z.object({ connection: SourceConnection, startDate: StartDate })

/** A row of a file: its cells by column, or a ticket as our own record. */
const FileRow = z.object({
  line: wholeNumber(1),
  value: z.record(z.string().max(200), z.unknown()),
})
/** So many rows go into one call. */
export const FILE_ROWS_MAX = 250

export const sourceShapes = {
  getSources: {
    params: OfOrganisation,
    reply: z.object({
      /** Connected accounts, the oldest first. */
      helpdesks: z.array(HelpdeskSource),
      webhook: WebhookSource.optional(),
      /** Newest first, the last twenty. */
      fileImports: z.array(FileImport),
      /** As it was used last. */
      mapping: FileMapping.optional(),
    }),
  },
  /** Asks the helpdesk at once whether it may be read. */
  connectSource: {
    params: OfOrganisation,
    body: ToConnect,
    reply: z.object({ sourceId: SourceId }),
  },
  /** Gives new settings and secrets, which are tried at once; another account is read from its beginning. */
  changeSource: { params: OfSource, body: ToConnect, reply: Nothing },
  /** Asks the helpdesk whether what is kept still opens it; a refusal says what is wrong. */
  testSource: { params: OfSource, reply: Nothing },
  pauseSource: { params: OfSource, body: z.object({ isPaused: z.boolean() }), reply: Nothing },
  /** Begins a sync now; one that runs is followed by another. */
  syncSource: { params: OfSource, reply: Nothing },
  /** Forgets the credentials and how far it was read. Tickets stay. */
  removeSource: { params: OfSource, reply: Nothing },
  /** A helpdesk says, signed in its own way, that something changed; it is read at once. */
  receiveHook: {
    params: OfSource,
    body: z.unknown(),
    reply: z.object({ isTaken: z.boolean() }),
  },
  /** The new secret is shown this once; the old one holds no more. */
  rotateWebhook: { params: OfOrganisation, reply: z.object({ secret: z.string() }) },
  removeWebhook: { params: OfOrganisation, reply: Nothing },
  /** Keeps the mapping for the next file, too. */
  startFileImport: {
    params: OfOrganisation,
    body: z.object({ fileName: z.string().min(1).max(300), mapping: FileMapping }),
    reply: z.object({ importId: z.uuid() }),
  },
  /** Answered after the commit. A row of an id that is known replaces it. */
  importFileRows: {
    params: OfImport,
    body: z.object({ rows: z.array(FileRow).min(1).max(FILE_ROWS_MAX) }),
    reply: z.object({
      added: z.int(),
      updated: z.int(),
      refused: z.array(z.object({ line: z.int(), reason: z.string() })),
    }),
  },
  /** Brings the search up to date; `unreadable` rows were never sent. */
  finishFileImport: {
    params: OfImport,
    body: z.object({ unreadable: wholeNumber(0).default(0) }),
    reply: Nothing,
  },
  /**
   * One ticket, signed: `Agent-Assist-Signature: t=<seconds>,v1=<hex>` with HMAC-SHA256 of
   * `<seconds>.<body>`. `stored` is false for a state of the ticket that we have, or a newer one.
   */
  receiveTicket: {
    params: OfOrganisation,
    body: TicketRecord,
    reply: z.object({ stored: z.boolean() }),
  },
}
