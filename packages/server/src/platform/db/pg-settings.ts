import type pg from 'pg'

/** The server cancels a statement after this time; the driver gives up a little later. */
const STATEMENT_MS = 600_000
export const SILENT_MS = STATEMENT_MS + 10_000

/**
 * Settings of each connection. JIT is off, since compiling a query of many metrics takes longer than it saves: half of
 * the time over 200,000 tickets. A transaction that is idle for a minute has lost its client; the server ends it to free
 * its locks. Statements name the zone of their days; where one does not, the zone of the database's machine must not matter.
 * The keepalives end what a lost client left open on the server.
 */
const SETTINGS = {
  jit: 'off',
  timezone: 'UTC',
  statement_timeout: String(STATEMENT_MS),
  idle_in_transaction_session_timeout: '60000',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
}

/** The settings that a pooler gives its connections, as its `connect_query` (docs/operate.md). */
export const POOLER_SETTINGS = ['jit', 'statement_timeout'] as const
export const CONNECT_QUERY = POOLER_SETTINGS.map((name) => `set ${name} = ${SETTINGS[name]}`).join(
  '; ',
)

/** Nothing is set where the condition is false: PostgreSQL then evaluates no row. */
const SET_WHEN_DIRECT = `select ${Object.entries(SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')} where pg_backend_pid() = $1`

/** Connections through a pooler such as PgBouncer, whose server connection may be another for each transaction. */
const pooled = new WeakSet<pg.ClientBase>()
export const isPooled = (client: pg.ClientBase): boolean => pooled.has(client)

/** The process that the server named at the connect; a pooler names one of its own. */
export const pidOf = (client: pg.ClientBase): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined

/**
 * Applies the settings to a new connection. Behind a pooler nothing is set, as it would reach any connection of the
 * pool: there the pooler's `connect_query` sets them.
 */
export async function applySettings(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(SET_WHEN_DIRECT, [pidOf(client) ?? 0])
  if (rowCount === 0) pooled.add(client)
}

/** What the operator should change in the pooler; undefined when its connections have the settings, or there is none. */
export async function poolerAdvice(
  ask: (sql: string) => Promise<{ jit: string; limit: string }[]>,
): Promise<string | undefined> {
  const [own] = await ask(
    `select current_setting('jit') as jit, current_setting('statement_timeout') as limit`,
  )
  return own?.jit === 'off' && own.limit !== '0'
    ? undefined
    : `The pooler before PostgreSQL gives connections without our settings. Add connect_query='${CONNECT_QUERY}' to its database.`
}
