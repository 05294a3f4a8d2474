import pg from 'pg'

/** What a server must be for us: `primary` stores, `any` is read only. */
export type PostgresRole = 'primary' | 'any'

/** Rejects when `work` takes longer than `ms`; an answer that arrived while this process was busy counts as in time. */
export function answerWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))),
      ms,
    )
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const WRITES = `select current_setting('transaction_read_only') = 'off' as writes`

/** Connects to one host; throws when it does not answer, or only reads where a primary is needed. */
async function tryHost(url: string, ms: number, role: PostgresRole): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ms })
  client.on('error', () => undefined) // its query fails, too
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>(WRITES)
    if (role === 'primary' && !rows[0]?.writes)
      throw new Error('this server is read-only, a standby')
    return url
  } finally {
    client.end().catch(() => undefined) // the connection may already be broken
  }
}

/**
 * The first of the hosts that answers in its role. Throws the error of the only host, or an AggregateError of all.
 */
export async function findHost(
  hosts: readonly string[],
  role: PostgresRole,
  answerMs: number,
): Promise<string> {
  const tries = hosts.map((url) => answerWithin(answerMs, tryHost(url, answerMs, role)))
  return Promise.any(tries).catch((error: unknown) => {
    throw error instanceof AggregateError && tries.length === 1 ? error.errors[0] : error
  })
}
