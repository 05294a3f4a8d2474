/**
 * The database does not answer, or a connection to it broke. Changes of the statement are rolled back, except when the
 * answer to a commit was lost: then it is unknown whether the commit took effect.
 */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseAway'
  }
}

/** The database has no storage left: it still reads, but stores nothing. */
export class StorageFull extends Error {
  constructor(cause?: unknown) {
    super('the storage of the database is full', { cause })
    this.name = 'StorageFull'
  }
}

export type Outage = DatabaseAway | StorageFull

/** Whether the database caused the error, not the statement: the same work succeeds after the outage. */
export const isOutage = (error: unknown): error is Outage =>
  error instanceof DatabaseAway || error instanceof StorageFull

/** PostgreSQL's SQLSTATEs of a connection that ended or was refused, or of a server that is out of resources. */
const AWAY_STATES = /^(08\w{3}|57P0[1-5]|25P03|53000|53200|53300|28\w{3}|3D000)$/
/** Node's error codes for a server that cannot be reached. */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOENT)$/
/** The driver's own errors have no code, only a message. */
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|calling end on the pool/i

const FULL_STATE = '53100'
/** Errors of the embedded database arrive as a message without a code. */
const FULL_WORDS = /no space left on device|disk quota exceeded/i

const READ_ONLY_STATE = '25006'
const READ_ONLY_WORDS = /in a read-only transaction/i

/** Whether a server refused a write because it only reads: a standby that nobody has promoted. */
export const isStandby = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === READ_ONLY_STATE

/**
 * The outage that a driver's error means; undefined for an error of the statement. With `isReadOnly` we began a
 * read-only transaction because the storage is full; otherwise a read-only server is a standby.
 */
export function outageOf(error: unknown, isReadOnly: boolean): Outage | undefined {
  if (isOutage(error)) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const { message } = error
  if (code === FULL_STATE || FULL_WORDS.test(message)) return new StorageFull(error)
  if (code === READ_ONLY_STATE || (code === '' && READ_ONLY_WORDS.test(message)))
    return isReadOnly ? new StorageFull(error) : new DatabaseAway(error)
  if (AWAY_STATES.test(code) || AWAY_CODES.test(code)) return new DatabaseAway(error)
  return code === '' && AWAY_WORDS.test(message) ? new DatabaseAway(error) : undefined
}
