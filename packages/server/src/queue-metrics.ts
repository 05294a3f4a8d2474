import { Gauge, type Registry } from 'prom-client'
import type { Db } from './platform/db/db.ts'

/** Work that waits in the database. */
interface Queue {
  name: string
  table: string
  /** Condition of the rows that wait; missing: all do. */
  where?: string
  /** Since when a row waits, or should have been done; missing: rows have no time. */
  since?: string
}

const QUEUES: readonly Queue[] = [
  { name: 'mails', table: 'mail', where: `state = 'queued'`, since: 'created_at' },
  {
    name: 'survey_mails',
    table: 'survey_request',
    where: `delivery in ('queued', 'sending') and due_at <= now()`,
    since: 'due_at',
  },
  { name: 'alert_deliveries', table: 'alert_delivery', since: 'created_at' },
  { name: 'auto_replies', table: 'auto_reply', where: 'due_at <= now()', since: 'due_at' },
  {
    name: 'helpdesks',
    table: 'source',
    where: 'due_at <= now() and not is_paused',
    since: 'due_at',
  },
  {
    name: 'documents',
    table: 'knowledge_document',
    where: `due_at <= now() and origin = 'url' and deleted_at is null`,
    since: 'due_at',
  },
  {
    name: 'assignments',
    table: 'routing_ticket',
    where: `delivery = 'due' and state = 'assigned'`,
    since: 'next_try_at',
  },
  {
    name: 'machine_ratings',
    table: 'machine_rating_queue',
    where: 'due_at <= now()',
    since: 'due_at',
  },
  { name: 'sentiment', table: 'sentiment_queue' },
  { name: 'attention', table: 'attention_queue' },
  { name: 'machine_reviews', table: 'machine_review_queue' },
  { name: 'daily_rollups', table: 'ticket_dirty_day' },
  { name: 'ticket_facts', table: 'facts_queue' },
]

/** One statement for all queues. */
const DEPTHS = QUEUES.map(
  ({ name, table, where, since }) =>
    `select '${name}' as queue, count(*) as depth,
       ${since ? `extract(epoch from now() - min(${since}))::double precision` : 'null::double precision'} as "oldestS"
     from ${table} where ${where ?? 'true'}`,
).join(' union all ')

/** Seconds since each kind of connected helpdesk was last read without an error, of the account that waits longest. */
const HELPDESKS = `select kind, extract(epoch from now() - min(coalesce(last_ok_at, start_at)))::double precision as "lagS",
    count(*) filter (where failed_at is not null) as failing
  from source where kind <> 'webhook' and not is_paused group by kind`

const MAILS = 'select state, count(*) as mails from mail group by state'

interface Depth {
  queue: string
  depth: number
  oldestS?: number
}

/** What waits in the database, how old it is, and how far connected helpdesks are behind; absent while the database is. */
export function queueMetrics(db: Db): (registry: Registry) => void {
  const rowsOf = async <T>(sql: string): Promise<T[]> =>
    db.query<T>(sql).then(
      ({ rows }) => rows,
      () => [], // agent_assist_database_up says it
    )
  return (registry) => {
    const registers = [registry]
    const oldest = new Gauge({
      name: 'agent_assist_queue_oldest_seconds',
      help: 'Age of what waits longest, or how long it is overdue.',
      labelNames: ['queue'],
      registers,
    })
    new Gauge({
      name: 'agent_assist_queue_depth',
      help: 'Work that waits in the database.',
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset()
        oldest.reset()
        for (const { queue, depth, oldestS } of await rowsOf<Depth>(DEPTHS)) {
          this.set({ queue }, depth)
          oldest.set({ queue }, Math.max(oldestS ?? 0, 0))
        }
      },
    })
    const failing = new Gauge({
      name: 'agent_assist_helpdesks_failing',
      help: 'Connected helpdesks whose last reading failed.',
      labelNames: ['kind'],
      registers,
    })
    new Gauge({
      name: 'agent_assist_helpdesk_lag_seconds',
      help: 'Time since a connected helpdesk was last read without an error, the longest of its kind.',
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset()
        failing.reset()
        const rows = await rowsOf<{ kind: string; lagS: number; failing: number }>(HELPDESKS)
        for (const { kind, lagS, failing: failed } of rows) {
          this.set({ kind }, Math.max(lagS, 0))
          failing.set({ kind }, failed)
        }
      },
    })
    new Gauge({
      name: 'agent_assist_mails',
      help: 'Stored emails by state.',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset()
        for (const { state, mails } of await rowsOf<{ state: string; mails: number }>(MAILS))
          this.set({ state }, mails)
      },
    })
  }
}
