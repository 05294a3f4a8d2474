import type {
  HelpdeskKind,
  SecretOf,
  SettingsOf,
  SourcePart,
  TicketRecord,
} from '@agent-assist/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { Pace } from './http.ts'

/** A row that a source sent and that could not be read. */
export interface RefusedRow {
  place: string
  reason: string
}

/** One page of a helpdesk's data. The page and its cursor are stored together or not at all. */
export interface Pulled {
  parts: readonly SourcePart[]
  /** Number of rows in the page, including refused rows. */
  read: number
  problems: readonly RefusedRow[]
  /** The cursor to store with the page: its keys replace the same keys of the stored cursor. */
  cursor: Record<string, unknown>
}

export interface PullFrom {
  /** The stored cursor; an empty object on the first run. */
  cursor: unknown
  /** Tickets that last changed before this time are not requested. */
  startAt: string
  signal: AbortSignal
  /** The helpdesk's numbers of all tickets stored for this account, in any order. */
  knownTickets: () => Promise<string[]>
}

export interface Reply {
  text: string
  isPublic: boolean
}

/**
 * Outcome of a reply. `sent`: the reply is in the helpdesk, from now or from an earlier call.
 * `changed`: somebody has written since, or the ticket is closed; nothing was sent. `collided`: the
 * ticket changed during the call; the caller may try again.
 */
export type Delivery = 'sent' | 'changed' | 'collided'

export interface AgentState {
  email: string
  name: string
  state: 'online' | 'busy' | 'offline'
}

/** A signed-in account of a helpdesk. Every method throws SourceError. */
export interface Connector {
  /** Checks that the account may be read. */
  test: () => Promise<void>
  /**
   * Yields what changed since the cursor, page by page. After an interruption at any moment, the
   * next run starts after the last stored page.
   */
  pull: (from: PullFrom) => AsyncIterable<Pulled>
  /** Adds a reply once, and only to a ticket on which nobody but the customer has written. */
  reply?: (ticketId: string, reply: Reply) => Promise<Delivery>
  /** Assigns the ticket to the agent with this address; without one, unassigns it. */
  assign?: (ticketId: string, agentEmail: string | undefined) => Promise<void>
  /** Who has the ticket in the helpdesk now; undefined: nobody. */
  assignee?: (ticketId: string) => Promise<{ name: string; email?: string } | undefined>
  /** Current availability of the agents. */
  agentStates?: () => Promise<AgentState[]>
}

/** Parts that several tickets refer to (people, groups), by `kind:id`. */
export type Names<P> = ReadonlyMap<string, P>

/**
 * Result of assembling a ticket's parts: a record, a deletion, or a message about what is missing.
 */
export type Assembled = { record: TicketRecord } | { isDeleted: true } | { problem: string }

export interface OpenOptions {
  /** Address of a local test server to call instead of the helpdesk. */
  testUrl?: string | undefined
  pace?: Partial<Pace> | undefined
  /** Origins in private networks that the operator allows, and of test servers. */
  privateOrigins: readonly string[]
}

/** Reads files of the helpdesk's own export. */
export interface ExportReader {
  /** Whether a row or a document belongs to this export. */
  isExport: (value: unknown) => boolean
  /** The parts of a page or a row; `place` is empty when the row is itself the part. */
  read: (value: unknown) => Iterable<{ place: string; part?: SourcePart; problem?: string }>
}

/** Definition of a kind of helpdesk, from its folder. `P` is the type of its tickets' parts. */
export interface HelpdeskDefinition<K extends HelpdeskKind, P> {
  kind: K
  /** Form field that shows an error about the address. */
  addressField: keyof SettingsOf<K> & string
  /** Address of the account as people know it; a different address is a different account. */
  addressOf: (settings: SettingsOf<K>) => string
  open: (settings: SettingsOf<K>, secret: SecretOf<K>, options: OpenOptions) => Connector
  /** Parses a part from the database. Throws what is wrong with it. */
  readPart: (data: unknown) => P
  /**
   * The people, groups and the like that the parts refer to, as `kind:id`; when one of them
   * changes, the ticket is assembled again.
   */
  namesOf: (parts: readonly P[]) => string[]
  /** Assembles a ticket. Throws what is wrong with its parts. */
  assemble: (parts: readonly P[], names: Names<P>) => Assembled
  exports?: ExportReader
  /** Whether a webhook call carries a valid signature made with the secret. */
  isHook?: (secret: SecretOf<K>, headers: IncomingHttpHeaders, body: Buffer) => boolean
}

/** A kind of helpdesk without its type parameters. The contract has parsed settings and secrets. */
export interface Helpdesk {
  kind: HelpdeskKind
  way: 'pulled'
  addressField: string
  addressOf: (settings: unknown) => string
  open: (settings: unknown, secret: unknown, options: OpenOptions) => Connector
  /** Throws when the part does not belong to this kind. */
  checkPart: (part: SourcePart) => void
  namesOf: (parts: readonly SourcePart[]) => string[]
  /** Returns a function that assembles tickets with these names. */
  assembler: (names: Names<SourcePart>) => (parts: readonly SourcePart[]) => Assembled
  exports?: ExportReader
  isHook?: (secret: unknown, headers: IncomingHttpHeaders, body: Buffer) => boolean
}

/**
 * Makes a row of the connector table. The casts are safe: the contract parsed settings and secret
 * by the same kind.
 */
export function helpdesk<K extends HelpdeskKind, P>(given: HelpdeskDefinition<K, P>): Helpdesk {
  const { isHook, exports: reader } = given
  const read = ({ data }: SourcePart) => given.readPart(data)
  return {
    kind: given.kind,
    way: 'pulled',
    addressField: given.addressField,
    addressOf: (settings) => given.addressOf(settings as SettingsOf<K>),
    open: (settings, secret, options) =>
      given.open(settings as SettingsOf<K>, secret as SecretOf<K>, options),
    checkPart: (part) => void read(part),
    namesOf: (parts) => given.namesOf(parts.map(read)),
    assembler: (names) => {
      const known = new Map([...names].map(([key, part]) => [key, read(part)]))
      return (parts) => given.assemble(parts.map(read), known)
    },
    ...(reader ? { exports: reader } : {}),
    ...(isHook
      ? { isHook: (secret, headers, body) => isHook(secret as SecretOf<K>, headers, body) }
      : {}),
  }
}
