import type {
  HelpdeskKind,
  SecretOf,
  SettingsOf,
  SourcePart,
  TicketRecord,
} from '@agent-assist/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { Pace } from './http.ts'

/** A row that a source sent and we could not take. */
export interface RefusedRow {
  place: string
  reason: string
}

/** A page of what a helpdesk holds: stored whole or not at all, with how far it leads. */
export interface Pulled {
  parts: readonly SourcePart[]
  /** Rows of the page, those that were refused included. */
  read: number
  problems: readonly RefusedRow[]
  /** What to keep once the page is stored: merged into what is kept, key by key. */
  cursor: Record<string, unknown>
}

export interface PullFrom {
  /** What was kept last; an empty object at the beginning. */
  cursor: unknown
  /** Tickets that changed before are not asked for. */
  startAt: string
  signal: AbortSignal
  /** The numbers there of all tickets that we have of this account, in any order. */
  knownTickets: () => Promise<string[]>
}

export interface Reply {
  text: string
  isPublic: boolean
}

/**
 * `sent`: it is there now, or was there before. `changed`: somebody has written since, or the ticket is closed; nothing
 * was sent. `collided`: the ticket changed while we looked; try again.
 */
export type Delivery = 'sent' | 'changed' | 'collided'

export interface AgentState {
  email: string
  name: string
  state: 'online' | 'busy' | 'offline'
}

/** An account of a helpdesk that is signed in to. All of it throws SourceFault. */
export interface Connector {
  /** Asks whether the account may be read. */
  test: () => Promise<void>
  /** What changed since, page by page; cut off at any moment, it goes on behind the page that was stored last. */
  pull: (from: PullFrom) => AsyncIterable<Pulled>
  /** Writes once to a ticket on which only its customer has written. */
  reply?: (ticketId: string, reply: Reply) => Promise<Delivery>
  /** Gives the ticket to the agent of this address; without one, to nobody. */
  assign?: (ticketId: string, agentEmail: string | undefined) => Promise<void>
  /** Who of the agents is there now. */
  agentStates?: () => Promise<AgentState[]>
}

/** Parts that several tickets name, under `kind:id`. */
export type Names<P> = ReadonlyMap<string, P>

/** What becomes of a ticket's parts: a record, nothing any more, or a sentence that says what is missing. */
export type Assembled = { record: TicketRecord } | { isDeleted: true } | { problem: string }

export interface OpenOptions {
  /** A server on this machine that is asked in place of the helpdesk, by tests. */
  testUrl?: string | undefined
  pace?: Partial<Pace> | undefined
}

/** How a file of the helpdesk's own export is read. */
export interface ExportReader {
  /** Whether a row, or a document, is one of this export. */
  isExport: (value: unknown) => boolean
  /** The parts of a page or of a row; an empty place for a row of its own. */
  read: (value: unknown) => Iterable<{ place: string; part?: SourcePart; problem?: string }>
}

/** A kind of helpdesk, as its folder defines it: `P` are the parts that its tickets are made of. */
export interface HelpdeskDefinition<K extends HelpdeskKind, P> {
  kind: K
  /** Field of the form that an address which leads nowhere is to be corrected in. */
  addressField: keyof SettingsOf<K> & string
  /** Where it is, as people know it: another address is another account. */
  addressOf: (settings: SettingsOf<K>) => string
  open: (settings: SettingsOf<K>, secret: SecretOf<K>, options: OpenOptions) => Connector
  /** A part again, as it lies in the database. Throws what is wrong. */
  readPart: (data: unknown) => P
  /** What of people, groups and the like the parts name, as `kind:id`: with them the ticket changes. */
  namesOf: (parts: readonly P[]) => string[]
  /** Puts a ticket together. Throws what is wrong with its parts. */
  assemble: (parts: readonly P[], names: Names<P>) => Assembled
  exports?: ExportReader
  /** Whether a call says, signed with the secret, that something changed. */
  isHook?: (secret: SecretOf<K>, headers: IncomingHttpHeaders, body: Buffer) => boolean
}

/** A kind of helpdesk as everybody else sees it: settings and secrets are of its kind, parsed by the contract. */
export interface Helpdesk {
  kind: HelpdeskKind
  way: 'pulled'
  addressField: string
  addressOf: (settings: unknown) => string
  open: (settings: unknown, secret: unknown, options: OpenOptions) => Connector
  /** Throws for a part that is none of its kind. */
  checkPart: (part: SourcePart) => void
  namesOf: (parts: readonly SourcePart[]) => string[]
  /** Puts tickets together that show these names. */
  assembler: (names: Names<SourcePart>) => (parts: readonly SourcePart[]) => Assembled
  exports?: ExportReader
  isHook?: (secret: unknown, headers: IncomingHttpHeaders, body: Buffer) => boolean
}

/** A row of the table of connectors. The contract parsed settings and secrets by the same kind: so the casts are true. */
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
