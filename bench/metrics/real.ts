import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEFAULT_FILTERS, TicketRecord } from '@agent-assist/contract'
import { openEmbedded } from '../../packages/server/src/db.ts'
import { sourceRows } from '../../packages/server/src/import/source-rows.ts'
import { evaluate } from '../../packages/server/src/metrics/evaluate.ts'
import { migrate } from '../../packages/server/src/migrate.ts'
import { storeBatch } from '../../packages/server/src/store.ts'
import { ms, print, timed } from '../figures.ts'

const PATH = fileURLToPath(
  new URL(
    '../../../shared/data/thunderbird-metrics/tickets-metrics-2023-01_2026-06.csv.gz',
    import.meta.url,
  ),
)
const BATCH = 1000
const ORG = 'real'

/** A question of a public forum: whoever replies first counts as its agent. */
function ticketOf(row: Record<string, string>): TicketRecord {
  const iso = (text = '') => new Date(text).toISOString()
  const createdAt = iso(row.created_at)
  const reply = row.first_reply_at
  const said = (at: string, author = '', authorRole = 'agent') => ({
    at,
    author,
    authorRole,
    text: '',
  })
  return TicketRecord.parse({
    id: row.id,
    subject: row.topic,
    requester: row.customer,
    group: row.topic,
    createdAt,
    updatedAt: row.last_message_at ? iso(row.last_message_at) : createdAt,
    messages: [
      said(createdAt, row.customer, 'customer'),
      ...(reply ? [said(iso(reply), row.first_reply_by)] : []),
    ],
  })
}

/** First replies of real questions, beside what is known of them. */
export async function benchReal(): Promise<void> {
  if (!existsSync(PATH)) {
    console.log('The real figures are not here (../shared/data/thunderbird-metrics): left out.')
    return
  }
  const db = await openEmbedded(undefined)
  await migrate(db)
  await db.query(`insert into organisation (id, name, signing_secret) values ($1, $1, 'x')`, [ORG])
  const records: TicketRecord[] = []
  const write = () => storeBatch(db, ORG, { kind: 'tickets', records: records.splice(0) })
  const { ms: took } = await timed(async () => {
    for await (const { value } of sourceRows(PATH)) {
      records.push(ticketOf(value as Record<string, string>))
      if (records.length === BATCH) await write()
    }
    await write()
  })
  const view = {
    org: ORG,
    filters: DEFAULT_FILTERS,
    from: '2023-01-01T00:00:00.000Z',
    to: '2026-06-30T23:59:59.999Z',
    timeZone: 'UTC',
    asOf: new Date().toISOString(),
  }
  const { ms: asked, result } = await timed(() => evaluate(db, view, ['created', 'frt']))
  const [created, frt] = result
  const hours = (minutes = NaN) => `${(minutes / 60).toFixed(1)} h`
  const without = ((created?.n ?? 0) - (frt?.n ?? 0)) / (created?.n ?? 1)
  print('real tickets stored', `${created?.n} in ${ms(took)}`)
  print('first reply, median (known: 3.6 h)', hours(frt?.median))
  print('first reply, 90th percentile (known: 35.7 h)', hours(frt?.p90))
  print('without a reply (known: 25 %)', `${(without * 100).toFixed(1)} %`)
  print('asked in', ms(asked))
  await db.close()
}
