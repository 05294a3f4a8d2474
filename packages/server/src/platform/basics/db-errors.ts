/**
 * The database does not answer, or a connection to it broke. What a statement would have changed is undone, except
 * that of a commit whose answer was lost: nobody knows then whether it took effect.
 */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseAway'
  }
}

/** The database has no room left: it still reads, and stores nothing. */
export class StorageFull extends Error {
  constructor(cause?: unknown) {
    super('the storage of the database is full', { cause })
    this.name = 'StorageFull'
  }
}

export type Outage = DatabaseAway | StorageFull

/** Whether the database is to blame, not the statement: the same work succeeds once that is over. */
export const isOutage = (error: unknown): error is Outage =>
  error instanceof DatabaseAway || error instanceof StorageFull

/** PostgreSQL's SQLSTATEs of a connection that ended or that is not let in, or of a server without means. */
const AWAY_STATES = /^(08\w{3}|57P0[1-5]|25P03|53000|53200|53300|28\w{3}|3D000)$/
/** What the sockets of Node say of a server that cannot be reached. */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOENT)$/
/** The driver's own errors have no code. */
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|calling end on the pool/i

const FULL_STATE = '53100'
/** What the embedded database throws reaches us as words alone. */
const FULL_WORDS = /no space left on device|disk quota exceeded/i

const READ_ONLY_STATE = '25006'
const READ_ONLY_WORDS = /in a read-only transaction/i

/**
 * The outage behind what a driver threw; undefined for an error of the statement. `isReadOnly` says that we
 * began the work so because the storage is full; otherwise a server that only reads is one that stands by.
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
